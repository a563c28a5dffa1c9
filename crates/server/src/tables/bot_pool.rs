//! Bots at tables: what they are asked, and when. They get the rules, the state and what
//! was done before, and think off the threads that serve people.

use crate::error::{ApiError, ApiResult};
use bots::Bot;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tables::{Job, Thought};
use tokio::sync::Semaphore;
use wire::Best;

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
        let lane = if job.of_people { Lane::People } else { Lane::Alone };
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
