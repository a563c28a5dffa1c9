//! Work for any node with room: what bots think, and reviews. Where this node has none it asks the others through a queue group of the bus,
//! which hands each question to one of them. Whoever has no room either says so, and the next is asked; in the end it is done here. Nothing
//! but time depends on it.

use super::Nodes;
use crate::server::Server;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tables::{Task, Thought};
use wire::Best;

/// How many are asked before it is done here.
const ASKED: usize = 3;
/// The most bytes of a question: the bus ends a connection over which more is said than a megabyte at once.
const LONGEST: usize = 512 * 1024;
/// How much longer than it may take an answer is waited for.
const GRACE: Duration = Duration::from_secs(1);
/// How long a review may take.
const REVIEW: Duration = Duration::from_mins(1);

/// Something to be done.
#[derive(Serialize, Deserialize)]
pub(crate) enum Work {
    /// What bots do.
    Think(Task),
    /// What a bot would do.
    Best(Task),
    /// What the game of this table came down to.
    Review(String),
}

/// What came of it.
#[derive(Serialize, Deserialize)]
pub(crate) enum Worked {
    Thought(Option<Thought>),
    Best(Vec<Best>),
    /// It is in the store.
    Kept,
    /// There is no room here either.
    NoRoom,
}

impl Work {
    fn patience(&self) -> Duration {
        match self {
            Work::Think(task) | Work::Best(task) => Duration::from_millis(task.patience) + GRACE,
            Work::Review(_) => REVIEW,
        }
    }
}

impl Nodes {
    /// Has another node do something; nothing comes back if none has room.
    pub(crate) async fn hand_out(&self, work: &Work) -> Option<Worked> {
        let text = serde_json::to_vec(work).ok().filter(|text| text.len() <= LONGEST)?;
        for _ in 0..ASKED {
            // Where nobody answers in time nobody else is asked: somebody waits.
            match self.bus.hand_out(&text, work.patience()).await.ok()? {
                Worked::NoRoom => {}
                worked => {
                    metrics::counter!("fremont_handed_out_total").increment(1);
                    return Some(worked);
                }
            }
        }
        None
    }
}

impl Server {
    /// Does something for another node, if there is room.
    pub(super) async fn work(&self, work: Work) -> Worked {
        let pool = &self.0.tables.bot_pool;
        match work {
            Work::Think(task) => pool.lend_thought(task).await.map(Worked::Thought),
            Work::Best(task) => pool.lend_best(task).await.map(Worked::Best),
            Work::Review(table) => self.0.reviews.lend(&self.0.tables, &table).await.then_some(Worked::Kept),
        }
        .unwrap_or(Worked::NoRoom)
    }
}
