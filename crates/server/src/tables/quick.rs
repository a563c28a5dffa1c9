//! Play at once: whoever wants the same game, as long and as strong, sits down at the same table. What waits is a public table that
//! says so, so that a server which is closed and opened again forgets nobody, and bots take its free chairs in the end.

use super::{Tables, Who};
use crate::error::{ApiError, ApiResult};
use crate::names;
use crate::nodes::Errand;
use std::sync::Arc;
use store::Lobby;
use table::say;
use tables::Setup;
use wire::{ClockTerms, Command, Done, Fill, Length, NewTable, Plan, QuickMatch};

/// How many tables with a free chair are looked at.
const LOOK_AT: u32 = 100;
/// Chairs of a table, where the game has that many.
const USUAL: u8 = 4;

impl Tables {
    /// Sits somebody down with those who want the same, or makes a table for whoever comes next; tells its id.
    pub(crate) async fn quick(self: &Arc<Tables>, who: &Who, wanted: QuickMatch) -> ApiResult<String> {
        let request = names::request(wanted.id.as_deref())?;
        let new = table_for(wanted.clone())?;
        let setup = Setup { quick: Some(wanted.length), ..tables::setup(&new)? };
        // One after another: two who come at the same moment find each other.
        let _turn = self.quick.lock().await;
        let lobby = Lobby { game: Some(wanted.game.clone()), free: true, before: None };
        // Whoever has waited longest comes first.
        for table in self.store.public_tables(&lobby, LOOK_AT).await?.into_iter().rev() {
            let Ok(there) = serde_json::from_str::<Setup>(&table.setup) else { continue };
            let left = self.fills_in(&there, table.created);
            let is_same = there.quick == setup.quick
                && there.fill.as_ref().map(|fill| &fill.bot) == setup.fill.as_ref().map(|fill| &fill.bot)
                && there.options == setup.options;
            if !is_same || left.is_none_or(|left| left > u64::from(wanted.wait) * 1000) {
                continue;
            }
            // Somebody who asks again sits there already.
            if table.seats.iter().flatten().any(|person| *person == who.person) {
                return Ok(table.id);
            }
            let sit = Command::Sit { seat: None, nonce: None };
            match self.errand::<Done>(&table.id, Errand::Command { who: who.clone(), command: sit }).await {
                Ok(_) => return Ok(table.id),
                Err(error) if error.status >= 500 && !error.is_away() => return Err(error),
                // Somebody else was faster, or nobody can get there now.
                Err(_) => {}
            }
        }
        self.write_quick(who, &wanted.game, setup, request).await
    }

    /// How long it is until bots take the free chairs, in milliseconds.
    fn fills_in(&self, setup: &Setup, created: u64) -> Option<u64> {
        let due = created + u64::from(setup.fill.as_ref()?.after) * 1000;
        due.checked_sub(self.time.now())
    }
}

/// The table that somebody wants to play at.
fn table_for(wanted: QuickMatch) -> ApiResult<NewTable> {
    let about = games::about(&wanted.game).map_err(|error| ApiError::bad(error.to_string()))?;
    let chairs = USUAL.clamp(about.min_seats, about.max_seats);
    if !["easy", "medium", "hard", "expert"].contains(&wanted.level.as_str()) {
        return Err(ApiError::bad(say!("tables-quick-level")));
    }
    let clock = match wanted.length {
        Length::Fast => Some(ClockTerms { bank: 180, increment: 15, days: None }),
        Length::Calm => Some(ClockTerms { bank: 900, increment: 60, days: None }),
        Length::Open => None,
    };
    let seats: Vec<Plan> = (0..chairs).map(|seat| if seat == 0 { Plan::Me } else { Plan::Open }).collect();
    let plain = serde_json::json!({ "game": wanted.game, "seats": seats, "public": true });
    let new: NewTable = serde_json::from_value(plain).map_err(|error| ApiError::bad(error.to_string()))?;
    Ok(NewTable { clock, fill: Some(Fill { after: wanted.wait, bot: wanted.level }), ..new })
}
