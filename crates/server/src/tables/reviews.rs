//! What games that are over came down to. It takes seconds to find out, so one game is looked at at a time, apart from
//! those who play. What was found is kept in the store, and the latest in memory: it is told at once, whoever else waits.

use super::Tables;
use super::bot_pool::apart;
use crate::error::{ApiError, ApiResult};
use crate::nodes::{Nodes, Work, Worked};
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Store;
use table::{Language, say};
use tables::{JUDGE, Past, reviewed};
use tokio::sync::{Semaphore, watch};
use wire::Reviewed;

/// The most reviews that are kept in memory.
const KEPT: usize = 100;
/// The most games that wait for theirs.
const WAITING: usize = 16;

/// The reviews of the server.
pub(crate) struct Reviews {
    store: Store,
    /// The other nodes, where there are several.
    nodes: Option<Arc<Nodes>>,
    found: Mutex<Found>,
    /// One at a time.
    turn: Semaphore,
    closing: AtomicBool,
}

/// What is known, and what is being found out.
#[derive(Default)]
struct Found {
    known: VecDeque<(String, Reviewed)>,
    under_way: HashMap<String, watch::Receiver<Option<ApiResult<Reviewed>>>>,
}

impl Reviews {
    pub(crate) fn new(store: Store, nodes: Option<Arc<Nodes>>) -> Arc<Reviews> {
        let (found, turn, closing) = (Mutex::default(), Semaphore::new(1), AtomicBool::new(false));
        Arc::new(Reviews { store, nodes, found, turn, closing })
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the game of a table came down to, if that was found out before.
    pub(crate) async fn known(&self, id: &str) -> ApiResult<Option<Reviewed>> {
        let known = self.found().known.iter().find(|(known, _)| known == id).map(|(_, known)| known.clone());
        if known.is_some() {
            return Ok(known);
        }
        let kept = self.store.review(id).await?;
        // One that an older program wrote in another way is found out anew.
        let kept: Option<Reviewed> = kept.and_then(|body| serde_json::from_str(&body).ok());
        if let Some(kept) = &kept {
            self.remember(id, kept);
        }
        Ok(kept)
    }

    fn remember(&self, id: &str, reviewed: &Reviewed) {
        let known = &mut self.found().known;
        known.retain(|(known, _)| known != id);
        known.push_front((id.to_owned(), reviewed.clone()));
        known.truncate(KEPT);
    }

    /// Finds out what the game of a table came down to. Those who ask for the same game wait for the same answer.
    pub(crate) async fn of(self: &Arc<Self>, id: String, past: Past) -> ApiResult<Reviewed> {
        if !past.is_over() {
            return Err(ApiError::refused("PHASE", say!("tables-review-when")));
        }
        let mut answer = self.begin(id, past)?;
        let told = answer.wait_for(Option::is_some).await;
        told.ok().and_then(|told| told.clone()).unwrap_or_else(|| Err(ApiError::closing()))
    }

    fn begin(
        self: &Arc<Self>,
        id: String,
        past: Past,
    ) -> ApiResult<watch::Receiver<Option<ApiResult<Reviewed>>>> {
        let mut found = self.found();
        if let Some(under_way) = found.under_way.get(&id) {
            return Ok(under_way.clone());
        }
        if found.under_way.len() >= WAITING {
            return Err(ApiError::too_many(say!("tables-many-reviews"), 10));
        }
        let (tell, answer) = watch::channel(None);
        found.under_way.insert(id.clone(), answer.clone());
        drop(found);
        // In a task of its own: whoever asked may go away, and the next would begin a second one meanwhile.
        let reviews = Arc::clone(self);
        tokio::spawn(async move {
            let reviewed = reviews.find_out(&id, past).await;
            if let Ok(reviewed) = &reviewed {
                reviews.remember(&id, reviewed);
            }
            reviews.found().under_way.remove(&id);
            tell.send_replace(Some(reviewed));
        });
        Ok(answer)
    }

    async fn find_out(self: &Arc<Self>, id: &str, past: Past) -> ApiResult<Reviewed> {
        let free = self.turn.try_acquire();
        if free.is_err()
            && let Some(nodes) = &self.nodes
            && let Some(Worked::Kept) = nodes.hand_out(&Work::Review(id.to_owned())).await
            && let Some(known) = self.known(id).await?
        {
            return Ok(known);
        }
        let _turn = match free {
            Ok(turn) => turn,
            Err(_) => self.turn.acquire().await.map_err(|_| ApiError::closing())?,
        };
        // Somebody may have been told just before it began.
        if let Some(known) = self.known(id).await? {
            return Ok(known);
        }
        self.look_through(id, past).await
    }

    /// Finds out for another node what the game of a table came down to, if nobody waits for that here; tells whether it is kept.
    pub(crate) async fn lend(self: &Arc<Self>, tables: &Tables, id: &str) -> bool {
        let Ok(_turn) = self.turn.try_acquire() else { return false };
        let Ok(Some(state)) = tables.load(id).await else { return false };
        let Ok(past) = state.past(None, None, Language::EN) else { return false };
        past.is_over()
            && self.look_through(id, past).await.is_ok()
            && matches!(self.store.review(id).await, Ok(Some(_)))
    }

    async fn look_through(self: &Arc<Self>, id: &str, past: Past) -> ApiResult<Reviewed> {
        let reviews = Arc::clone(self);
        let review =
            apart(move || Ok(past.review(JUDGE, &|_, _| (), &|| reviews.closing.load(Ordering::Relaxed))?));
        let reviewed = reviewed(review.await?.ok_or_else(ApiError::closing)?, Language::EN);
        let body = serde_json::to_string(&reviewed).expect("a review is JSON");
        if let Err(trouble) = self.store.keep_review(id, &body).await {
            // It can be found out again; whoever asked has it all the same.
            tracing::warn!(table = id, %trouble, "a review was not kept");
        }
        Ok(reviewed)
    }

    /// Ends what is under way.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }
}
