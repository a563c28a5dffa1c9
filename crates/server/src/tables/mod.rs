//! Tables: each live one has an actor, found here by its id. A table that nobody needs is let go, and loaded from the store
//! when somebody asks for it again.

mod actor;
mod apart;
mod audience;
mod bot_pool;
mod check;
mod evening;
mod fill;
mod make;
mod notices;
mod quick;
mod restored;
mod reviews;
mod stored;
mod thinking;
mod tidy;

pub(crate) use actor::{TableMessage, Watching, Who};
pub(crate) use audience::Watcher;
pub(crate) use bot_pool::{BotPool, apart};
pub use check::{check_table, places_of_rated};
pub(crate) use evening::EveningSeats;
pub(crate) use notices::Summons;
pub use restored::{Note, note_restored};
pub(crate) use reviews::Reviews;
pub(crate) use stored::phase;
pub(crate) use tables::{Detail, PAGE_RECORDS, Reading};
pub(crate) use tidy::Tidied;

use crate::config::{Config, Keep, Limits};
use crate::error::{ApiError, ApiResult};
use crate::fanout::Fanout;
use crate::limits::TokenBuckets;
use crate::nodes::{News, Nodes};
use crate::time::ServerTime;
use actor::TableActor;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Holder, Store};
use table::say;
use tables::{LoadError, TableState};
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

/// How many messages may wait for a table.
const INBOX: usize = 64;

/// Reactions of one person in a second, and at once.
const REACTIONS: f64 = 0.5;
const REACTIONS_AT_ONCE: f64 = 3.0;

/// How often a table that has just been let go is asked again.
const TRIES: usize = 4;

type Slot = Arc<OnceCell<mpsc::Sender<TableMessage>>>;

/// All tables.
pub(crate) struct Tables {
    pub(crate) store: Store,
    pub(crate) time: ServerTime,
    pub(crate) fanout: Arc<dyn Fanout>,
    /// The other nodes, where there are several.
    pub(crate) nodes: Option<Arc<Nodes>>,
    pub(crate) bot_pool: BotPool,
    pub(crate) limits: Limits,
    pub(crate) keep: Keep,
    /// How long bots wait so that people can take something back, in milliseconds.
    undo_wait: u64,
    /// How long somebody may be disconnected before others decide about their seat, in milliseconds.
    gone_after: u64,
    /// Reactions, by person.
    reactions: TokenBuckets<String>,
    live: Mutex<HashMap<String, Slot>>,
    /// Told when all tables are let go, whatever they are waiting for.
    gone: watch::Sender<()>,
    closing: AtomicBool,
    /// Whose turn it is to look for a table at which they can play at once.
    quick: tokio::sync::Mutex<()>,
}

impl Tables {
    pub(crate) fn new(
        store: Store,
        time: ServerTime,
        fanout: Arc<dyn Fanout>,
        nodes: Option<Arc<Nodes>>,
        bot_pool: BotPool,
        config: &Config,
    ) -> Arc<Tables> {
        let (live, closing) = (Mutex::default(), AtomicBool::new(false));
        let (limits, keep) = (config.limits.clone(), config.keep.clone());
        let undo_wait = config.undo_wait.as_millis() as u64;
        let gone_after = config.gone_after.as_millis() as u64;
        let reactions = TokenBuckets::new(REACTIONS, REACTIONS_AT_ONCE, time.clone());
        Arc::new(Tables {
            store,
            time,
            fanout,
            nodes,
            bot_pool,
            limits,
            keep,
            undo_wait,
            gone_after,
            reactions,
            live,
            gone: watch::channel(()).0,
            closing,
            quick: tokio::sync::Mutex::default(),
        })
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The id of the table with this id or short code.
    pub(crate) async fn find(&self, id_or_code: &str) -> ApiResult<String> {
        let unknown = || ApiError::unknown(say!("tables-no-table"));
        if id_or_code.len() == crate::secrets::CODE {
            let code = id_or_code.to_ascii_lowercase();
            return Ok(self.store.table_by_code(&code).await?.ok_or_else(unknown)?.id);
        }
        if self.slots().contains_key(id_or_code) {
            return Ok(id_or_code.to_owned());
        }
        Ok(self.store.table(id_or_code).await?.ok_or_else(unknown)?.id)
    }

    /// Asks a table's actor, and waits for the answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Tables>,
        id: &str,
        mut message: impl FnMut(oneshot::Sender<T>) -> TableMessage,
    ) -> ApiResult<T> {
        for _ in 0..TRIES {
            let actor = self.actor(id).await?;
            let (reply, answer) = oneshot::channel();
            if actor.send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            // It has just been let go.
            self.retire_if_closed(id);
        }
        Err(ApiError::closing())
    }

