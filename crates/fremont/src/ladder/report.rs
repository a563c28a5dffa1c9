//! What a ladder found out, for programs and for people.

use crate::mass::{decimal, notes, percent, range, whole};
use lab::plot::{Picture, Row, Scale};
use lab::{Interval, Plan, Rating, Record, Tally, rate};
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};
use std::time::Duration;
use table::About;

/// The result of a ladder; `fremont ladder --json` prints it as it is.
#[derive(Debug, Serialize)]
pub struct Report {
    game: &'static str,
    #[serde(skip)]
    title: &'static str,
    options: Value,
    seed: String,
    seats: u8,
    games: u64,
    deals: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    /// The best first.
    bots: Vec<BotRow>,
    by_seat: Vec<SeatRow>,
}

/// One bot.
#[derive(Debug, Serialize)]
struct BotRow {
    name: String,
    /// Its place among the bots as they were named.
    #[serde(skip)]
    entrant: usize,
    rating: f64,
    rating_ci95: Option<Interval>,
    ahead_of_next: Option<Ahead>,
    games: u64,
    wins: f64,
    win_share: f64,
    ci95: Interval,
    mean_score: f64,
}

/// By how much a bot is ahead of the next one.
#[derive(Debug, Serialize)]
struct Ahead {
    points: f64,
    ci95: Option<Interval>,
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
    /// The report of a ladder.
    pub fn new(about: &'static About, options: Value, plan: &Plan, tally: &Tally, took: Duration) -> Report {
        let seconds = took.as_secs_f64();
        let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        let ratings = rate(plan.bots.len(), &tally.finishes);
        let (names, order) = (names(plan), ratings.order());
        let bot_row = |(place, &bot): (usize, &usize)| {
            let (Rating { rating, ci95 }, record) = (ratings.of(bot), &tally.bots[bot]);
            let ahead = |next: &usize| {
                let Rating { rating: points, ci95 } = ratings.ahead(bot, *next);
                Ahead { points, ci95 }
            };
            BotRow {
                name: names[bot].clone(),
                entrant: bot,
                rating,
                rating_ci95: ci95,
                ahead_of_next: order.get(place + 1).map(ahead),
                games: record.games,
                wins: record.wins(),
                win_share: record.win_share(),
                ci95: record.ci95(),
                mean_score: record.mean_score(),
            }
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
            deals: tally.groups,
            decisions: tally.decisions,
            seconds,
            games_per_second: per_second(tally.games),
            decisions_per_second: per_second(tally.decisions),
            bots: order.iter().enumerate().map(bot_row).collect(),
            by_seat: tally.seats.iter().enumerate().map(seat_row).collect(),
        }
    }

    /// The same as a picture.
    pub fn picture(&self, tally: &Tally) -> Picture {
        let bot = |row: &BotRow| Row {
            label: row.name.clone(),
            value: row.rating,
            interval: row.rating_ci95,
            mean_score: row.mean_score,
            scores: tally.bots[row.entrant].scores.clone(),
        };
        let seat = |(row, record): (&SeatRow, &Record)| Row {
            label: format!("seat {}", row.seat),
            value: row.win_share,
            interval: Some(row.ci95),
            mean_score: record.mean_score(),
            scores: record.scores.clone(),
        };
        let ten = "Whoever is 400 points ahead finishes before the other ten times out of eleven; the mean is 1500.";
        Picture {
            title: self.title.into(),
            subtitle: format!("Ladder of {}", self.what_was_played()),
            scale: Scale::Rating,
            bots: self.bots.iter().map(bot).collect(),
            seats: self.by_seat.iter().zip(&tally.seats).map(seat).collect(),
            notes: [ten.to_owned()].into_iter().chain(notes(true)).collect(),
        }
    }

    /// How many games, at how many seats, with which seed.
    fn what_was_played(&self) -> String {
        format!(
            "{} bots, {} games on {} {} at {} seats, seed {}",
            self.bots.len(),
            whole(self.games),
            whole(self.deals),
            if self.deals == 1 { "deal" } else { "deals" },
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
        let head =
            ["rating", "95 % interval", "ahead of next", "games", "share", "95 % interval", "mean score"];
        let [rating, interval, ahead, games, share, interval_of_share, score] = head;
        writeln!(
            to,
            "{:width$}  {rating:>6}  {interval:>13}  {ahead:>17}  {games:>9}  {share:>7}  \
             {interval_of_share:>17}  {score:>12}",
            "bot"
        )?;
        for row in &self.bots {
            let (name, rating, interval) = (&row.name, decimal(row.rating, 0), points(row.rating_ci95));
            let ahead = row.ahead_of_next.as_ref().map_or(String::new(), |ahead| {
                let interval = ahead.ci95.map_or(String::new(), |_| format!(" ({})", points(ahead.ci95)));
                format!("{:.0}{interval}", ahead.points)
            });
            let (games, share, of_share) = (whole(row.games), percent(row.win_share), range(row.ci95));
            let score = decimal(row.mean_score, 1);
            writeln!(
                to,
                "{name:width$}  {rating:>6}  {interval:>13}  {ahead:>17}  {games:>9}  {share:>7}  \
                 {of_share:>17}  {score:>12}"
            )?;
        }
        writeln!(to)?;
        for row in &self.by_seat {
            let name = format!("seat {}", row.seat);
            let (games, share, interval) = (whole(self.games), percent(row.win_share), range(row.ci95));
            writeln!(to, "{name:width$}  {games:>9} games  {share:>7}  {interval:>17}")?;
        }
        writeln!(
            to,
            "\n{} decisions in {:.2} s: {} games/s, {} decisions/s",
            whole(self.decisions),
            self.seconds,
            decimal(self.games_per_second, 1),
            decimal(self.decisions_per_second, 0)
        )
    }
}

/// An interval of rating points.
fn points(interval: Option<Interval>) -> String {
    interval.map_or("unknown".into(), |Interval { low, high }| format!("{low:.0} – {high:.0}"))
}

/// The bots by name; one that is there several times is numbered.
fn names(plan: &Plan) -> Vec<String> {
    let named = |(place, bot): (usize, &bots::Bot)| match plan.bots[..place]
        .iter()
        .filter(|other| *other == bot)
        .count()
    {
        0 => bot.to_string(),
        before => format!("{bot} #{}", before + 1),
    };
    plan.bots.iter().enumerate().map(named).collect()
}
