//! Several equal nodes of one house.
//!
//! Any node takes any request. A table is one node's at a time: by a lease in the store (`store::Store::take_table`), without which
//! nothing can be appended to it. Whoever is asked for a table that nobody has takes it; what is asked for one that another node has
//! goes there over the bus ([`bus`]): whole requests and sockets ([`forward`]), and errands of the server itself ([`errand`]). What one
//! node does for all (tidying up, calls, letters, evenings, the operator's orders) is done by the one that joined first.

mod bus;
mod errand;
mod forward;
mod line;
mod nats;
mod news;
mod work;

pub(crate) use errand::{Errand, SentMoment};
pub(crate) use forward::{Forwarded, forward};
pub(crate) use news::{News, NodesFanout};
pub(crate) use work::{Work, Worked};

use crate::connection;
use crate::error::ApiError;
use crate::http::router;
use crate::server::Server;
use bus::{ALIVE, Announced, Answered, Asked, Bus, Opens};
use hyper_util::service::TowerToHyperService;
use nats::Message;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::Store;
use table::Language;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior};

/// How often a node shows the store that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// How often it looks for tables of bots that nobody has, and how many of them it takes at a time.
const BOTS: Duration = Duration::from_secs(2);
const SOME: u32 = 16;
/// How much of what was spent is told at a time.
const SPENT: usize = 1000;
/// How often it reads who is not let in, whether it has heard of a change or not.
const BANS: Duration = Duration::from_secs(10);

/// What a node does as long as this is kept.
pub(crate) struct NodeTasks {
    /// It shows that it is there, and takes tables that nobody has.
    pub(crate) stay: JoinSet<()>,
    /// It hears the others, and says what is to be said.
    listen: JoinSet<()>,
}

/// One of several nodes.
pub(crate) struct Nodes {
    pub(crate) bus: Arc<Bus>,
    /// How long this node's right lasts after it has shown that it is there, and when it last began to show that.
    lasts: Duration,
    shown: Mutex<Instant>,
    /// The node that does what one does for all, as far as this one may count on that.
    first: watch::Sender<Option<String>>,
    /// What is to be said to all.
    news: mpsc::Sender<News>,
    to_say: Mutex<Option<mpsc::Receiver<News>>>,
    /// What comes over the bus.
    heard: Mutex<Option<mpsc::UnboundedReceiver<Message>>>,
}

/// An address for a node that no other has.
pub fn node_address() -> String {
    crate::secrets::short_id()
}

impl Nodes {
    /// Joins the others on the bus.
    pub(crate) fn join(store: &Store, nats: &str, name: &str, lasts: Duration) -> Result<Nodes, String> {
        let (Some(house), Some(me)) = (store.house(), store.node_address()) else {
            return Err("the store is nobody's but this server's".to_owned());
        };
        let (bus, heard) = Bus::connect(nats, name, house, me)?;
        let (news, to_say) = mpsc::channel(4096);
        let (to_say, heard) = (Mutex::new(Some(to_say)), Mutex::new(Some(heard)));
        let (first, shown) = (watch::channel(None).0, Mutex::new(Instant::now()));
        Ok(Nodes { bus: Arc::new(bus), lasts, shown, first, news, to_say, heard })
    }

    /// Tells the other nodes something. Where that does not work they read it after a while.
    pub(crate) fn tell(&self, news: News) {
        let _ = self.news.try_send(news);
    }

    /// Whether this node does what one does for all, and when that changes.
    pub(crate) fn duty(&self) -> watch::Receiver<Option<String>> {
        self.first.subscribe()
    }

    /// Whether this node does what one does for all.
    pub(crate) fn is_on_duty(&self) -> bool {
        self.first.borrow().as_deref() == Some(&self.bus.me)
    }

    /// Whether the store has answered this node not long ago: else others may have all its tables, though it may not have found out
    /// yet, as when it slept.
    pub(crate) fn is_in_touch(&self) -> bool {
        self.first.borrow().is_some() && !self.right_left().is_zero()
    }

    /// How much longer this node may count on what it has, as long as the store does not answer.
    fn right_left(&self) -> Duration {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        self.lasts.saturating_sub(shown.elapsed())
    }

    /// The node that does what one does for all, if it is another.
    fn first_elsewhere(&self) -> Option<String> {
        self.first.borrow().clone().filter(|first| *first != self.bus.me)
    }

    /// Lets all lines to other nodes go.
    pub(crate) async fn close(&self) {
        self.bus.end_all().await;
    }

    /// Starts what a node does as long as it runs.
    pub(crate) fn run(self: &Arc<Nodes>, server: &Server, closing: &watch::Receiver<bool>) -> NodeTasks {
        let of = |nodes: &Arc<Nodes>| (Arc::clone(nodes), server.clone());
        let (one, two, three, four) = (of(self), of(self), of(self), of(self));
        let closing = closing.clone();
        let mut tasks = NodeTasks { stay: JoinSet::new(), listen: JoinSet::new() };
        tasks.stay.spawn(async move { one.0.keep_membership(&one.1).await });
        tasks.stay.spawn(async move { two.0.look_around(&two.1).await });
        tasks.listen.spawn(async move { three.0.hear(&three.1, closing).await });
        tasks.listen.spawn(async move { four.0.speak(&four.1).await });
        tasks
    }

