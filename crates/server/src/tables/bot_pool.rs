//! Bots at tables: what they are asked, and when. They get the rules, the state and what
//! was done before, and think off the threads that serve people.

use super::state::TableState;
use crate::error::{ApiError, ApiResult};
use bots::Bot;
use serde_json::Value;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::Phase;
use table::{AnyDecision, Fast, Seat};
use tokio::sync::Semaphore;
use wire::Best;

/// How long bots wait for the answer of a person to what they offered, in milliseconds.
const COURTESY: u64 = 30_000;

/// Something for bots to think about.
pub(super) struct Job {
    decision: Box<dyn AnyDecision>,
    bots: Vec<Option<Bot>>,
    /// Whose decision it is, should no bot have anything to say.
    decides: Option<(Seat, Bot)>,
    /// Where it is thought about.
    lane: Lane,
}

/// Where bots think. Nobody who plays waits behind bots among themselves, or behind people who ask for hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    /// People sit at the table.
    People,
    /// Nobody does.
    Alone,
    /// Somebody asks what a bot would do.
    Hint,
}

/// What bots came up with.
pub(super) struct Thought {
    /// The number of journal entries it was thought of at.
    pub(super) entries: u64,
    pub(super) seat: Seat,
    pub(super) action: Value,
}

/// Thinks about something that is over, without holding anybody up.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(ApiError::closing()))
}

impl TableState {
    /// What bots should think about now, and how long to wait before that, in milliseconds.
    ///
    /// Where all decide at once people come first, so that they can take a hidden choice back before bots lay everything
    /// open; what a bot has asked a person is answered before bots go on, or not answered for a while; and what a person has just
    /// done can be taken back for a moment.
    pub(super) fn for_bots(&self, now: u64) -> Option<(Job, u64)> {
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
        let wait = if asked { COURTESY } else { u64::from(self.setup.pace) };
        let wait = wait.max(self.undo_left(now).map_or(0, |(_, left)| left));
        let lane = if self.people().next().is_some() { Lane::People } else { Lane::Alone };
        Some((Job { decision: live.decision(), bots: self.bots().collect(), decides, lane }, wait))
    }

    /// The bot that decides next, if no person does.
    pub(super) fn bot_that_decides(&self) -> Option<(Seat, Bot)> {
        let waiting = self.waiting();
        let people_first = waiting.iter().any(|seat| self.bot_at(seat).is_none());
        waiting.iter().find_map(|seat| Some((seat, self.bot_at(seat)?))).filter(|_| !people_first)
    }

    /// The decision of a seat, for a bot.
    pub(super) fn decision_for(&self, seat: Seat, bot: Bot) -> Option<Job> {
        let decision = self.live.as_deref()?.decision();
        Some(Job { decision, bots: Vec::new(), decides: Some((seat, bot)), lane: Lane::People })
    }
}

impl Job {
    fn think(self, crowd: Crowd) -> Option<Thought> {
        let entries = self.decision.entries();
        let mut dice = Fast::seeded(crate::secrets::number(entries));
        if let Some((seat, action)) = games::next_word(&self.bots, &*self.decision, &mut dice) {
            return Some(Thought { entries, seat, action });
        }
        let (seat, bot) = self.decides?;
        let begun = Instant::now();
        let late = || begun.elapsed() >= crowd.patience(bot);
        let thought = games::think(bot, NonZeroUsize::MIN, &*self.decision, seat, &mut dice, &late)?;
        Some(Thought { entries, seat, action: thought.action })
    }

    /// The best few actions for whoever decides, with the chance to win and what they change.
    fn best(self, crowd: Crowd, names: &[String]) -> Vec<Best> {
        let Some((seat, bot)) = self.decides else { return Vec::new() };
        let begun = Instant::now();
        let late = || begun.elapsed() >= crowd.patience(bot);
        let mut dice = Fast::seeded(crate::secrets::number(self.decision.entries()));
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        games::think(bot, NonZeroUsize::MIN, &*self.decision, seat, &mut dice, &late)
            .map_or_else(Vec::new, |thought| thought.best)
            .into_iter()
            .map(|(action, chance)| {
                let text = self.decision.describe(seat, &action).unwrap_or_default();
                let why = games::why(&*self.decision, seat, &action, &name);
                Best { action, text, chance, why }
            })
            .collect()
    }
}

