//! Bots at tables: what they are asked, and when. They think on a copy of the game, off the threads that serve people.

use super::room::Room;
use bots::{Bot, Level, erased_thought, erased_word};
use serde_json::Value;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Phase;
use table::{AnyMatch, Fast, Seat};
use tokio::sync::Semaphore;

/// How long bots wait for the answer of a person to what they offered, in milliseconds.
const COURTESY: u64 = 30_000;

/// Something for bots to think about.
pub(super) struct Job {
    live: Box<dyn AnyMatch>,
    bots: Vec<Option<Bot>>,
    /// Whose decision it is, should no bot have anything to say.
    decides: Option<(Seat, Bot)>,
}

/// What bots came up with.
pub(super) struct Thought {
    /// The number of journal entries it was thought of at.
    pub(super) entries: u64,
    pub(super) seat: Seat,
    pub(super) action: Value,
}

impl Room {
    /// What bots should think about now, and how long to wait before that, in milliseconds.
    ///
    /// Where all decide at once people come first, so that they can take a hidden choice back before bots lay everything
    /// open; and what a bot has asked a person is answered before bots go on, or not answered for a while.
    pub(super) fn for_bots(&self) -> Option<(Job, u64)> {
        let live = self.live.as_deref().filter(|_| self.phase == Phase::Running)?;
        let bots = self.bots();
        if bots.iter().all(Option::is_none) {
            return None;
        }
        let bot = |seat: Seat| bots.get(seat.index()).copied().flatten();
        let waiting = live.waiting();
        let people_first = waiting.iter().any(|seat| bot(seat).is_none());
        let decides = waiting.iter().find_map(|seat| Some((seat, bot(seat)?))).filter(|_| !people_first);
        let asked = live.asked().into_iter().any(|(by, seat)| bot(by).is_some() && bot(seat).is_none());
        if decides.is_none() && !bots::talks(live) {
            return None;
        }
        let wait = if asked { COURTESY } else { u64::from(self.setup.pace) };
        Some((Job { live: live.copy(), bots, decides }, wait))
    }

    /// The decision of a seat, for a bot.
    pub(super) fn decision_for(&self, seat: Seat, bot: Bot) -> Option<Job> {
        let live = self.live.as_deref()?.copy();
        Some(Job { live, bots: Vec::new(), decides: Some((seat, bot)) })
    }
}

impl Job {
    fn think(self) -> Option<Thought> {
        let mut dice = Fast::seeded(crate::secrets::number());
        let entries = self.live.entry_count();
        if let Some((seat, action)) = erased_word(&self.bots, &*self.live, &mut dice) {
            return Some(Thought { entries, seat, action });
        }
        let (seat, bot) = self.decides?;
        let begun = Instant::now();
        let late = || begun.elapsed() >= patience(bot.level);
        let thought = erased_thought(bot, NonZeroUsize::MIN, &*self.live, seat, &mut dice, &late)?;
        Some(Thought { entries, seat, action: thought.action })
    }

    /// The best few actions for whoever decides, with the chance to win.
    fn best(self) -> Vec<(Value, f32)> {
        let Some((seat, bot)) = self.decides else { return Vec::new() };
        let begun = Instant::now();
        let late = || begun.elapsed() >= patience(bot.level);
        let mut dice = Fast::seeded(crate::secrets::number());
        erased_thought(bot, NonZeroUsize::MIN, &*self.live, seat, &mut dice, &late)
            .map_or_else(Vec::new, |thought| thought.best)
    }
}

/// How long a bot may think at a table.
fn patience(level: Level) -> Duration {
    Duration::from_millis(if level == Level::Expert { 1000 } else { 250 })
}

/// The room where bots think: so many at the same time.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    pub(crate) fn new(many: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(many.max(1))))
    }

    pub(super) async fn think(&self, job: Job) -> Option<Thought> {
        self.run(move || job.think()).await.flatten()
    }

    pub(super) async fn best(&self, job: Job) -> Vec<(Value, f32)> {
        self.run(move || job.best()).await.unwrap_or_default()
    }

    async fn run<T: Send + 'static>(&self, think: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _place = self.0.acquire().await.ok()?;
        tokio::task::spawn_blocking(think).await.ok()
    }
}