    /// Tells a table's actor something, if there is one.
    pub(crate) fn tell(&self, id: &str, message: TableMessage) {
        let slot = self.slots().get(id).cloned();
        if let Some(actor) = slot.as_ref().and_then(|slot| slot.get()).cloned() {
            tokio::spawn(async move {
                let _ = actor.send(message).await;
            });
        }
    }

    /// Tells every live table something.
    pub(crate) fn tell_all(&self, message: impl Fn() -> TableMessage) {
        let ids: Vec<String> = self.slots().keys().cloned().collect();
        for id in ids {
            self.tell(&id, message());
        }
    }

    /// Tells every live table something, also those of other nodes.
    pub(crate) fn tell_everywhere(&self, news: News) {
        self.tell_all(|| news.to_tables().expect("tables are told of it"));
        if let Some(nodes) = &self.nodes {
            nodes.tell(news);
        }
    }

    /// The actor of a table, which is loaded if need be.
    async fn actor(self: &Arc<Tables>, id: &str) -> ApiResult<mpsc::Sender<TableMessage>> {
        if self.closing.load(Ordering::SeqCst) {
            return Err(ApiError::closing());
        }
        // Another node may have it by now: what is known here may be of the past.
        if self.nodes.as_ref().is_some_and(|nodes| !nodes.is_in_touch()) {
            return Err(ApiError::away());
        }
        let known = self.slots().get(id).cloned();
        if let Some(actor) = known.as_ref().and_then(|slot| slot.get()) {
            return Ok(actor.clone());
        }
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let actor = slot.get_or_try_init(|| async {
            self.take(id).await?;
            let loaded = match self.load(id).await {
                Ok(Some(state)) => Ok(state),
                Ok(None) => Err(ApiError::unknown(say!("tables-no-such-table"))),
                Err(error) => Err(error),
            };
            if loaded.is_err() {
                self.give_free(id);
            }
            Ok(self.open(loaded?))
        });
        match actor.await {
            Ok(actor) => Ok(actor.clone()),
            Err(error) => {
                let mut slots = self.slots();
                if slots.get(id).is_some_and(|slot| slot.get().is_none()) {
                    slots.remove(id);
                }
                Err(error)
            }
        }
    }

