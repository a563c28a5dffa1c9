//! One game at this keyboard: the match, who sits where, and the file it is kept in.

use super::boards::{Asked, Board, HelpPart, Interlude, Scene, board_of};
use super::house::Remote;
use super::live::Live;
use super::mark::{Mark, usual_colours};
use super::players::{Player, harmless_text};
use super::save::Save;
use super::theme::Theme;
use crate::words::{Here, language};
use bots::Bot;
use serde_json::Value;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use table::say;
use table::{
    Answers, AnyMatch, Error, EventRecord, Eye, Fast, Line, MOST_ANSWERS, Message, Reader, SaidBefore, Seat,
    SeatSet,
};

/// How many events a page about a payout may look back at.
const LOOK_BACK: u64 = 120;

/// A game with its players.
pub struct Session {
    live: Live,
    board: Box<dyn Board>,
    players: Vec<Player>,
    names: Vec<String>,
    marks: Vec<Mark>,
    /// What the bots draw from; never the game's own dice.
    thoughts: Fast,
    save: Option<Save>,
    /// Whether the component figures are not those that the game comes with.
    own_figures: bool,
    /// Why the last attempt to save failed.
    error: Option<String>,
    /// What bots have asked people.
    asked: Vec<Asked>,
    /// What people here have said beforehand; a house keeps its own.
    said: SaidBefore,
}

/// What a session is made of.
pub struct Parts {
    /// The match.
    pub live: Box<dyn AnyMatch>,
    /// How its table is drawn.
    pub board: Box<dyn Board>,
    /// Who decides, by seat.
    pub players: Vec<Player>,
    /// What the seats are called.
    pub names: Vec<String>,
    /// How the seats are told apart.
    pub marks: Vec<Mark>,
    /// What the bots draw from.
    pub thoughts: Fast,
    /// Where the game is kept.
    pub save: Option<Save>,
}

impl Session {
    /// Sits everybody down.
    pub fn new(parts: Parts) -> Session {
        let Parts { live, board, players, names, marks, thoughts, save } = parts;
        let own_figures = live.journal().header().data.is_some();
        let (error, asked) = (None, Vec::new());
        let live = Live::Here(live);
        let said = SaidBefore::default();
        let mut session =
            Session { live, board, players, names, marks, thoughts, save, own_figures, error, asked, said };
        // A saved game may end with an offer that no bot has answered yet.
        let said = session.bots_talk();
        session.look_round();
        if said {
            session.keep();
        }
        session
    }

    /// Sits down at a table of a house, or watches it, once its game has begun.
    pub fn at_house(remote: Remote) -> Session {
        let board = board_of(&remote.table().game);
        let seats = remote.table().chairs.len();
        let mut colours = board.colours(remote.view());
        if colours.len() != seats {
            colours = usual_colours(seats as u8);
        }
        let mut session = Session {
            live: Live::There(Box::new(remote)),
            board,
            players: Vec::new(),
            names: Vec::new(),
            marks: Mark::for_seats(&colours),
            thoughts: Fast::for_game(0, 0),
            save: None,
            own_figures: false,
            error: None,
            asked: Vec::new(),
            said: SaidBefore::default(),
        };
        session.look_at_chairs();
        session.look_round();
        session
    }

    /// Who sits where at the table of a house now.
    fn look_at_chairs(&mut self) {
        let Some(remote) = self.live.there() else { return };
        let table = remote.table();
        let player = |chair: &wire::ChairInfo| match &chair.bot {
            _ if Some(chair.seat) == table.you => Player::You,
            Some(bot) => bot.parse().map_or(Player::Elsewhere, Player::Bot),
            None => Player::Elsewhere,
        };
        self.players = table.chairs.iter().map(player).collect();
        self.names = table.chairs.iter().map(|chair| harmless_text(&chair.name)).collect();
    }

    /// What has come from the house, if anything does within this time: the event before it, and what was said and happened
    /// around the game.
    pub fn news(&mut self, patience: Duration) -> Option<(u64, Vec<String>)> {
        let before = self.live.event_count();
        let remote = self.live.there_mut()?;
        if !remote.hear(patience) {
            return None;
        }
        let said = remote.take_said();
        self.look_at_chairs();
        self.look_round();
        Some((before, said))
    }

    /// Says something to all at the table of a house.
    pub fn chat(&mut self, text: &str) -> Result<Vec<String>, Error> {
        let Some(remote) = self.live.there_mut() else { return Ok(Vec::new()) };
        remote.chat(text)?;
        Ok(remote.take_said())
    }

