//! Where bots think about a table: here, or at another node where there is room.

use super::bot_pool::Lane;
use super::{BotPool, Tables};
use crate::nodes::{Nodes, Work, Worked};
use bots::{Bot, Level};
use std::future::Future;
use std::sync::Arc;
use tables::{Job, TableState, Task, Thought};
use wire::Best;

/// Whether a bot searches: what others do at a glance is done sooner than it is asked for elsewhere.
fn searches(bot: Bot) -> bool {
    matches!(bot.level, Level::Classic | Level::Hard | Level::Expert)
}

impl Tables {
    /// The same job for another node, if none can begin here now.
    fn task(&self, state: &TableState, job: &Job, lane: Lane) -> Option<(Arc<Nodes>, Task)> {
        let nodes = self.nodes.as_ref()?;
        let is_worth_it = self.bot_pool.is_full_for(lane) && searches(job.decider()) && nodes.bus.is_up();
        if !is_worth_it {
            return None;
        }
        Some((Arc::clone(nodes), state.task(job)))
    }

    /// What bots come up with at a table.
    pub(super) fn think(
        &self,
        state: &TableState,
        job: Job,
    ) -> impl Future<Output = Option<Thought>> + Send + use<> {
        let (pool, task): (BotPool, _) = (self.bot_pool.clone(), self.task(state, &job, Lane::of(&job)));
        async move {
            if let Some((nodes, task)) = task
                && let Some(Worked::Thought(thought)) = nodes.hand_out(&Work::Think(task)).await
            {
                return thought;
            }
            pool.think(job).await
        }
    }

    /// What a bot would do at a table.
    pub(super) fn best(
        &self,
        state: &TableState,
        job: Job,
    ) -> impl Future<Output = Vec<Best>> + Send + use<> {
        let (pool, task): (BotPool, _) = (self.bot_pool.clone(), self.task(state, &job, Lane::Hint));
        async move {
            if let Some((nodes, task)) = task
                && let Some(Worked::Best(best)) = nodes.hand_out(&Work::Best(task)).await
            {
                return best;
            }
            pool.best(job).await
        }
    }
}
