//! Two people of whom one has blocked the other sit down at no table together.

use super::actor::TableActor;
use super::{Tables, Who};
use crate::error::{ApiError, ApiResult};
use crate::nodes::Errand;
use std::collections::HashSet;
use std::sync::Arc;
use store::Phase;
use table::say;
use tables::{PlannedChair, Setup};
use wire::{Command, Done};

impl TableActor {
    /// Whether somebody may sit down beside those who are here.
    pub(super) async fn admit_beside(&mut self, who: &str) -> ApiResult<()> {
        let here: HashSet<&str> = self.state.people().chain([self.state.host()]).collect();
        let mut apart = self.tables.store.apart(who).await?;
        apart.retain(|apart| here.contains(apart.other.as_str()));
        match apart.iter().map(|apart| apart.by_other).max() {
            None => Ok(()),
            Some(true) => Err(ApiError::forbidden("BLOCKED", say!("tables-blocked-you"))),
            Some(false) => Err(ApiError::forbidden("BLOCKED", say!("tables-you-blocked"))),
        }
    }
}

impl Tables {
    /// Somebody leaves the open tables of a host who has blocked them.
    pub(crate) async fn send_away(self: &Arc<Tables>, host: &Who, other: &str) -> ApiResult<()> {
        for table in self.store.tables_of(&host.person, false, None, u32::MAX).await? {
            let seat = table.seats.iter().position(|sitter| sitter.as_deref() == Some(other));
            let Some(seat) = seat.filter(|_| table.phase == Phase::Open && table.host == host.person) else {
                continue;
            };
            let chair = Command::Chair { seat: seat as u8, bot: None };
            match self.errand::<Done>(&table.id, Errand::Command { who: host.clone(), command: chair }).await
            {
                Err(error) if error.status >= 500 => return Err(error),
                // The game may have begun meanwhile.
                Err(error) => {
                    tracing::debug!(table = table.id, why = %error.refused.why, "nobody was sent away");
                }
                Ok(_) => {}
            }
        }
        Ok(())
    }

    /// No chair is kept for anybody who has blocked whoever makes the table, or whom they have blocked.
    pub(super) async fn keep_apart(&self, who: &str, setup: &mut Setup) -> ApiResult<()> {
        let apart = self.store.apart(who).await?;
        for chair in &mut setup.chairs {
            if matches!(chair, PlannedChair::Kept(person) if apart.iter().any(|apart| apart.other == *person))
            {
                *chair = PlannedChair::Open;
            }
        }
        Ok(())
    }
}
