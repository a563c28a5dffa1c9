//! How long a house keeps what nobody needs.

use crate::number;
use clap::Args;
use server::Keep;
use std::time::Duration;

/// How long things stay. Only time counts during which the house is open.
#[derive(Args, Clone, Debug)]
#[allow(clippy::struct_field_names, reason = "they are the names of the flags")]
pub struct KeepArgs {
    /// Hours after which an open table where nobody is gets closed
    #[arg(long, value_name = "HOURS", default_value_t = 6, env = "FREMONT_CLOSE_OPEN_AFTER", value_parser = number::between::<u32>(1, 87_600))]
    close_open_after: u32,
    /// Days after which a game in which nobody does anything is ended
    #[arg(long, value_name = "DAYS", default_value_t = 14, env = "FREMONT_END_RUNNING_AFTER", value_parser = number::between::<u32>(1, 3650))]
    end_running_after: u32,
    /// Hours after which a game of bots among themselves is ended
    #[arg(long, value_name = "HOURS", default_value_t = 2, env = "FREMONT_END_BOTS_AFTER", value_parser = number::between::<u32>(1, 87_600))]
    end_bots_after: u32,
    /// Days after which closed tables are dropped, and finished games of which nobody who played them is left
    #[arg(long, value_name = "DAYS", default_value_t = 30, env = "FREMONT_DROP_CLOSED_AFTER", value_parser = number::between::<u32>(1, 3650))]
    drop_closed_after: u32,
    /// Days after which finished games are dropped; 0 keeps them for their players
    #[arg(long, value_name = "DAYS", default_value_t = 0, env = "FREMONT_DROP_FINISHED_AFTER", value_parser = number::between::<u32>(0, 36_500))]
    drop_finished_after: u32,
    /// Days after which a guest who does not come is forgotten
    #[arg(long, value_name = "DAYS", default_value_t = 180, env = "FREMONT_FORGET_GUESTS_AFTER", value_parser = number::between::<u32>(1, 3650))]
    forget_guests_after: u32,
}

impl KeepArgs {
    /// The same for the server.
    pub fn keep(&self) -> Keep {
        let hours = |hours: u32| Duration::from_hours(hours.into());
        let days = |days: u32| Duration::from_hours(24 * u64::from(days));
        Keep {
            open: hours(self.close_open_after),
            running: days(self.end_running_after),
            bots: hours(self.end_bots_after),
            closed: days(self.drop_closed_after),
            finished: (self.drop_finished_after > 0).then(|| days(self.drop_finished_after)),
            guests: days(self.forget_guests_after),
        }
    }
}