    /// Shows the store that this node is there. A node that was taken for gone, or may be, lets all its tables go: others may have them.
    async fn keep_membership(&self, server: &Server) {
        let (store, time, tables) = (&server.0.store, &server.0.time, &server.0.tables);
        let mut ticks = tokio::time::interval(BEAT);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let begun = Instant::now();
            time.look();
            // Where the right ends while the answer is waited for, the tables are let go then and not later.
            let left = Some(self.right_left()).filter(|left| !left.is_zero()).unwrap_or(self.lasts);
            match tokio::time::timeout(left, store.beat_node(time.now())).await {
                Ok(Ok(beat)) => {
                    *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = begun;
                    time.reach(beat.time);
                    if !beat.kept {
                        metrics::counter!("fremont_leases_lost_total").increment(1);
                        tracing::warn!(
                            "this node was taken for gone: it has joined anew, and its tables are loaded again"
                        );
                        tables.let_all_go();
                    }
                    metrics::gauge!("fremont_nodes").set(beat.nodes as f64);
                    self.counts_on(Some(beat.first));
                }
                failed => {
                    if let Ok(Err(trouble)) = failed {
                        tracing::debug!(%trouble, "this node was not shown to be there");
                    }
                    if self.right_left().is_zero() && self.counts_on(None) {
                        tracing::error!(
                            "the store has not answered this node for long: its tables are let go"
                        );
                        tables.let_all_go();
                    }
                }
            }
        }
    }

    /// Notes who does what one does for all; tells whether that is another than before.
    fn counts_on(&self, first: Option<String>) -> bool {
        self.first.send_if_modified(|known| {
            let is_new = *known != first;
            if is_new {
                *known = first;
            }
            is_new
        })
    }

    /// Takes tables where bots have to act and that nobody has, and reads who is not let in.
    async fn look_around(&self, server: &Server) {
        let mut ticks = tokio::time::interval(BOTS);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut read = Instant::now();
        loop {
            ticks.tick().await;
            server.0.tables.wake_some(SOME).await;
            if read.elapsed() >= BANS {
                read = Instant::now();
                // The next time it is read again.
                let _ = server.hear_of_bans().await;
            }
        }
    }

    /// Says what is to be said, and that this node is there.
    async fn speak(&self, server: &Server) {
        let to_say = self.to_say.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut to_say) = to_say else { return };
        let mut ticks = tokio::time::interval(ALIVE);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                news = to_say.recv() => match news {
                    Some(news) => self.bus.say(Some(news)).await,
                    None => return,
                },
                _ = ticks.tick() => {
                    self.bus.say(None).await;
                    for spent in server.spent_here().chunks(SPENT) {
                        self.bus.say(Some(News::Spent(spent.to_vec()))).await;
                    }
                    self.bus.look_after_lines();
                    metrics::gauge!("fremont_nats_up").set(f64::from(u8::from(self.bus.is_up())));
                }
            }
        }
    }

    /// Hears what is said to all, and to this node alone.
    async fn hear(&self, server: &Server, closing: watch::Receiver<bool>) {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut heard) = heard else { return };
        let doors = router(server.clone()).layer(axum::Extension(Forwarded));
        while let Some(message) = heard.recv().await {
            let about = self.bus.about(&message);
            if let Some(number) = about.and_then(|about| about.strip_prefix("reply.")) {
                self.bus.answered(number, message.payload.clone());
                continue;
            }
            let Some(payload) = message.payload.clone() else { continue };
            if self.bus.is_work(&message) {
                let (Some(reply), Ok(work)) = (message.reply.clone(), serde_json::from_slice(&payload))
                else {
                    continue;
                };
                let (server, bus) = (server.clone(), Arc::clone(&self.bus));
                tokio::spawn(async move {
                    let worked =
                        serde_json::to_vec(&server.work(work).await).expect("what came of it is JSON");
                    bus.publish(&reply, &worked).await;
                });
                continue;
            }
            match (about, &message.reply) {
                (None, _) => {
                    let Ok(said) = serde_json::from_slice::<Announced>(&payload) else { continue };
                    self.bus.heard(&said.from, said.epoch);
                    if let Some(news) = said.news.filter(|_| said.from != self.bus.me) {
                        server.hear_news(news);
                    }
                }
                (Some("open"), Some(reply)) => {
                    let Ok(opens) = serde_json::from_slice::<Opens>(&payload) else { continue };
                    let stream = self.bus.take_up(&opens);
                    let doors = TowerToHyperService::new(doors.clone());
                    tokio::spawn(connection::serve(doors, stream, opens.from, closing.clone()));
                    self.bus.publish(reply, self.bus.epoch().to_string().as_bytes()).await;
                }
                (Some("errand"), Some(reply)) => {
                    let Ok(asked) = serde_json::from_slice::<Asked>(&payload) else { continue };
                    let (server, bus, reply) = (server.clone(), Arc::clone(&self.bus), reply.clone());
                    tokio::spawn(async move {
                        let done = server.0.tables.do_here(&asked.table, &asked.errand).await;
                        let language = Language::named(&asked.language).unwrap_or_default();
                        let answered = Answered::of(done, language);
                        let text = serde_json::to_vec(&answered).expect("an answer is JSON");
                        bus.publish(&reply, &text).await;
                    });
                }
                (Some(what), _) => {
                    if let Some(line) = what.strip_prefix("line.") {
                        self.bus.frame(line, payload).await;
                    }
                }
            }
        }
    }

    /// Has something done at a table that another node has.
    pub(crate) async fn errand(
        &self,
        store: &Store,
        table: &str,
        errand: &Errand,
        language: Language,
    ) -> Result<serde_json::Value, ApiError> {
        match store.holder(table).await? {
            store::Holder::Elsewhere(node) => {
                let (errand, language) = (errand.clone(), language.tag().to_owned());
                self.bus.errand(&node, &Asked { table: table.to_owned(), errand, language }).await
            }
            // It has just been let go there.
            _ => Err(ApiError::elsewhere()),
        }
    }
}
