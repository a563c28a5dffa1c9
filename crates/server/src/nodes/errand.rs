//! What the server itself asks of a table, wherever that is: the doors' requests are forwarded as a whole.

use crate::error::{ApiError, ApiResult};
use crate::http::language;
use crate::tables::{TableMessage, Tables, Who};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use tables::Moment;
use wire::{ClosedWhy, Command, StandInWhy};

/// Something asked of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Errand {
    /// Be in memory: bots act there.
    Wake,
    /// Do something for somebody.
    Command { who: Who, command: Command },
    /// A moment of the game to go on from.
    Moment { person: String, entry: u64 },
    /// Whether somebody is waited for, or the table has ended.
    Summons { person: String, over: bool },
    /// Close the table if it has stood for too long, or warn of that.
    Tidy,
    /// Somebody who may closes the table.
    Close { why: ClosedWhy },
    /// The round of its evening is over.
    Unseal,
    /// The time of its round is over.
    PlayOut,
    /// Somebody who has a chair here was forgotten or banned.
    Removed { person: String, why: StandInWhy },
}

/// A moment to go on from, as it travels.
#[derive(Serialize, Deserialize)]
pub(crate) struct SentMoment {
    pub(crate) game: String,
    pub(crate) options: Map<String, Value>,
    pub(crate) seats: usize,
    pub(crate) position: Value,
}

impl From<Moment> for SentMoment {
    fn from(moment: Moment) -> SentMoment {
        let Moment { game, options, seats, position } = moment;
        SentMoment { game, options, seats, position }
    }
}

impl Tables {
    /// Has something done at a table, wherever it is; tells what came of it.
    pub(crate) async fn errand<T: DeserializeOwned>(
        self: &Arc<Tables>,
        id: &str,
        errand: Errand,
    ) -> ApiResult<T> {
        let done = match (self.do_here(id, &errand).await, &self.nodes) {
            (Err(error), Some(nodes)) if error.is_elsewhere() => {
                nodes.errand(&self.store, id, &errand, language()).await?
            }
            (done, _) => done?,
        };
        serde_json::from_value(done).map_err(|error| {
            tracing::error!(%error, table = id, "another node answers in another way");
            ApiError::away()
        })
    }

    /// Has something done at a table of this node.
    pub(crate) async fn do_here(self: &Arc<Tables>, id: &str, errand: &Errand) -> ApiResult<Value> {
        let done = match errand {
            Errand::Wake => {
                self.ask(id, |reply| TableMessage::Length { reply }).await?;
                told(&())
            }
            Errand::Command { who, command } => {
                let message = |reply| {
                    let (who, command) = (who.clone(), command.clone());
                    TableMessage::Command { who, request: None, command, reply }
                };
                told(&self.ask(id, message).await??)
            }
            Errand::Moment { person, entry } => {
                let (person, entry) = (person.clone(), *entry);
                let message = |reply| TableMessage::Moment { person: person.clone(), entry, reply };
                told(&SentMoment::from(self.ask(id, message).await??))
            }
            Errand::Summons { person, over } => {
                let over = *over;
                told(
                    &self
                        .ask(id, |reply| TableMessage::Summons { person: person.clone(), over, reply })
                        .await?,
                )
            }
            Errand::Tidy => told(&self.ask(id, |reply| TableMessage::Tidy { reply }).await?),
            Errand::Close { why } => {
                told(&self.ask(id, |reply| TableMessage::Close { why: *why, reply }).await??)
            }
            Errand::Unseal => told(&self.ask(id, |reply| TableMessage::Unseal { reply }).await??),
            Errand::PlayOut => told(&self.ask(id, |reply| TableMessage::PlayOut { reply }).await?),
            Errand::Removed { person, why } => {
                let why = *why;
                told(
                    &self
                        .ask(id, |reply| TableMessage::Removed { person: person.clone(), why, reply })
                        .await?,
                )
            }
        };
        Ok(done)
    }
}

fn told<T: Serialize>(done: &T) -> Value {
    serde_json::to_value(done).expect("what came of it is JSON")
}
