//! What `fremont sim` tells of each bot.

use crate::mass::{BotRow, Played, SeatRow, decimal, names, percent, range, whole};
use lab::plot::Scale;
use lab::{Interval, Plan, Tally};
use serde::Serialize;

/// One bot: one player, who moved from seat to seat.
#[derive(Debug, Serialize)]
pub struct Row {
    name: String,
    /// The same for people, who could not tell two bots of one name apart.
    #[serde(skip)]
    label: String,
    #[serde(flatten)]
    played: Played,
}

impl BotRow for Row {
    const SCALE: Scale = Scale::Share;
    const COLUMNS: &'static [(&'static str, usize)] =
        &[("games", 11), ("wins", 13), ("share", 7), ("95 % interval", 17), ("mean score", 14)];

    fn rows(plan: &Plan, tally: &Tally) -> Vec<Row> {
        let row = |(entrant, label): (usize, String)| Row {
            name: plan.bots[entrant].to_string(),
            label,
            played: Played::of(tally, entrant),
        };
        names(plan).into_iter().enumerate().map(row).collect()
    }

    fn label(&self) -> &str {
        &self.label
    }

    fn played(&self) -> &Played {
        &self.played
    }

    fn value(&self) -> (f64, Option<Interval>) {
        (self.played.win_share, Some(self.played.ci95))
    }

    fn cells(&self) -> Vec<String> {
        let Played { games, wins, win_share, ci95, mean_score, .. } = self.played;
        vec![whole(games), decimal(wins, 1), percent(win_share), range(ci95), decimal(mean_score, 1)]
    }

    fn seat(seat: &SeatRow, games: u64) -> String {
        let (games, wins) = (whole(games), decimal(seat.wins, 1));
        let (share, interval) = (percent(seat.win_share), range(seat.ci95));
        format!("{games:>11}  {wins:>13}  {share:>7}  {interval:>17}")
    }
}
