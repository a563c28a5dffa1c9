//! What `fremont ladder` tells of each bot.

use crate::mass::{BotRow, Played, Report, SeatRow, decimal, names, percent, range, whole};
use lab::plot::Scale;
use lab::{Interval, Plan, Rating, Tally, rate};
use serde::Serialize;

/// One bot.
#[derive(Debug, Serialize)]
pub struct Row {
    name: String,
    rating: f64,
    rating_ci95: Option<Interval>,
    ahead_of_next: Option<Ahead>,
    #[serde(flatten)]
    played: Played,
}

/// By how much a bot is ahead of the next one.
#[derive(Debug, Serialize)]
struct Ahead {
    points: f64,
    ci95: Option<Interval>,
}

impl BotRow for Row {
    const SCALE: Scale = Scale::Rating;
    const COLUMNS: &'static [(&'static str, usize)] = &[
        ("rating", 6),
        ("95 % interval", 13),
        ("ahead of next", 17),
        ("games", 9),
        ("share", 7),
        ("95 % interval", 17),
        ("mean score", 12),
    ];
    // Those who think long play less than a game in a second.

    /// The best first.
    fn rows(plan: &Plan, tally: &Tally) -> Vec<Row> {
        let ratings = rate(plan.bots.len(), &tally.finishes);
        let (names, order) = (names(plan), ratings.order());
        let row = |(place, &bot): (usize, &usize)| {
            let Rating { rating, ci95 } = ratings.of(bot);
            let ahead = |next: &usize| {
                let Rating { rating: points, ci95 } = ratings.ahead(bot, *next);
                Ahead { points, ci95 }
            };
            Row {
                name: names[bot].clone(),
                rating,
                rating_ci95: ci95,
                ahead_of_next: order.get(place + 1).map(ahead),
                played: Played::of(tally, bot),
            }
        };
        order.iter().enumerate().map(row).collect()
    }

    fn label(&self) -> &str {
        &self.name
    }

    fn played(&self) -> &Played {
        &self.played
    }

    fn value(&self) -> (f64, Option<Interval>) {
        (self.rating, self.rating_ci95)
    }

    fn cells(&self) -> Vec<String> {
        let ahead = self.ahead_of_next.as_ref().map_or(String::new(), |ahead| {
            let interval = ahead.ci95.map_or(String::new(), |_| format!(" ({})", points(ahead.ci95)));
            format!("{:.0}{interval}", ahead.points)
        });
        let Played { games, win_share, ci95, mean_score, .. } = self.played;
        vec![
            decimal(self.rating, 0),
            points(self.rating_ci95),
            ahead,
            whole(games),
            percent(win_share),
            range(ci95),
            decimal(mean_score, 1),
        ]
    }

    fn seat(seat: &SeatRow, games: u64) -> String {
        let (games, share, interval) = (whole(games), percent(seat.win_share), range(seat.ci95));
        format!("{games:>9} games  {share:>7}  {interval:>17}")
    }

    fn what_was_played(report: &Report<Row>) -> String {
        format!("{} bots, {}", report.bots.len(), report.games_and_deals())
    }

    fn subtitle(report: &Report<Row>) -> String {
        format!("Ladder of {}", Row::what_was_played(report))
    }

    fn note() -> Option<&'static str> {
        Some(
            "Whoever is 400 points ahead finishes before the other ten times out of eleven; the mean is 1500.",
        )
    }
}

/// An interval of rating points.
fn points(interval: Option<Interval>) -> String {
    interval.map_or("unknown".into(), |Interval { low, high }| format!("{low:.0} – {high:.0}"))
}
