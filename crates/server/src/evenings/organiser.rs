//! The organiser: makes the tables of a round when those before are over. Whatever it does can be done again: it goes by what stands in
//! the store alone.

use super::Evenings;
use super::agreed::Agreed;
use super::told::{Counted, NO_RESULT, chairs_of, result_of};
use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::nodes::Errand;
use crate::tables::{EveningSeats, apart};
use std::sync::Arc;
use std::time::Duration;
use store::{Pairing, Phase, Round, WholeEvening};
use table::{Outcome, say};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;
use wire::AtEvening;

/// How often all evenings under way are looked at, whether something was heard of them or not.
const LOOK: Duration = Duration::from_secs(10);

impl Evenings {
    /// Organises, as long as the server runs.
    pub(crate) async fn run(self: Arc<Self>, mut heard: Receiver<Notice>) {
        let mut beat = tokio::time::interval(LOOK);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                notice = heard.recv() => match notice {
                    Ok(Notice { over: true, evening: Some(evening), .. }) => self.advance_or_tell(&evening).await,
                    Ok(_) => {}
                    Err(RecvError::Lagged(_)) => self.advance_all().await,
                    Err(RecvError::Closed) => return,
                },
                _ = beat.tick() => self.advance_all().await,
            }
        }
    }

    async fn advance_all(&self) {
        match self.store.standing_evenings(Phase::Running, u64::MAX).await {
            Ok(running) => {
                for id in running {
                    self.advance_or_tell(&id).await;
                }
            }
            Err(trouble) => tracing::warn!(%trouble, "no evening was looked at"),
        }
    }

    /// What goes wrong is tried again the next time.
    async fn advance_or_tell(&self, id: &str) {
        if let Err(error) = self.advance(id).await {
            tracing::warn!(evening = id, why = %error.refused.why, "an evening did not go on");
        }
    }

    /// Does all that is due at an evening.
    pub(super) async fn advance(&self, id: &str) -> ApiResult<()> {
        let _turn = self.turn.lock().await;
        let mut is_news = false;
        loop {
            let whole = self.find(id).await?;
            if whole.evening.phase != Phase::Running {
                break;
            }
            let agreed = Agreed::read(&whole.evening.setup)?;
            let goes_on = match whole.rounds.last() {
                Some(round) if !round.ended => self.play_round(&whole, round, &agreed, &mut is_news).await?,
                _ => self.next_round(&whole, agreed).await?,
            };
            if !goes_on {
                break;
            }
            is_news = true;
        }
        if is_news {
            self.publish(id).await;
        }
        Ok(())
    }

    /// Writes down who meets whom in the next round, or that it is over. Tells whether there is more to do.
    async fn next_round(&self, whole: &WholeEvening, agreed: Agreed) -> ApiResult<bool> {
        let id = &whole.evening.id;
        let secret = self.secret(id).await?;
        let counted = Counted::of(whole, &agreed, &secret);
        let next = apart(move || Ok(counted.evening().next())).await?;
        let Some(tables) = next else {
            let was_played = whole.rounds.iter().flat_map(|round| &round.pairings);
            let was_played =
                was_played.filter_map(|pairing| pairing.result.as_deref()).any(|one| one != NO_RESULT);
            let phase = if was_played { Phase::Finished } else { Phase::Closed };
            return Ok(self.store.end_evening(id, phase, self.time.now()).await?);
        };
        let chairs = tables.iter().map(|chairs| serde_json::to_string(chairs).expect("chairs are JSON"));
        let round = whole.rounds.len() as u32 + 1;
        Ok(self.store.add_round(id, round, chairs.collect(), self.time.now()).await?)
    }

    /// Makes the tables of a round that are missing, and looks which are over. Tells whether all are.
    async fn play_round(
        &self,
        whole: &WholeEvening,
        round: &Round,
        agreed: &Agreed,
        is_news: &mut bool,
    ) -> ApiResult<bool> {
        let (id, number) = (&whole.evening.id, whole.rounds.len() as u32);
        let mut playing = Vec::new();
        let mut made = round.clone();
        for (n, pairing) in (0..).zip(&round.pairings).filter(|(_, pairing)| pairing.result.is_none()) {
            let table = match &pairing.table {
                Some(table) => table.clone(),
                None => {
                    let table = self.make_table(whole, agreed, number, n, pairing).await?;
                    self.store.pairing_made(id, number, n, &table).await?;
                    made.pairings[n as usize].table = Some(table.clone());
                    *is_news = true;
                    table
                }
            };
            let Some(result) = self.result(&table).await? else {
                playing.push(table);
                continue;
            };
            self.store.pairing_ended(id, number, n, &result, self.time.now()).await?;
            *is_news = true;
        }
        if playing.is_empty() {
            if agreed.is_duplicate() {
                self.unseal(&made).await?;
            }
            self.store.end_round(id, number, self.time.now()).await?;
            return Ok(true);
        }
        let minutes = agreed.play.minutes.map(|minutes| u64::from(minutes) * 60_000);
        if minutes.is_some_and(|time| self.time.now() >= round.at + time) {
            for table in &playing {
                self.tables.errand::<()>(table, Errand::PlayOut).await?;
            }
        }
        Ok(false)
    }

    /// How the game of a table ended; nothing while it is played.
    async fn result(&self, table: &str) -> ApiResult<Option<String>> {
        let Some(row) = self.store.table(table).await? else { return Ok(Some(NO_RESULT.to_owned())) };
        Ok(match row.phase {
            Phase::Open | Phase::Running => None,
            Phase::Closed => Some(NO_RESULT.to_owned()),
            Phase::Finished => {
                let outcome: Option<Outcome> =
                    row.outcome.as_deref().and_then(|outcome| serde_json::from_str(outcome).ok());
                Some(outcome.map_or_else(|| NO_RESULT.to_owned(), |outcome| result_of(&outcome)))
            }
        })
    }

    /// Makes a table, unless it was made before.
    async fn make_table(
        &self,
        whole: &WholeEvening,
        agreed: &Agreed,
        round: u32,
        n: u32,
        pairing: &Pairing,
    ) -> ApiResult<String> {
        let evening = &whole.evening;
        let is_duplicate = agreed.is_duplicate();
        let broken = || ApiError::refused("BROKEN", say!("tables-evening-broken"));
        let sitter = |number: u32| {
            let entrant = whole.entrants.get(number as usize)?;
            let nonce = if is_duplicate { String::new() } else { entrant.nonce.clone() };
            Some((entrant.person.clone(), nonce))
        };
        let chairs = chairs_of(pairing);
        let chairs: Vec<_> = chairs.into_iter().map(|chair| chair.and_then(sitter)).collect();
        let host = chairs.iter().flatten().next().ok_or_else(broken)?.0.clone();
        let seats = EveningSeats {
            game: agreed.play.game.clone(),
            setup: agreed.table()?,
            host,
            chairs,
            bot: agreed.play.bot.clone(),
            seed: self.secret(&evening.id).await?.seed(round, n, is_duplicate),
            evening: AtEvening {
                id: evening.id.clone(),
                name: evening.name.clone(),
                round,
                rounds: evening.rounds,
                duplicate: is_duplicate,
            },
            table: n,
        };
        self.tables.make_for_evening(seats).await
    }

    /// All tables of a round are over: whatever was hidden because others played the same deal may be known.
    pub(super) async fn unseal(&self, round: &Round) -> ApiResult<()> {
        for table in round.pairings.iter().filter_map(|pairing| pairing.table.as_ref()) {
            match self.tables.errand::<()>(table, Errand::Unseal).await {
                Err(error) if error.status >= 500 => return Err(error),
                // A table that cannot be opened has nothing to hide.
                Err(error) => tracing::warn!(table, why = %error.refused.why, "a table was not unsealed"),
                Ok(()) => {}
            }
        }
        Ok(())
    }
}
