//! Bots at tables: what they are asked, and when. They get the rules, the state and what was done before.

use crate::state::TableState;
use bots::{Bot, Level, Stop};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::num::NonZeroUsize;
use table::{AnyDecision, Fast, Language, Reader, Seat};
use wire::{Best, PhaseInfo as Phase};

/// How long bots wait for the answer of a person to what they offered, in milliseconds.
const COURTESY: u64 = 30_000;

/// Something for bots to think about.
pub struct Job {
    decision: Box<dyn AnyDecision>,
    bots: Vec<Option<Bot>>,
    /// Whose decision it is, should no bot have anything to say.
    decides: Option<(Seat, Bot)>,
    /// What the seats are called, for words about them.
    names: Vec<String>,
    /// The language of those words.
    pub(crate) language: Language,
    /// Whether people play at the table, and not bots for all of them.
    pub of_people: bool,
}

/// What bots came up with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// The number of journal entries it was thought of at.
    pub entries: u64,
    /// Whose it is.
    pub seat: Seat,
    /// What to do.
    pub action: Value,
}

impl TableState {
    /// What bots should think about now, and how long to wait before that, in milliseconds.
    ///
    /// Where all decide at once people come first, so that they can take a hidden choice back before bots lay everything
    /// open; what a bot has asked a person is answered before bots go on, or not answered for a while; and what a person has just
    /// done can be taken back for a moment. Before the first action of a person bots do not wait: people have come to play.
    pub fn for_bots(&self, now: u64) -> Option<(Job, u64)> {
        let live = self.live.as_deref().filter(|_| self.phase == Phase::Running)?;
        if self.bots().all(|bot| bot.is_none()) {
            return None;
        }
        let bot = |seat: Seat| self.bot_at(seat);
        let decides = self.bot_that_decides();
        let asked = live.asked().into_iter().any(|(by, seat)| bot(by).is_some() && bot(seat).is_none());
        if decides.is_none() && !games::talks(live) {
            return None;
        }
        let of_people = !self.is_left_to_bots();
        let opening = of_people && !self.has_person_acted();
        let pace = if opening { 0 } else { u64::from(self.setup.pace) };
        let wait = if asked { COURTESY } else { pace };
        let wait = wait.max(self.undo_left(now).map_or(0, |(_, left)| left));
        let (decision, bots) = (live.decision(), self.bots().collect());
        Some((Job { decision, bots, decides, names: Vec::new(), language: Language::EN, of_people }, wait))
    }

    /// The bot that decides next, if no person does.
    pub fn bot_that_decides(&self) -> Option<(Seat, Bot)> {
        let waiting = self.waiting();
        let people_first = waiting.iter().any(|seat| self.bot_at(seat).is_none());
        waiting.iter().find_map(|seat| Some((seat, self.bot_at(seat)?))).filter(|_| !people_first)
    }

    /// The decision of a seat, for a bot.
    pub fn decision_for(&self, seat: Seat, bot: Bot, language: Language) -> Option<Job> {
        let decision = self.live.as_deref()?.decision();
        let names = self.seat_names(language).to_vec();
        Some(Job { decision, bots: Vec::new(), decides: Some((seat, bot)), names, language, of_people: true })
    }
}

/// A job as it is handed to somebody elsewhere, who has the rules and nothing of the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The journal so far. It need not tell its seed: who thinks rolls no dice of the game.
    pub journal: String,
    /// The bots that may have something to say, by seat.
    pub bots: Vec<Option<String>>,
    /// Whose decision it is, and the bot that makes it.
    pub decides: Option<(Seat, String)>,
    /// What the seats are called, for words about them.
    pub names: Vec<String>,
    /// The language of those words.
    #[serde(default)]
    pub lang: String,
    /// How long that bot may think, in milliseconds.
    pub patience: u64,
}

impl TableState {
    /// A job of this table, for somebody elsewhere.
    pub fn task(&self, job: &Job) -> Task {
        Task {
            journal: self.live.as_ref().map_or_else(String::new, |live| live.journal().to_text()),
            bots: job.bots.iter().map(|bot| bot.map(|bot| bot.to_string())).collect(),
            decides: job.decides.map(|(seat, bot)| (seat, bot.to_string())),
            names: job.names.clone(),
            lang: job.language.tag().into(),
            patience: job.decider().patience().as_millis() as u64,
        }
    }
}

impl TryFrom<Task> for Job {
    type Error = crate::Error;

    fn try_from(task: Task) -> crate::Result<Job> {
        let journal = table::Journal::parse(&task.journal).map_err(table::Error::from)?;
        let live = games::load(&journal, None)?;
        let bots = task.bots.iter().map(|name| name.as_deref().and_then(Bot::named));
        let decides = task.decides.and_then(|(seat, name)| Some((seat, Bot::named(&name)?)));
        let (decision, bots) = (live.decision(), bots.collect());
        let language = Language::named(&task.lang).unwrap_or_default();
        Ok(Job { decision, bots, decides, names: task.names, language, of_people: true })
    }
}

impl Job {
    /// The number of journal entries it is thought of at.
    pub fn entries(&self) -> u64 {
        self.decision.entries()
    }

    /// The bot that decides.
    pub fn decider(&self) -> Bot {
        self.decides.map_or(Bot::of(Level::Medium), |(_, bot)| bot)
    }

    /// What the bots come up with.
    pub fn think(self, seed: u64, late: &Stop<'_>) -> Option<Thought> {
        let entries = self.entries();
        let mut dice = Fast::seeded(seed);
        if let Some((seat, action)) = games::next_word(&self.bots, &*self.decision, &mut dice) {
            return Some(Thought { entries, seat, action });
        }
        let (seat, bot) = self.decides?;
        let thought = games::think(bot, NonZeroUsize::MIN, &*self.decision, seat, &mut dice, late)?;
        Some(Thought { entries, seat, action: thought.action })
    }

    /// The best few actions for whoever decides, with the chance to win and what they change.
    pub fn best(self, seed: u64, late: &Stop<'_>) -> Vec<Best> {
        let Some((seat, bot)) = self.decides else { return Vec::new() };
        let mut dice = Fast::seeded(seed);
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        let reader = Reader::new(self.language, &name);
        games::think(bot, NonZeroUsize::MIN, &*self.decision, seat, &mut dice, late)
            .map_or_else(Vec::new, |thought| thought.best)
            .into_iter()
            .map(|(action, chance)| {
                let text =
                    self.decision.describe(seat, &action).map_or_else(String::new, |text| text.told(&reader));
                let why = games::why(&*self.decision, seat, &action).map(|why| why.told(&reader));
                Best { action, text, chance, why }
            })
            .collect()
    }
}
