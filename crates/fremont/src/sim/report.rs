//! What a run found out, for programs and for people.

use super::Plan;
use super::tally::{Interval, Record, Tally};
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
            decisions: tally.decisions,
            seconds,
            games_per_second: per_second(tally.games),
            decisions_per_second: per_second(tally.decisions),
            bots: plan.bots.iter().zip(&tally.bots).map(bot_row).collect(),
            by_seat: tally.seats.iter().enumerate().map(seat_row).collect(),
        }
    }

    /// One JSON object on one line.
    pub fn write_json(&self, to: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *to, self)?;
        writeln!(to)
    }

    /// Tables for people.
    pub fn write_table(&self, to: &mut impl Write) -> io::Result<()> {
        writeln!(
            to,
            "{}: {} {} at {} seats, seed {}",
            self.title,
            whole(self.games),
            if self.games == 1 { "game" } else { "games" },
            self.seats,
            self.seed
        )?;
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

fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

fn range(interval: Interval) -> String {
    format!("{} – {}", percent(interval.low), percent(interval.high))
}

fn whole(number: u64) -> String {
    grouped(&number.to_string())
}

/// A number with so many places behind the point and its thousands set apart.
fn decimal(number: f64, places: usize) -> String {
    let text = format!("{:.places$}", number.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    format!("{}{}{rest}", if number < 0.0 { "-" } else { "" }, grouped(whole))
}

fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(whole(1_234_567), "1,234,567");
        assert_eq!(decimal(-1234.56, 1), "-1,234.6");
        assert_eq!(decimal(999.6, 0), "1,000");
        assert_eq!(percent(0.25), "25.00 %");
    }
}
