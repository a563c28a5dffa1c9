//! When the writer waits a moment before it commits.
//!
//! A commit costs a synchronisation of the disk, whatever is in it. While many tables are busy it pays to let a few more commands
//! come in: the same work in fewer commits. Nobody waits on a quiet server, nor behind somebody who sends one command after
//! another alone.

use std::time::{Duration, Instant};

/// How long the writer waits for more commands. Nobody feels it, and with 1,500 actions a second it halves the commits of 2 ms.
const PAUSE: Duration = Duration::from_millis(4);
/// Over which time commands are counted.
const WINDOW: Duration = Duration::from_millis(50);
/// From how many commands in a second on the server is busy.
const BUSY: f64 = 500.0;
/// For how many batches the writer does not wait again, once it has waited in vain.
const IN_VAIN: u32 = 8;

/// Decides whether to wait for more commands.
pub(crate) struct Gather {
    window: Instant,
    commands: usize,
    busy: bool,
    /// For how many batches not to wait.
    impatient: u32,
}

impl Gather {
    pub(crate) fn new(now: Instant) -> Gather {
        Gather { window: now, commands: 0, busy: false, impatient: 0 }
    }

    /// How long to wait for more commands now that the first is there; nothing means not at all.
    pub(crate) fn pause(&self) -> Option<Duration> {
        (self.busy && self.impatient == 0).then_some(PAUSE)
    }

    /// A batch of so many commands was taken, after a pause or without.
    pub(crate) fn took(&mut self, commands: usize, paused: bool, now: Instant) {
        let in_vain = paused && commands == 1;
        self.impatient = if in_vain { IN_VAIN } else { self.impatient.saturating_sub(1) };
        self.commands += commands;
        let elapsed = now.duration_since(self.window);
        if elapsed >= WINDOW {
            self.busy = self.commands as f64 >= BUSY * elapsed.as_secs_f64();
            (self.window, self.commands) = (now, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets batches of so many commands come every millisecond; tells how often the writer paused.
    fn pauses(gather: &mut Gather, start: Instant, batches: u32, commands: usize) -> u32 {
        (0..batches)
            .filter(|batch| {
                let paused = gather.pause().is_some();
                gather.took(commands, paused, start + Duration::from_millis((*batch).into()));
                paused
            })
            .count() as u32
    }

    #[test]
    fn a_busy_server_gathers_and_a_quiet_one_does_not() {
        let start = Instant::now();
        let mut gather = Gather::new(start);
        assert_eq!(pauses(&mut gather, start, 50, 3), 0);
        assert_eq!(pauses(&mut gather, start + WINDOW, 50, 3), 49);
        // Somebody acts now and then.
        for second in 1..10 {
            gather.took(1, false, start + Duration::from_secs(second));
            assert_eq!(gather.pause(), None);
        }
    }

    #[test]
    fn whoever_sends_one_command_after_another_alone_seldom_waits() {
        let start = Instant::now();
        let mut gather = Gather::new(start);
        let paused = pauses(&mut gather, start, 1000, 1);
        assert!((1..=1000 / 9).contains(&paused), "{paused}");
    }
}