    /// Takes a table for this node, if it is one of several: another that has it is not written over.
    async fn take(&self, id: &str) -> ApiResult<()> {
        match self.store.take_table(id).await {
            Ok(Holder::Elsewhere(_) | Holder::Nobody) | Err(store::Error::LeaseLost) => {
                Err(ApiError::elsewhere())
            }
            Ok(Holder::Here) => Ok(()),
            Err(store::Error::NoTable) => Err(ApiError::unknown(say!("tables-no-such-table"))),
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// Any other node may take a table.
    fn give_free(&self, id: &str) {
        if self.nodes.is_none() {
            return;
        }
        let released = self.store.release_table(id);
        tokio::spawn(async move {
            if let Err(trouble) = released.await {
                // It is this node's until it goes, and is asked for here.
                tracing::debug!(%trouble, "a table was not given free");
            }
        });
    }

    /// Whether a table is in memory.
    pub(crate) fn is_live(&self, id: &str) -> bool {
        let is_open = |slot: &Slot| slot.get().is_some_and(|actor| !actor.is_closed());
        self.slots().get(id).is_some_and(is_open)
    }

    /// Lets every table go, for others may have them: they are loaded again when somebody asks.
    pub(crate) fn let_all_go(&self) {
        let all = std::mem::take(&mut *self.slots());
        let live = all.values().filter(|slot| slot.get().is_some()).count();
        metrics::gauge!("fremont_tables").decrement(live as f64);
        // A table that waits for the store waits no more: what it has sent there is done or refused.
        self.gone.send_replace(());
    }

    /// Gives a table an actor.
    fn open(self: &Arc<Tables>, state: TableState) -> mpsc::Sender<TableMessage> {
        let (actor, inbox) = mpsc::channel(INBOX);
        metrics::gauge!("fremont_tables").increment(1);
        let table = TableActor::new(Arc::clone(self), state).run(inbox);
        let mut gone = self.gone.subscribe();
        tokio::spawn(async move {
            tokio::select! {
                () = table => {}
                _ = gone.changed() => {}
            }
        });
        actor
    }

    /// A table has no actor any more.
    fn retire(&self, id: &str) {
        if self.slots().remove(id).is_some() {
            metrics::gauge!("fremont_tables").decrement(1);
            self.give_free(id);
        }
    }

    fn retire_if_closed(&self, id: &str) {
        let closed = |slot: &Slot| slot.get().is_some_and(mpsc::Sender::is_closed);
        if self.slots().get(id).is_some_and(closed) {
            self.retire(id);
        }
    }

    /// A table as it is on disk.
    pub(crate) async fn load(&self, id: &str) -> ApiResult<Option<TableState>> {
        let Some(row) = self.store.table(id).await? else { return Ok(None) };
        // Another node may have been a little ahead.
        if self.nodes.is_some() {
            self.time.reach(row.changed);
        }
        let Some(seed) = self.store.seed(id).await? else { return Ok(None) };
        let records = self.store.records(id, 0).await?;
        let mut state = stored::load(&row, seed, records).map_err(|error| cannot_load(id, error))?;
        state.undo_wait = self.undo_wait;
        state.gone_after = self.gone_after;
        let people = self.store.people(&state.everybody()).await?;
        for person in &people {
            state.call(&person.id, &person.name);
        }
        if state.live.is_some() {
            let kept = self.store.names_at(vec![id.to_owned()]).await?.pop().unwrap_or_default();
            for (person, name) in &kept {
                state.call(person, name);
            }
            if kept.is_empty() {
                self.freeze_names(&mut state).await;
            } else {
                state.freeze_names();
            }
        }
        Ok(Some(state))
    }

    /// Freezes what people are called at a table. Should that not be written, it is done when the table is loaded again.
    async fn freeze_names(&self, state: &mut TableState) {
        let names = state.freeze_names();
        if let Err(trouble) = self.store.keep_names(&state.id, names).await {
            tracing::warn!(table = state.id, %trouble, "the names at a table were not kept");
        }
    }

    /// Wakes the tables at which bots have to act.
    pub(crate) async fn wake(self: &Arc<Tables>) -> ApiResult<usize> {
        let ids = self.store.tables_for_bots().await?;
        for id in &ids {
            if let Err(error) = self.actor(id).await {
                tracing::warn!(table = id, why = %error.refused.why, "a table was not woken");
            }
        }
        Ok(ids.len())
    }

    /// Wakes some of the tables at which bots have to act and that no node has.
    pub(crate) async fn wake_some(self: &Arc<Tables>, most: u32) {
        // Whatever does not work is tried again soon.
        let Ok(ids) = self.store.free_for_bots(most).await else { return };
        for id in ids {
            if let Err(error) = self.actor(&id).await
                && !error.is_elsewhere()
            {
                tracing::warn!(table = id, why = %error.refused.why, "a table was not woken");
            }
        }
    }

    /// How many tables are in memory.
    pub(crate) fn live_count(&self) -> usize {
        self.slots().len()
    }

    /// Lets every table go. What was accepted is on disk already.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        self.slots().clear();
    }
}

/// What is answered for a table that is there but cannot be opened; the log is told the rest.
fn cannot_load(id: &str, error: LoadError) -> ApiError {
    match error {
        LoadError::Version(why) => {
            tracing::warn!(table = id, why, "a table follows rules that are not known here");
            ApiError::refused("VERSION", format!("this table is kept, but cannot be shown here: {why}"))
        }
        LoadError::Broken(why) => {
            tracing::error!(table = id, why, "a table is broken");
            metrics::counter!("fremont_errors_total").increment(1);
            ApiError::refused(
                "BROKEN",
                "this table is broken: what the house has of it does not hold. Whoever runs the house finds the reason \
                 in the log, and with fremont check",
            )
        }
    }
}