    /// The game that is shown.
    pub fn live(&self) -> &Live {
        &self.live
    }

    /// How the table is drawn.
    pub fn board(&self) -> &dyn Board {
        &*self.board
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// What the seats are called.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How the seats are told apart.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Who decides, by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        let seats = Seat::all(self.live.seats());
        seats.filter(|seat| self.players.get(seat.index()) == Some(&Player::You)).collect()
    }

    /// What bots have asked people, such as offers: bots wait for the answers, which are given at any time.
    pub fn asked(&self) -> &[Asked] {
        &self.asked
    }

    /// Who is awaited: whoever owes a decision, and before a bot goes on whoever owes it an answer.
    pub fn awaited(&self) -> SeatSet {
        match self.waiting_person() {
            None if !self.asked.is_empty() => self.asked.iter().map(|asked| asked.seat).collect(),
            _ => self.live.waiting(),
        }
    }

    /// What a person can choose: what the table waits for, and answers of anybody at this keyboard.
    pub fn choices(&self, seat: Seat) -> Vec<(Value, String)> {
        let said = |(action, words): (Value, Message)| (action, self.say(&words));
        let mut choices: Vec<(Value, String)> = self.live.choices(seat).into_iter().map(said).collect();
        choices.extend(self.asked.iter().flat_map(|asked| asked.answers.iter().cloned()));
        choices
    }

    /// Who carries out a choice: an answer is given by whoever was asked.
    pub fn chooser(&self, seat: Seat, action: &Value) -> Seat {
        let answers = |asked: &&Asked| asked.answers.iter().any(|(answer, _)| answer == action);
        self.asked.iter().find(answers).map_or(seat, |asked| asked.seat)
    }

    /// Sees what bots have asked people.
    fn look_round(&mut self) {
        let view = self.view(Eye::Spectator);
        let scene = Scene {
            view: &view,
            names: &self.names,
            marks: &self.marks,
            players: &self.players,
            theme: Theme::plain(),
            recent: &[],
            choices: &[],
            chosen: None,
            rolling: None,
        };
        let people = self.people();
        let mut asked = self.board.asked(&scene);
        asked.retain(|asked| people.contains(asked.seat) && !people.contains(asked.by));
        self.asked = asked;
    }

    /// A bot that owes a decision, once no person does: where all decide at the same time, people come first, so
    /// that they can take a hidden choice back before the bots lay everything open. What a bot has asked a person is
    /// answered first.
    pub fn waiting_bot(&self) -> Option<Seat> {
        if !self.asked.is_empty() {
            return None;
        }
        self.live.here()?;
        let people = self.people();
        let waiting = self.live.waiting();
        let held_up = waiting.iter().any(|seat| people.contains(seat));
        waiting.iter().find(|seat| !held_up && !people.contains(*seat))
    }

    /// A person who owes a decision.
    pub fn waiting_person(&self) -> Option<Seat> {
        let people = self.people();
        self.live.waiting().iter().find(|seat| people.contains(*seat))
    }

    /// What the table waits for.
    pub fn prompt(&self) -> String {
        if let (None, Some(asked)) = (self.waiting_person(), self.asked.first()) {
            let offer = say!("terminal-has-offer", by = asked.by, seat = asked.seat);
            return self.say(&offer);
        }
        self.say(&self.live.prompt())
    }

    /// The table as these eyes see it, with words in the language of whoever reads here.
    pub fn view(&self, eye: Eye) -> Value {
        self.live.view(eye)
    }

    /// What an action would lead to that is not listed, in the same language.
    pub fn foresee(&self, action: &Value) -> Option<Value> {
        self.live.foresee(action)
    }

    /// Something in words, with the names of those who play.
    pub fn say(&self, message: &Message) -> String {
        message.told(&Reader::new(language(), &|seat| self.name(seat)))
    }

    /// What happened from an event on, as these eyes saw it.
    pub fn lines(&self, eye: Eye, since: u64) -> Vec<Line> {
        self.live.lines(eye, since, &Reader::new(language(), &|seat| self.name(seat)))
    }

    /// The game on one card.
    pub fn help(&self) -> Vec<HelpPart> {
        let mut parts = HelpPart::of_card(&self.live.about().help);
        parts.extend(self.board.help(&self.view(Eye::Spectator)));
        if self.own_figures {
            let note = say!("terminal-own-figures").here();
            let heading = say!("terminal-figures").here();
            parts.push(HelpPart { heading, entries: vec![(String::new(), note)] });
        }
        parts
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.live.is_over()
    }

