//! What a run found, for programs and for people.

use super::plan::Plan;
use super::tally::Tally;
use crate::mass::{decimal, whole};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// What a run found; `--json` prints it as it is.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Tables at the same time.
    pub tables: u32,
    /// Sockets at the same time.
    pub sockets: u64,
    /// How long was played, without what was set up before and checked after.
    pub seconds: f64,
    /// Actions that were acknowledged, which means that they are on disk.
    pub actions: u64,
    /// The same in a second.
    pub actions_per_second: f64,
    /// Milliseconds from sending an action to its acknowledgement: half of them were faster.
    pub p50_ms: f64,
    /// 99 of a hundred were faster.
    pub p99_ms: f64,
    /// The slowest.
    pub max_ms: f64,
    /// Records that were not told, and acknowledged actions that are not there.
    pub lost: u64,
    /// Records that were told twice, and actions that were done without or beyond their acknowledgement.
    pub doubled: u64,
    /// Records that were told after a later one.
    pub out_of_order: u64,
    /// Actions and looks at a table that cannot have happened in one order: each action between when it was sent and when it was
    /// acknowledged, and whoever comes sees all that was acknowledged before.
    pub not_linear: u64,
    /// Tables at which somebody was told something else than the replay of the journal tells, or whose journal does not hold.
    pub differing: u64,
    /// Games that were played to their end and checked.
    pub games: u64,
    /// Actions that came too late because the table had changed.
    pub stale: u64,
    /// Sockets that were opened again.
    pub reconnects: u64,
    /// The first few faults, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<String>,
}

impl Report {
    pub(super) fn new(plan: &Plan, tally: Tally, took: Duration) -> Report {
        let seconds = took.as_secs_f64();
        let sockets = (0..plan.tables as usize)
            .map(|place| u64::from(plan.sockets(plan.games[place % plan.games.len()])));
        let mut times = tally.times;
        times.sort_unstable();
        let actions = times.len() as u64;
        Report {
            tables: plan.tables,
            sockets: sockets.sum(),
            seconds,
            actions,
            actions_per_second: if seconds > 0.0 { actions as f64 / seconds } else { 0.0 },
            p50_ms: milliseconds(quantile(&times, 0.5)),
            p99_ms: milliseconds(quantile(&times, 0.99)),
            max_ms: milliseconds(quantile(&times, 1.0)),
            lost: tally.lost,
            doubled: tally.doubled,
            out_of_order: tally.out_of_order,
            not_linear: tally.not_linear,
            differing: tally.differing,
            games: tally.games,
            stale: tally.stale,
            reconnects: tally.reconnects,
            errors: tally.sentences,
        }
    }

    /// What is wrong, in one sentence; nothing if all is well.
    pub fn complaint(&self) -> Option<String> {
        let Report { lost, doubled, out_of_order, not_linear, differing, .. } = self;
        if lost + doubled + out_of_order + not_linear + differing == 0 {
            return None;
        }
        let first = self.errors.first().map(|first| format!("; first, {first}")).unwrap_or_default();
        Some(format!(
            "{lost} lost, {doubled} doubled, {out_of_order} out of order, {not_linear} not linear, {differing} tables that differ from their replay{first}"
        ))
    }

    /// Writes it for people.
    pub(super) fn write_table(&self, out: &mut impl Write) -> io::Result<()> {
        let rows = [
            ("tables", whole(self.tables.into())),
            ("sockets", whole(self.sockets)),
            ("seconds", decimal(self.seconds, 1)),
            ("games to the end", whole(self.games)),
            ("actions on disk", whole(self.actions)),
            ("actions/s", decimal(self.actions_per_second, 0)),
            ("p50", format!("{} ms", decimal(self.p50_ms, 1))),
            ("p99", format!("{} ms", decimal(self.p99_ms, 1))),
            ("max", format!("{} ms", decimal(self.max_ms, 1))),
            ("came too late", whole(self.stale)),
            ("reconnected", whole(self.reconnects)),
            ("lost", whole(self.lost)),
            ("doubled", whole(self.doubled)),
            ("out of order", whole(self.out_of_order)),
            ("not linear", whole(self.not_linear)),
            ("differing", whole(self.differing)),
        ];
        for (name, value) in rows {
            writeln!(out, "{name:<18}{value:>12}")?;
        }
        for error in &self.errors {
            writeln!(out, "{error}")?;
        }
        Ok(())
    }
}

/// The time that so great a part was not slower than.
fn quantile(sorted: &[u32], part: f64) -> u32 {
    let rank = (sorted.len() as f64 * part).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
}

fn milliseconds(micros: u32) -> f64 {
    f64::from(micros) / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        let times: Vec<u32> = (1..=100).collect();
        let parts = [0.0, 0.5, 0.985, 0.99, 1.0];
        assert_eq!(parts.map(|part| quantile(&times, part)), [1, 50, 99, 99, 100]);
        assert_eq!((quantile(&[], 0.99), quantile(&[7], 0.5)), (0, 7));
    }
}