/// How many thoughts are waited for when one begins, and how many are thought at the same time.
#[derive(Clone, Copy, Debug)]
struct Crowd {
    waiting: usize,
    places: usize,
}

impl Crowd {
    /// How long a bot may think at a table: the less the more others wait, so that nobody waits much longer for a bot.
    fn patience(self, bot: Bot) -> Duration {
        let turns = self.waiting.div_ceil(self.places.max(1)).max(1);
        bot.patience() / u32::try_from(turns).unwrap_or(u32::MAX)
    }
}

/// The threads that bots think on: so many at the same time.
#[derive(Clone)]
pub(crate) struct BotPool(Arc<Chairs>);

struct Chairs {
    all: Semaphore,
    /// Of all, those for bots among themselves.
    alone: Semaphore,
    /// Of all, those for hints.
    hints: Semaphore,
    many: usize,
    /// How many are thought or waited for, of those that have passed their lane.
    waiting: AtomicUsize,
}

/// One that is thought or waited for, as long as this is kept.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(waiting: &'a AtomicUsize) -> Counted<'a> {
        waiting.fetch_add(1, Ordering::SeqCst);
        Counted(waiting)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl BotPool {
    pub(crate) fn new(many: usize) -> BotPool {
        let (many, half) = (many.max(1), (many / 2).max(1));
        BotPool(Arc::new(Chairs {
            all: Semaphore::new(many),
            alone: Semaphore::new(half),
            hints: Semaphore::new(half),
            many,
            waiting: AtomicUsize::new(0),
        }))
    }

    pub(super) async fn think(&self, job: Job) -> Option<Thought> {
        self.run(job.lane, move |crowd| job.think(crowd)).await.flatten()
    }

    pub(super) async fn best(&self, job: Job, names: Vec<String>) -> Vec<Best> {
        self.run(Lane::Hint, move |crowd| job.best(crowd, &names)).await.unwrap_or_default()
    }

    async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        think: impl FnOnce(Crowd) -> T + Send + 'static,
    ) -> Option<T> {
        let chairs = &*self.0;
        let _lane = match lane {
            Lane::People => None,
            Lane::Alone => Some(chairs.alone.acquire().await.ok()?),
            Lane::Hint => Some(chairs.hints.acquire().await.ok()?),
        };
        let _counted = Counted::new(&chairs.waiting);
        let _place = chairs.all.acquire().await.ok()?;
        let crowd = Crowd { waiting: chairs.waiting.load(Ordering::SeqCst), places: chairs.many };
        tokio::task::spawn_blocking(move || think(crowd)).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;
    use std::sync::mpsc::channel;

    #[test]
    fn bots_think_less_when_many_wait() {
        let patience = |waiting| Crowd { waiting, places: 2 }.patience(Bot::of(Level::Expert)).as_millis();
        assert_eq!([1, 2, 3, 4, 400].map(patience), [1000, 1000, 500, 500, 5]);
        assert_eq!(Crowd { waiting: 0, places: 0 }.patience(Bot::of(Level::Hard)).as_millis(), 250);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_who_plays_waits_behind_bots_among_themselves() {
        let bot_pool = BotPool::new(2);
        let (go_on, wait) = channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let busy: Vec<_> = (0..10)
            .map(|_| {
                let (bot_pool, wait) = (bot_pool.clone(), Arc::clone(&wait));
                let think = move |_| wait.lock().unwrap().recv().unwrap();
                tokio::spawn(async move { bot_pool.run(Lane::Alone, think).await })
            })
            .collect();
        // The others are still thinking, and will until they are told.
        assert_eq!(bot_pool.run(Lane::People, |_| 7).await, Some(7));
        for _ in &busy {
            go_on.send(()).unwrap();
        }
        for thought in busy {
            assert_eq!(thought.await.unwrap(), Some(()));
        }
        assert_eq!(bot_pool.0.waiting.load(Ordering::SeqCst), 0);
    }
}