    /// Carries out an action and keeps it.
    pub fn act(&mut self, seat: Seat, action: &Value) -> Result<Vec<EventRecord>, Error> {
        let before = self.live.event_count();
        let events = self.live.act(seat, action)?;
        self.look_at_chairs();
        let more = self.follow_up();
        // What bots said at once belongs to it, and what was said beforehand.
        Ok(match self.live.here() {
            Some(live) if more => live.all_events(before),
            _ => events,
        })
    }

    /// Bots say what they have to say, and what people have said beforehand is done. Tells whether anything happened.
    fn follow_up(&mut self) -> bool {
        let mut more = false;
        loop {
            let talked = self.bots_talk();
            let done = match &mut self.live {
                Live::Here(live) => !self.said.settle(&mut **live).is_empty(),
                Live::There(_) => false,
            };
            more |= talked || done;
            if !done {
                break;
            }
        }
        self.look_round();
        self.keep();
        more
    }

    /// What a seat has said beforehand, and what it may say.
    pub fn answers(&self, seat: Seat) -> Result<wire::Answers, Error> {
        let live = match &self.live {
            Live::There(remote) => return remote.answers(),
            Live::Here(live) => live,
        };
        let own = self.said.of(seat);
        let prepared = own.prepared.iter().map(|answer| wire::PreparedAnswer {
            answer: answer.answer.clone(),
            about: answer.about.clone(),
            limit: answer.limit,
            text: self.say(&live.tell_answer(seat, answer)),
        });
        let offers = live.answer_offers(seat).into_iter().map(|offer| wire::AnswerOffer {
            answer: offer.answer.into(),
            about: offer.about,
            text: self.say(&offer.what),
            limits: offer
                .limits
                .iter()
                .map(|(limit, text)| wire::AnswerLimit { limit: *limit, text: self.say(text) })
                .collect(),
        });
        Ok(wire::Answers { auto: own.auto, prepared: prepared.collect(), offers: offers.collect() })
    }

    /// A seat prepares an answer. It is given at once if its time has come.
    pub fn prepare(
        &mut self,
        seat: Seat,
        answer: &str,
        about: Option<&str>,
        limit: Option<u32>,
    ) -> Result<(), Error> {
        let prepared = match &mut self.live {
            Live::There(remote) => return remote.prepare(answer, about, limit),
            Live::Here(live) => live.prepare(seat, answer, about, limit)?,
        };
        let mut own = self.said.of(seat);
        if !own.put(prepared) {
            return Err(Error::Form(say!("terminal-answers-many", most = MOST_ANSWERS).here()));
        }
        self.said.set(seat, own);
        self.follow_up();
        Ok(())
    }

    /// A seat takes an answer back that it has prepared, by its name and what it is about, or all of them.
    pub fn revoke(&mut self, seat: Seat, which: Option<(&str, Option<&str>)>) -> Result<(), Error> {
        if let Live::There(remote) = &mut self.live {
            return remote.revoke(which);
        }
        let mut own = self.said.of(seat);
        let (answer, about) = which.map_or((None, None), |(answer, about)| (Some(answer), about));
        if !own.revoke(answer, about) {
            return Err(Error::Form(say!("terminal-answers-nothing").here()));
        }
        self.said.set(seat, own);
        Ok(())
    }

    /// A seat wants to be acted for where there is one choice only, or does not any more.
    pub fn set_auto(&mut self, seat: Seat, on: bool) -> Result<(), Error> {
        if let Live::There(remote) = &mut self.live {
            return remote.set_auto(on);
        }
        let own = Answers { auto: on, ..self.said.of(seat) };
        self.said.set(seat, own);
        self.follow_up();
        Ok(())
    }

    /// Bots that were approached while they owe no decision reply at once, so that nobody waits for them. Tells whether any did.
    fn bots_talk(&mut self) -> bool {
        let bot = |player: &Player| match player {
            Player::You | Player::Elsewhere => None,
            Player::Bot(bot) => Some(*bot),
        };
        let bots: Vec<Option<Bot>> = self.players.iter().map(bot).collect();
        let mut said = false;
        while let Some(live) = self.live.here()
            && let Some((seat, word)) = games::next_word(&bots, &*live.decision(), &mut self.thoughts)
        {
            // Should it be too late for a word, none is needed.
            if self.live.act(seat, &word).is_err() {
                return said;
            }
            said = true;
        }
        said
    }

