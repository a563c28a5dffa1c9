//! What one node tells all others: what each has in memory and would else read too late.

use super::Nodes;
use crate::fanout::{Fanout, InProcess, Notice};
use crate::limits::Spent;
use crate::server::Server;
use crate::tables::TableMessage;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::sync::broadcast;

/// Something that concerns other nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum News {
    /// A table has changed.
    Notice(Notice),
    /// Somebody has another vacation.
    Vacation { person: String },
    /// Somebody has another name.
    Renamed { person: String, name: String },
    /// Somebody hears others than before.
    Unheard { person: String },
    /// A session has ended, or all of somebody.
    Ended { person: String, session: Option<String> },
    /// Others are let in, or not.
    Bans,
    /// So much was spent of budgets that nodes have together.
    Spent(Vec<Spent>),
}

impl News {
    /// What tables are told of it.
    pub(crate) fn to_tables(&self) -> Option<TableMessage> {
        Some(match self.clone() {
            News::Vacation { person } => TableMessage::Vacation { person },
            News::Renamed { person, name } => TableMessage::Renamed { person, name },
            News::Unheard { person } => TableMessage::Unheard { person },
            News::Notice(_) | News::Ended { .. } | News::Bans | News::Spent(_) => return None,
        })
    }
}

/// Notices go to this node's listeners at once, and to those of the others over the bus.
pub(crate) struct NodesFanout {
    here: InProcess,
    nodes: Arc<Nodes>,
}

impl NodesFanout {
    pub(crate) fn new(nodes: Arc<Nodes>) -> NodesFanout {
        NodesFanout { here: InProcess::default(), nodes }
    }
}

impl Fanout for NodesFanout {
    fn has_listeners(&self) -> bool {
        true
    }

    fn publish(&self, notice: Notice) {
        self.nodes.tell(News::Notice(notice.clone()));
        self.here.publish(notice);
    }

    fn listen(&self) -> broadcast::Receiver<Notice> {
        self.here.listen()
    }

    fn publish_here(&self, notice: Notice) {
        self.here.publish(notice);
    }
}

impl Server {
    /// Another node has told something.
    pub(crate) fn hear_news(&self, news: News) {
        match news {
            News::Notice(notice) => self.0.tables.fanout.publish_here(notice),
            News::Ended { person, session } => self.0.people.end_here(&person, session.as_deref()),
            News::Spent(spent) => self.spent_elsewhere(&spent),
            News::Bans => {
                let server = self.clone();
                tokio::spawn(async move {
                    if let Err(trouble) = server.hear_of_bans().await {
                        tracing::warn!(%trouble, "who is not let in was not read");
                    }
                    // Each node knows where those were seen who spoke to it.
                    if let Err(error) = server.free_chairs().await {
                        tracing::warn!(why = %error.refused.why, "not all left their chairs who are not let in");
                    }
                });
            }
            News::Vacation { .. } | News::Renamed { .. } | News::Unheard { .. } => {
                self.0.tables.tell_all(|| news.to_tables().expect("tables are told of it"));
            }
        }
    }
}
