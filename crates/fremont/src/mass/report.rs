//! What a run of mass play found out, for programs and for people. The frame is the same for every command; what it
//! tells of each bot is a row of its own kind.

use super::{Ended, decimal, notes, whole};
use lab::plot::{Picture, Row, Scale};
use lab::{Interval, Plan, Record, Tally};
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};
use table::About;
use terminal::columns;

/// What a command tells of each bot.
pub(crate) trait BotRow: Serialize + Sized {
    /// What the picture compares.
    const SCALE: Scale;
    /// The columns of the table behind the name, each with its width.
    const COLUMNS: &'static [(&'static str, usize)];

    /// The rows, in the order in which they are told.
    fn rows(plan: &Plan, tally: &Tally) -> Vec<Self>;

    /// The bot, for people.
    fn label(&self) -> &str;

    /// How it did.
    fn played(&self) -> &Played;

    /// What the picture shows of it.
    fn value(&self) -> (f64, Option<Interval>);

    /// What stands in the columns.
    fn cells(&self) -> Vec<String>;

    /// What the table says of a seat, behind its name, after so many games.
    fn seat(seat: &SeatRow, games: u64) -> String;

    /// What was played, with what the command has to say about it.
    fn what_was_played(report: &Report<Self>) -> String {
        report.games_and_deals()
    }

    /// The same above the picture.
    fn subtitle(report: &Report<Self>) -> String {
        Self::what_was_played(report)
    }

    /// How to read the values of the picture, if it is not plain.
    fn note() -> Option<&'static str> {
        None
    }
}

/// How a bot did.
#[derive(Debug, Serialize)]
pub(crate) struct Played {
    /// Its place among the bots as they were named.
    #[serde(skip)]
    pub(crate) entrant: usize,
    pub(crate) games: u64,
    pub(crate) wins: f64,
    pub(crate) win_share: f64,
    pub(crate) ci95: Interval,
    pub(crate) mean_score: f64,
}

impl Played {
    /// How the bot at this place of the plan did.
    pub(crate) fn of(tally: &Tally, entrant: usize) -> Played {
        let record = &tally.bots[entrant];
        Played {
            entrant,
            games: record.games,
            wins: record.wins(),
            win_share: record.win_share(),
            ci95: record.ci95(),
            mean_score: record.mean_score(),
        }
    }
}

/// One seat, whoever sat in it.
#[derive(Debug, Serialize)]
pub(crate) struct SeatRow {
    seat: usize,
    pub(crate) wins: f64,
    pub(crate) win_share: f64,
    pub(crate) ci95: Interval,
}

/// The result of a run; `--json` prints it as it is.
#[derive(Debug, Serialize)]
pub(crate) struct Report<B> {
    game: &'static str,
    #[serde(skip)]
    title: String,
    options: Value,
    seed: String,
    seats: u8,
    games: u64,
    /// How many deals were played, each in all seatings; only where deals were played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    deals: Option<u64>,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    pub(crate) bots: Vec<B>,
    by_seat: Vec<SeatRow>,
    /// Only where Ctrl-C came before all games were played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

impl<B: BotRow> Report<B> {
    /// The report of a run.
    pub(crate) fn new(
        about: &'static About,
        options: Value,
        plan: &Plan,
        tally: &Tally,
        ended: Ended,
    ) -> Report<B> {
        let seconds = ended.took.as_secs_f64();
        let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        let seat_row = |(seat, record): (usize, &Record)| SeatRow {
            seat,
            wins: record.wins(),
            win_share: record.win_share(),
            ci95: record.ci95(),
        };
        Report {
            game: about.key,
            title: about.title.to_string(),
            options,
            seed: plan.seed.clone(),
            seats: plan.seats,
            games: tally.games,
            deals: (plan.schedule.group() > 1).then_some(tally.groups),
            decisions: tally.decisions,
            seconds,
            games_per_second: per_second(tally.games),
            decisions_per_second: per_second(tally.decisions),
            bots: B::rows(plan, tally),
            by_seat: tally.seats.iter().enumerate().map(seat_row).collect(),
            stopped: ended.stopped,
        }
    }

    /// The same as a picture.
    pub(crate) fn picture(&self, tally: &Tally) -> Picture {
        let bot = |row: &B| {
            let (value, interval) = row.value();
            let played = row.played();
            Row {
                label: row.label().to_owned(),
                value,
                interval,
                mean_score: played.mean_score,
                scores: tally.bots[played.entrant].scores.clone(),
            }
        };
        let seat = |(row, record): (&SeatRow, &Record)| Row {
            label: format!("seat {}", row.seat),
            value: row.win_share,
            interval: Some(row.ci95),
            mean_score: record.mean_score(),
            scores: record.scores.clone(),
        };
        Picture {
            title: self.title.clone(),
            subtitle: B::subtitle(self),
            scale: B::SCALE,
            bots: self.bots.iter().map(bot).collect(),
            seats: self.by_seat.iter().zip(&tally.seats).map(seat).collect(),
            notes: B::note()
                .map(str::to_owned)
                .into_iter()
                .chain(notes(self.deals.is_some(), self.stopped))
                .collect(),
        }
    }

    /// How many games, on how many deals, at how many seats, with which seed.
    pub(crate) fn games_and_deals(&self) -> String {
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
    pub(crate) fn write_json(&self, to: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *to, self)?;
        writeln!(to)
    }

    /// Tables for people.
    pub(crate) fn write_table(&self, to: &mut impl Write) -> io::Result<()> {
        writeln!(to, "{}: {}", self.title, B::what_was_played(self))?;
        writeln!(to, "options {}\n", self.options)?;
        let width = columns::widest(self.bots.iter().map(BotRow::label)).max(6);
        let mut line = |name: &str, cells: &mut dyn Iterator<Item = String>| {
            write!(to, "{}", columns::padded(name, width))?;
            for (cell, (_, width)) in cells.zip(B::COLUMNS) {
                write!(to, "  {cell:>width$}")?;
            }
            writeln!(to)
        };
        line("bot", &mut B::COLUMNS.iter().map(|(head, _)| (*head).to_owned()))?;
        for row in &self.bots {
            line(row.label(), &mut row.cells().into_iter())?;
        }
        writeln!(to)?;
        for row in &self.by_seat {
            let name = format!("seat {}", row.seat);
            writeln!(to, "{name:width$}  {}", B::seat(row, self.games))?;
        }
        writeln!(
            to,
            "\n{} decisions in {:.2} s: {} games/s, {} decisions/s",
            whole(self.decisions),
            self.seconds,
            decimal(self.games_per_second, usize::from(self.games_per_second < 10.0)),
            decimal(self.decisions_per_second, 0)
        )
    }
}
