//! What a run found out, for programs and for people.

use crate::mass::{decimal, notes, percent, range, whole};
use lab::plot::{Picture, Row, Scale};
use lab::{Interval, Plan, Record, Tally};
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};
use std::time::Duration;
use table::About;

/// The result of a run; `fremont sim --json` prints it as it is.
#[derive(Debug, Serialize)]
pub struct Report {
    game: &'static str,
    #[serde(skip)]
    title: &'static str,
    options: Value,
    seed: String,
    seats: u8,
    games: u64,
    /// How many deals were played, each once for each seat; only where deals were played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    deals: Option<u64>,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    bots: Vec<BotRow>,
    by_seat: Vec<SeatRow>,
}

/// One bot: one player, who moved from seat to seat.
#[derive(Debug, Serialize)]
struct BotRow {
    name: String,
    games: u64,
    wins: f64,
    win_share: f64,
    ci95: Interval,
    mean_score: f64,
}

/// One seat, whoever sat in it.
#[derive(Debug, Serialize)]
struct SeatRow {
    seat: usize,
    wins: f64,
    win_share: f64,
    ci95: Interval,
}

impl Report {
    /// The report of a run.
    pub fn new(about: &'static About, options: Value, plan: &Plan, tally: &Tally, took: Duration) -> Report {
        let seconds = took.as_secs_f64();
        let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        let bot_row = |(bot, record): (&bots::Bot, &Record)| BotRow {
            name: bot.to_string(),
            games: record.games,
            wins: record.wins(),
            win_share: record.win_share(),
            ci95: record.ci95(),
            mean_score: record.mean_score(),
        };
        let seat_row = |(seat, record): (usize, &Record)| SeatRow {
            seat,
            wins: record.wins(),
            win_share: record.win_share(),
            ci95: record.ci95(),
        };
        Report {
            game: about.key,
            title: about.title,
            options,
            seed: plan.seed.clone(),
            seats: plan.seats,
            games: tally.games,
            deals: (plan.schedule.group() > 1).then_some(tally.groups),
            decisions: tally.decisions,
            seconds,
            games_per_second: per_second(tally.games),
            decisions_per_second: per_second(tally.decisions),
            bots: plan.bots.iter().zip(&tally.bots).map(bot_row).collect(),
            by_seat: tally.seats.iter().enumerate().map(seat_row).collect(),
        }
    }

    /// The same as a picture.
    pub fn picture(&self, tally: &Tally) -> Picture {
        let row = |label: String, record: &Record| Row {
            label,
            value: record.win_share(),
            interval: Some(record.ci95()),
            mean_score: record.mean_score(),
            scores: record.scores.clone(),
        };
        let bots = self.bots.iter().zip(&tally.bots).map(|(bot, record)| row(bot.name.clone(), record));
        let seats = tally.seats.iter().enumerate().map(|(seat, record)| row(format!("seat {seat}"), record));
        Picture {
            title: self.title.into(),
            subtitle: self.what_was_played(),
            scale: Scale::Share,
            bots: bots.collect(),
            seats: seats.collect(),
            notes: notes(self.deals.is_some()),
        }
    }

    /// How many games, at how many seats, with which seed.
    fn what_was_played(&self) -> String {
        format!(
            "{} {}{} at {} seats, seed {}",
            whole(self.games),
            if self.games == 1 { "game" } else { "games" },
            self.deals.map_or(String::new(), |deals| match deals {
                1 => " on 1 deal".into(),
                _ => format!(" on {} deals", whole(deals)),
            }),
            self.seats,
            self.seed
        )
    }

    /// One JSON object on one line.
    pub fn write_json(&self, to: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *to, self)?;
        writeln!(to)
    }

    /// Tables for people.
    pub fn write_table(&self, to: &mut impl Write) -> io::Result<()> {
        writeln!(to, "{}: {}", self.title, self.what_was_played())?;
        writeln!(to, "options {}\n", self.options)?;
        let width = self.bots.iter().map(|row| row.name.len()).max().unwrap_or(0).max(6);
        let head = ["games", "wins", "share", "95 % interval", "mean score"];
        let [games, wins, share, interval, score] = head;
        writeln!(to, "{:width$}  {games:>11}  {wins:>13}  {share:>7}  {interval:>17}  {score:>14}", "bot")?;
        for row in &self.bots {
            let (name, games, wins) = (row.name.clone(), whole(row.games), decimal(row.wins, 1));
            let (share, interval) = (percent(row.win_share), range(row.ci95));
            let score = decimal(row.mean_score, 1);
            writeln!(to, "{name:width$}  {games:>11}  {wins:>13}  {share:>7}  {interval:>17}  {score:>14}")?;
        }
        writeln!(to)?;
        for row in &self.by_seat {
            let name = format!("seat {}", row.seat);
            let (games, wins) = (whole(self.games), decimal(row.wins, 1));
            let (share, interval) = (percent(row.win_share), range(row.ci95));
            writeln!(to, "{name:width$}  {games:>11}  {wins:>13}  {share:>7}  {interval:>17}")?;
        }
        writeln!(
            to,
            "\n{} decisions in {:.2} s: {} games/s, {} decisions/s",
            whole(self.decisions),
            self.seconds,
            decimal(self.games_per_second, 0),
            decimal(self.decisions_per_second, 0)
        )
    }
}
