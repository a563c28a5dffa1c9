//! Nothing stands for ever: a table where nobody is gets a warning, and is closed.

use super::actor::{ReplyTo, TableActor};
use crate::error::{ApiError, ApiResult};
use serde::{Deserialize, Serialize};
use table::say;
use tables::TableEvent;
use wire::{ClosedWhy, PhaseInfo as Phase, StandInWhy};

/// What became of a table that has stood for long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Tidied {
    /// Somebody is there, or it is not time.
    Nothing,
    /// Everybody was warned.
    Warned,
    /// It was closed.
    Closed,
}

impl TableActor {
    /// Closes the table if it has stood for too long, or warns of that. Nothing comes back if the table must be loaded anew.
    pub(super) async fn tidy(&mut self) -> Option<Tidied> {
        let now = self.tables.time.now();
        let keep = &self.tables.keep;
        let age = now.saturating_sub(self.state.records.first().map_or(now, |first| first.at));
        let (longest, notice) = match self.state.phase {
            Phase::Running if self.state.people().next().is_none() => {
                // Nobody could be warned.
                let is_over = age >= millis(keep.bots);
                return if is_over { self.shut(ClosedWhy::Bots).await } else { Some(Tidied::Nothing) };
            }
            Phase::Open => (millis(keep.open), millis(keep.open_notice())),
            Phase::Running => (millis(keep.running), millis(keep.running_notice())),
            Phase::Finished | Phase::Closed => return Some(Tidied::Nothing),
        };
        let idle = self.idle(now);
        if idle < longest.saturating_sub(notice) {
            return Some(Tidied::Nothing);
        }
        if self.is_attended() {
            self.attend(now).await;
            return Some(Tidied::Nothing);
        }
        match self.state.warned {
            None => {
                let warned = TableEvent::Warned { closes: now + notice };
                let kept = self.commit(vec![warned], None, None).await?;
                Some(kept.map_or(Tidied::Nothing, |_| Tidied::Warned))
            }
            Some(at) if now.saturating_sub(at) >= notice && idle >= longest => {
                self.shut(ClosedWhy::Idle).await
            }
            Some(_) => Some(Tidied::Nothing),
        }
    }

    /// Somebody who may closes the table.
    pub(super) async fn shut_for(&mut self, why: ClosedWhy, reply: ReplyTo<ApiResult<()>>) -> Option<()> {
        let answer = if matches!(self.state.phase, Phase::Finished | Phase::Closed) {
            Err(ApiError::refused("PHASE", say!("tables-table-over")))
        } else {
            self.commit(vec![TableEvent::Closed { why }], None, None).await?.map(drop)
        };
        let _ = reply.send(answer);
        Some(())
    }

    /// Somebody who has a chair here, or made the table, was forgotten or banned. Whoever was forgotten has no name any more.
    pub(super) async fn removed(&mut self, person: String, why: StandInWhy) -> Option<()> {
        let is_renamed = why == StandInWhy::Deleted && self.state.call(&person, "");
        let mut events = self.state.remove(&person, why);
        // Should the store not tell, the game goes on.
        if self.is_one_too_many(&events).await.unwrap_or(false) {
            events.push(TableEvent::Closed { why: ClosedWhy::Bots });
        }
        if events.is_empty() {
            if is_renamed {
                self.tell_chairs();
            }
        } else if let Err(error) = self.commit(events, Some(person), None).await? {
            tracing::warn!(table = self.state.id, why = %error.refused.why, "a chair was not left");
        }
        Some(())
    }

    /// What comes of it when somebody gives up. Whoever does so last leaves the game to bots, who play it to its end; where there are too
    /// many such games it is over with that, and a rated one, of which the end counts, must wait.
    pub(super) async fn give_up(&mut self, mut events: Vec<TableEvent>) -> ApiResult<Vec<TableEvent>> {
        if self.is_one_too_many(&events).await? {
            if self.state.setup.rated {
                return Err(ApiError::too_many(say!("tables-bots-among-themselves"), 60));
            }
            events.push(TableEvent::Closed { why: ClosedWhy::Bots });
        }
        Ok(events)
    }

    /// Whether these events leave the game to bots alone, and there are as many such games as may be. Evenings need their ends.
    async fn is_one_too_many(&mut self, events: &[TableEvent]) -> ApiResult<bool> {
        if self.state.setup.evening.is_some() || !self.goes_to_bots(events) {
            return Ok(false);
        }
        let (host, limits) = (self.state.host().to_owned(), self.tables.limits.clone());
        let (of_host, all) = self.tables.store.count_of_bots(&host).await?;
        Ok(of_host >= limits.bot_tables.into() || all >= limits.all_bot_tables.into())
    }

    /// Whether bots decide in every seat after these events.
    fn goes_to_bots(&self, events: &[TableEvent]) -> bool {
        let goes = |at: u8| {
            events.iter().any(|event| matches!(event, TableEvent::StoodIn { seat, .. } if *seat == at))
        };
        (0..).zip(self.state.bots()).all(|(seat, bot)| bot.is_some() || goes(seat))
    }

    /// How long nothing has happened at the table that should have. Where a game is played over days, whoever still has time or is on
    /// vacation keeps nobody waiting.
    fn idle(&self, now: u64) -> u64 {
        let idle = now.saturating_sub(self.state.changed);
        if self.state.phase != Phase::Running || !self.state.clocks.is_correspondence() {
            return idle;
        }
        let people = self.state.waiting().iter().filter(|seat| self.state.bot_at(*seat).is_none());
        people.map(|seat| self.state.clocks.overdue_for(seat, now)).fold(idle, u64::min)
    }

    async fn shut(&mut self, why: ClosedWhy) -> Option<Tidied> {
        let kept = self.commit(vec![TableEvent::Closed { why }], None, None).await?;
        Some(kept.map_or(Tidied::Nothing, |_| Tidied::Closed))
    }
}

fn millis(time: std::time::Duration) -> u64 {
    time.as_millis() as u64
}