    /// A bot decides.
    pub fn bot_acts(&mut self, seat: Seat) -> Result<Vec<EventRecord>, Error> {
        let Some(Player::Bot(bot)) = self.players.get(seat.index()).copied() else {
            return Err(Error::Form(format!("{} is no bot", self.name(seat))));
        };
        let Some(live) = self.live.here() else {
            return Err(Error::Form(format!("{} thinks elsewhere", self.name(seat))));
        };
        let begun = Instant::now();
        let late = || begun.elapsed() >= bot.patience();
        let thought = games::think(bot, cores(), &*live.decision(), seat, &mut self.thoughts, &late)
            .ok_or_else(|| Error::Form(format!("{} has nothing to decide", self.name(seat))))?;
        self.act(seat, &thought.action)
    }

    /// Takes a seat's latest action back.
    pub fn undo(&mut self, seat: Seat) -> Result<Vec<EventRecord>, Error> {
        let before = self.live.event_count();
        let events = self.live.undo(seat)?;
        // Whoever takes something back does not have it done again at once.
        let done = match &mut self.live {
            Live::Here(live) => !self.said.settle(&mut **live).is_empty(),
            Live::There(_) => false,
        };
        self.look_round();
        self.keep();
        Ok(match self.live.here() {
            Some(live) if done => live.all_events(before),
            _ => events,
        })
    }

    /// The page that everybody should see before the game goes on, if what happened from this event on deserves one.
    pub fn interlude(&self, scene: &Scene<'_>, since: u64) -> Option<Interlude> {
        // What everybody saw is enough for such a page, whoever looks at it.
        let told = self.live.events(Eye::Spectator, since.saturating_sub(LOOK_BACK));
        let fresh = told.iter().filter(|told| told.n >= since).count();
        self.board.interlude(scene, &told, fresh)
    }

    fn keep(&mut self) {
        if let (Some(save), Some(live)) = (&self.save, self.live.here()) {
            // The end of a game is worth waiting for the disk.
            self.error = save.write(live.journal(), self.is_over()).err();
        }
    }

    /// Where the game is kept, if it is.
    pub fn save(&self) -> Option<&Save> {
        self.save.as_ref()
    }

    /// Why the game could not be saved, if that is so.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Writes the game to its file and waits for the disk.
    pub fn save_now(&mut self) -> Result<(), String> {
        match (&self.save, self.live.here()) {
            (Some(save), Some(live)) => save.write(live.journal(), true),
            _ => Ok(()),
        }
    }

    /// Keeps the game in this file from now on. A file that is there already is not written over.
    pub fn save_to(&mut self, save: Save) -> Result<(), String> {
        let Some(live) = self.live.here() else { return Err(say!("terminal-house-keeps").here()) };
        if self.save.as_ref() != Some(&save) && save.file().exists() {
            let file = save.file().display().to_string();
            return Err(say!("terminal-save-taken", file).here());
        }
        save.write(live.journal(), true)?;
        self.save = Some(save);
        self.error = None;
        Ok(())
    }

    /// The seed that made the dice, once the game is over.
    pub fn seed(&self) -> Option<String> {
        match &self.live {
            Live::Here(live) => live.journal().end().and_then(|end| end.seed.clone()),
            Live::There(remote) => remote.table().dice.seed.clone(),
        }
    }

    /// How the game ended, in a few lines for whoever looks back.
    pub fn farewell(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let unit = self.live.about().score;
        if let Some(outcome) = self.live.outcome() {
            for standing in &outcome.ranking {
                let (name, score) = (self.name(standing.seat), unit.of(standing.score).here());
                lines.push(format!("{}. {name} {score} ({})", standing.place, self.say(&standing.why)));
            }
        } else {
            lines.push(say!("terminal-left-early").here());
        }
        if let Some(seed) = self.seed() {
            lines.push(say!("terminal-seed", seed).here());
        }
        if let Some(remote) = self.live.there() {
            let link = remote.link().to_owned();
            lines.push(match (remote.ended(), self.is_over()) {
                (Some(why), _) => why.to_owned(),
                (None, true) => say!("terminal-replay-at", link).here(),
                (None, false) => say!("terminal-come-back", link).here(),
            });
        }
        if let Some(save) = &self.save {
            let file = save.file().display().to_string();
            lines.push(if self.is_over() {
                say!("terminal-journal-in", file).here()
            } else {
                let figures = if self.own_figures { " --data FILE" } else { "" };
                let command = format!("fremont play {} --save {file}{figures}", self.live.about().key);
                say!("terminal-saved-in", file, command).here()
            });
        }
        lines
    }
}

/// As many threads as there are cores: nobody at the table needs them while a bot thinks.
pub fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
