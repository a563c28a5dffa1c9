//! Bots at tables: what they are asked, and when. They get the rules, the state and what
//! was done before, and think off the threads that serve people.

use crate::error::{ApiError, ApiResult};
use bots::Bot;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tables::{Job, Task, Thought};
use tokio::sync::Semaphore;
use wire::Best;

/// Where bots think. Nobody who plays waits behind bots among themselves, or behind people who ask for hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    /// People sit at the table.
    People,
    /// Nobody does.
    Alone,
    /// Somebody asks what a bot would do.
    Hint,
}

impl Lane {
    /// The lane of what bots do.
    pub(super) fn of(job: &Job) -> Lane {
        if job.of_people { Lane::People } else { Lane::Alone }
    }
}

/// Thinks about something that is over, without holding anybody up.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(ApiError::closing()))
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

impl Chairs {
    /// What a lane has of all chairs, if not all.
    fn lane(&self, lane: Lane) -> Option<&Semaphore> {
        match lane {
            Lane::People => None,
            Lane::Alone => Some(&self.alone),
            Lane::Hint => Some(&self.hints),
        }
    }
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
        let lane = Lane::of(&job);
        let think = move |crowd: Crowd| {
            let seed = crate::secrets::number(job.entries());
            let patience = crowd.patience(job.decider());
            let begun = Instant::now();
            job.think(seed, &|| begun.elapsed() >= patience)
        };
        self.run(lane, think).await.flatten()
    }

    pub(super) async fn best(&self, job: Job) -> Vec<Best> {
        let best = move |crowd: Crowd| {
            let seed = crate::secrets::number(job.entries());
            let patience = crowd.patience(job.decider());
            let begun = Instant::now();
            job.best(seed, &|| begun.elapsed() >= patience)
        };
        self.run(Lane::Hint, best).await.unwrap_or_default()
    }

    /// Whether a job would have to wait here.
    pub(super) fn is_full_for(&self, lane: Lane) -> bool {
        self.0.lane(lane).is_some_and(|lane| lane.available_permits() == 0) || self.is_full()
    }

    fn is_full(&self) -> bool {
        self.0.waiting.load(Ordering::SeqCst) >= self.0.many
    }

    /// Thinks for another node, if a place is free. Those who play here come first, whoever plays there: some places stay theirs.
    pub(crate) async fn lend_thought(&self, task: Task) -> Option<Option<Thought>> {
        self.lend(Lane::Alone, task, |job, seed, late| job.think(seed, late)).await
    }

    /// Thinks of a hint for another node, if a place is free.
    pub(crate) async fn lend_best(&self, task: Task) -> Option<Vec<Best>> {
        self.lend(Lane::Hint, task, |job, seed, late| job.best(seed, late)).await
    }

    async fn lend<T: Send + 'static>(
        &self,
        lane: Lane,
        task: Task,
        think: impl FnOnce(Job, u64, &(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Option<T> {
        let chairs = &*self.0;
        let _lane = chairs.lane(lane).map(Semaphore::try_acquire).transpose().ok()?;
        let _place = chairs.all.try_acquire().ok()?;
        let _counted = Counted::new(&chairs.waiting);
        let thinks = move || {
            let patience = Duration::from_millis(task.patience);
            let job = Job::try_from(task).ok()?;
            let seed = crate::secrets::number(job.entries());
            let begun = Instant::now();
            Some(think(job, seed, &|| begun.elapsed() >= patience))
        };
        tokio::task::spawn_blocking(thinks).await.ok()?
    }

    async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        think: impl FnOnce(Crowd) -> T + Send + 'static,
    ) -> Option<T> {
        let chairs = &*self.0;
        let _lane = match chairs.lane(lane) {
            Some(lane) => Some(lane.acquire().await.ok()?),
            None => None,
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
