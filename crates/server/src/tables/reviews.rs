//! What games that are over came down to. It takes seconds to find out, so one game is looked at at a time, apart from
//! those who play, and what was found last is kept.

use super::bot_pool::apart;
use super::past::Past;
use crate::error::{ApiError, ApiResult};
use bots::{Bot, Judge, Level};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::Mutex;
use wire::{Change, Different, Estimate, Reviewed, SeatReview};

/// The judge of the server: a little quicker than that of `fremont review`.
const JUDGE: Judge = Judge { bot: Bot { level: Level::Hard, iterations: Some(300) }, determinizations: 300 };
/// The most reviews that are kept.
const KEPT: usize = 100;
/// The most games that wait for theirs.
const WAITING: usize = 16;

/// The reviews of the server.
#[derive(Default)]
pub(crate) struct Reviews {
    found: Mutex<VecDeque<(String, Reviewed)>>,
    waiting: AtomicUsize,
    closing: AtomicBool,
}

/// One that waits, as long as this is kept.
struct Waits(Arc<Reviews>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Reviews {
    /// What the game of a table came down to.
    pub(crate) async fn of(self: &Arc<Self>, id: String, past: Past) -> ApiResult<Reviewed> {
        if !past.is_over() {
            return Err(ApiError::refused("PHASE", "the game is not over: there is nothing to review yet"));
        }
        let before = self.waiting.fetch_add(1, Ordering::SeqCst);
        let waits = Waits(Arc::clone(self));
        if before >= WAITING {
            return Err(ApiError::too_many("many games are being reviewed: ask again in a while", 10));
        }
        // In a task of its own: whoever asked may go away, and the next would begin a second one meanwhile.
        let task = tokio::spawn(async move {
            let mut found = waits.0.found.lock().await;
            if let Some((_, known)) = found.iter().find(|(known, _)| *known == id) {
                return Ok(known.clone());
            }
            let reviews = Arc::clone(&waits.0);
            let review = apart(move || past.review(JUDGE, &|| reviews.closing.load(Ordering::Relaxed)));
            let reviewed = worded(review.await?.ok_or_else(ApiError::closing)?);
            found.push_front((id, reviewed.clone()));
            found.truncate(KEPT);
            Ok(reviewed)
        });
        task.await.unwrap_or_else(|_| Err(ApiError::closing()))
    }

    /// Ends what is under way.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }
}

fn worded(review: bots::Review) -> Reviewed {
    let change = |change: bots::Change| Change { chance: change.chance, error: change.error };
    let seat = |seat: bots::Account| SeatReview {
        seat: seat.seat.0,
        won: seat.won,
        fair: seat.fair,
        own: change(seat.own),
        others: change(seat.others),
        deals: change(seat.deals),
        luck: change(seat.luck),
        decisions: seat.decisions,
        alike: seat.alike,
    };
    let different = |one: bots::Different| Different {
        entry: one.entry,
        seat: one.seat.0,
        played: one.played,
        judge: one.judge,
        action: one.action,
        change: change(one.change),
    };
    let estimate =
        |one: bots::Estimate| Estimate { entry: one.entry, chances: one.chances, error: one.error };
    Reviewed {
        judge: JUDGE.bot.to_string(),
        worlds: JUDGE.determinizations,
        seats: review.seats.into_iter().map(seat).collect(),
        different: review.different.into_iter().map(different).collect(),
        curve: review.curve.into_iter().map(estimate).collect(),
    }
}
