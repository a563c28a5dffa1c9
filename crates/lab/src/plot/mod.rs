//! One picture of what a run found: how well each bot does, how its scores are spread, and what a seat is worth.
//!
//! A picture is a file by itself: no scripts, no fonts or images from elsewhere. Rows carry their names and four shapes
//! of marks; the colours are Okabe and Ito's, which nearly everybody can tell apart.

mod axis;
mod histogram;
mod svg;

use crate::interval::Interval;
use crate::scores::Scores;
use axis::Axis;
use histogram::Bins;
use svg::{Anchor, Svg, Type};

/// Okabe and Ito's colours, without black and yellow.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#5a5a5a"];

const INK: &str = "#1f2328";
const QUIET: &str = "#59636e";
const GRID: &str = "#e4e7eb";
const FRAME: &str = "#b8bfc7";

const WIDTH: f64 = 1080.0;
const MARGIN: f64 = 36.0;
/// The right end of the values with their intervals, and of the column that says them in figures.
const VALUES_END: f64 = 510.0;
const FIGURES_END: f64 = 690.0;
/// The ends of the scores; the mean stands behind them.
const SCORES: (f64, f64) = (730.0, 980.0);
const BOT_ROW: f64 = 50.0;
const SEAT_ROW: f64 = 32.0;

const BODY: Type = Type { size: 13.5, colour: INK, bold: false, anchor: Anchor::Start };
const SMALL: Type = Type { size: 12.0, colour: QUIET, ..BODY };
const HEADING: Type = Type { size: 14.5, bold: true, ..BODY };
const TITLE: Type = Type { size: 22.0, bold: true, ..BODY };

/// What the value of a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// A rating, as in a ladder.
    Rating,
    /// A share of wins, from 0 to 1.
    Share,
}

impl Scale {
    fn heading(self) -> &'static str {
        match self {
            Scale::Rating => "Rating, with 95 % interval",
            Scale::Share => "Share of wins, with 95 % interval",
        }
    }

    fn axis(self, rows: &[Row], reference: f64, places: (f64, f64)) -> Axis {
        let ends = rows.iter().flat_map(|row| {
            [
                row.interval.map_or(row.value, |interval| interval.low),
                row.interval.map_or(row.value, |interval| interval.high),
            ]
        });
        let (low, high) = ends.fold((reference, reference), |(low, high), end| (low.min(end), high.max(end)));
        let axis = Axis::new((low, high), places, 8.0);
        if self == Scale::Share { axis.within(0.0, 1.0) } else { axis }
    }

    fn show(self, value: f64, places: usize) -> String {
        match self {
            Scale::Rating => format!("{value:.0}"),
            // A mark of 0.05 needs no place behind the point when it is told in per cent.
            Scale::Share => format!("{:.*} %", places.saturating_sub(2), 100.0 * value),
        }
    }

    /// A value and its interval, in figures.
    fn figures(self, row: &Row) -> String {
        let show = |value: f64| match self {
            Scale::Rating => format!("{value:.0}"),
            Scale::Share => format!("{:.1}", 100.0 * value),
        };
        let unit = if self == Scale::Share { " %" } else { "" };
        match row.interval {
            Some(Interval { low, high }) => {
                format!("{}{unit}  ({} – {})", show(row.value), show(low), show(high))
            }
            None => format!("{}{unit}", show(row.value)),
        }
    }
}

/// One bot, or one seat.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// How well it does.
    pub value: f64,
    /// The 95 % interval of that, if it is known.
    pub interval: Option<Interval>,
    /// Points per game.
    pub mean_score: f64,
    /// How often it reached each score.
    pub scores: Scores,
}

/// What a run found, to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The game.
    pub title: String,
    /// What was played.
    pub subtitle: String,
    /// What the values of the bots are.
    pub scale: Scale,
    /// The bots, from the top.
    pub bots: Vec<Row>,
    /// The seats, whose values are shares of wins.
    pub seats: Vec<Row>,
    /// How to read it, in a few short sentences.
    pub notes: Vec<String>,
}

impl Picture {
    /// The picture as an SVG file.
    pub fn svg(&self) -> String {
        let mut svg = Svg::new();
        let names = self.bots.iter().chain(&self.seats).map(|row| row.label.chars().count()).max();
        let left = MARGIN + (7.6 * names.unwrap_or(0) as f64).clamp(60.0, 190.0) + 14.0;
        svg.text((MARGIN, 52.0), TITLE, &self.title);
        svg.text((MARGIN, 76.0), Type { size: 13.5, ..SMALL }, shortened(&self.subtitle, 110));

        let fair = 1.0 / self.seats.len().max(1) as f64;
        let top = 144.0;
        let reference = if self.scale == Scale::Share { fair } else { 1500.0 };
        let panel = Panel {
            top,
            row: BOT_ROW,
            places: (left, VALUES_END),
            scale: self.scale,
            reference,
            coloured: true,
        };
        let bottom = panel.draw(&mut svg, self.scale.heading(), &self.bots);
        self.draw_scores(&mut svg, top, bottom);

        let top = bottom + 98.0;
        let panel = Panel {
            top,
            row: SEAT_ROW,
            places: (left, VALUES_END),
            scale: Scale::Share,
            reference: fair,
            coloured: false,
        };
        let end = panel.draw(&mut svg, "Share of wins by seat, whoever sat there", &self.seats);
        let mut line = top + 4.0;
        if !self.notes.is_empty() {
            svg.text((SCORES.0, top - 28.0), HEADING, "How to read this");
        }
        for note in &self.notes {
            for part in wrapped(note, 50) {
                svg.text((SCORES.0, line), SMALL, part);
                line += 17.0;
            }
            line += 5.0;
        }
        let height = (end + 30.0).max(line) + MARGIN;
        svg.finish(WIDTH, height, &self.title, &self.description())
    }

    /// The scores of each bot, beside its row.
    fn draw_scores(&self, svg: &mut Svg, top: f64, bottom: f64) {
        let Some(bins) = Bins::of(self.bots.iter().map(|row| &row.scores)) else { return };
        svg.text((SCORES.0, top - 28.0), HEADING, "Final scores");
        let right = Type { anchor: Anchor::End, ..SMALL };
        svg.text((WIDTH - MARGIN, top - 28.0), right, "mean");
        let axis = Axis::new(bins.ends(), SCORES, 6.0);
        // Long figures need more room.
        let longest = axis.marks().into_iter().map(|mark| compact(mark, axis).len()).max().unwrap_or(0);
        let axis = if longest > 4 { Axis::new(bins.ends(), SCORES, 3.0) } else { axis };
        for mark in axis.marks() {
            svg.line((axis.at(mark), top), (axis.at(mark), bottom), GRID, 1.0);
            let middle = Type { anchor: Anchor::Middle, ..SMALL };
            svg.text((axis.at(mark), bottom + 18.0), middle, compact(mark, axis));
        }
        let rows: Vec<Vec<f64>> = self.bots.iter().map(|row| bins.parts(&row.scores)).collect();
        // One scale for all rows, so that equal areas are equally many games.
        let most = rows.iter().flatten().fold(f64::MIN_POSITIVE, |most, part| most.max(*part));
        for (place, (row, parts)) in self.bots.iter().zip(rows).enumerate() {
            let base = top + BOT_ROW * (place + 1) as f64 - 5.0;
            let mut points = vec![(axis.at(bins.edge(0)), base)];
            for (bin, part) in parts.iter().enumerate() {
                let height = base - part / most * (BOT_ROW - 12.0);
                points.extend([(axis.at(bins.edge(bin)), height), (axis.at(bins.edge(bin + 1)), height)]);
            }
            points.push((axis.at(bins.edge(parts.len())), base));
            svg.area(&points, colour(place));
            svg.outline(&points, colour(place));
            let mean = axis.at(row.mean_score);
            svg.line((mean, base - BOT_ROW + 12.0), (mean, base), INK, 1.4);
            let places = usize::from(bins.ends().1.abs() < 1000.0);
            let right = Type { anchor: Anchor::End, ..BODY };
            svg.text((WIDTH - MARGIN, base - 14.0), right, thousands(row.mean_score, places));
        }
        svg.line((SCORES.0, bottom), (SCORES.1, bottom), FRAME, 1.0);
    }

    /// The same in words, for those who cannot see it.
    fn description(&self) -> String {
        let told = |rows: &[Row], scale: Scale| {
            rows.iter()
                .map(|row| format!("{}: {}", row.label, scale.figures(row)))
                .collect::<Vec<_>>()
                .join("; ")
        };
        format!(
            "{}. {}: {}. Share of wins by seat: {}.",
            self.subtitle,
            self.scale.heading(),
            told(&self.bots, self.scale),
            told(&self.seats, Scale::Share)
        )
    }
}

/// Rows of values with their intervals on a common axis.
struct Panel {
    top: f64,
    row: f64,
    places: (f64, f64),
    scale: Scale,
    /// Where everybody would stand if all were equal.
    reference: f64,
    /// Whether each row has the colour and the mark that it has in other panels.
    coloured: bool,
}

impl Panel {
    /// Draws the rows; gives where they end.
    fn draw(&self, svg: &mut Svg, heading: &str, rows: &[Row]) -> f64 {
        let bottom = self.top + self.row * rows.len() as f64;
        let axis = self.scale.axis(rows, self.reference, self.places);
        svg.text((MARGIN, self.top - 28.0), HEADING, heading);
        for mark in axis.marks() {
            svg.line((axis.at(mark), self.top), (axis.at(mark), bottom), GRID, 1.0);
            let middle = Type { anchor: Anchor::Middle, ..SMALL };
            svg.text((axis.at(mark), bottom + 18.0), middle, self.scale.show(mark, axis.places()));
        }
        let equal = axis.at(self.reference);
        svg.dashes((equal, self.top), (equal, bottom), QUIET);
        let small = Type { anchor: Anchor::Middle, size: 11.0, ..SMALL };
        let places = if self.scale == Scale::Share { 3 } else { 0 };
        svg.text(
            (equal, self.top - 5.0),
            small,
            format_args!("all equal: {}", self.scale.show(self.reference, places)),
        );
        for (place, row) in rows.iter().enumerate() {
            let middle = self.top + self.row * (place as f64 + 0.5);
            let below = middle + 0.5 * self.row;
            svg.line(
                (MARGIN, below),
                (FIGURES_END, below),
                if place + 1 == rows.len() { FRAME } else { GRID },
                1.0,
            );
            svg.text((MARGIN, middle + 5.0), BODY, shortened(&row.label, 25));
            let (colour, shape) = if self.coloured { (colour(place), place) } else { (QUIET, 0) };
            if let Some(Interval { low, high }) = row.interval {
                let (low, high) = (axis.at(low), axis.at(high));
                svg.line((low, middle), (high, middle), colour, 2.2);
                for end in [low, high] {
                    svg.line((end, middle - 5.0), (end, middle + 5.0), colour, 2.2);
                }
            }
            svg.mark(shape, (axis.at(row.value), middle), colour);
            let right = Type { anchor: Anchor::End, ..BODY };
            svg.text((FIGURES_END, middle + 5.0), right, self.scale.figures(row));
        }
        bottom
    }
}

/// A mark of the scores, short enough to stand beside others.
fn compact(mark: f64, axis: Axis) -> String {
    let large = axis.marks().iter().all(|mark| mark.abs() % 1000.0 < 0.5)
        && axis.marks().iter().any(|mark| mark.abs() >= 10_000.0);
    if large && mark != 0.0 { thousands(mark / 1000.0, 0) + "k" } else { thousands(mark, axis.places()) }
}

fn colour(place: usize) -> &'static str {
    COLOURS[place % COLOURS.len()]
}

/// A number with its thousands set apart.
fn thousands(number: f64, places: usize) -> String {
    let text = format!("{:.places$}", number.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut shown = String::from(if number < 0.0 { "−" } else { "" });
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown + rest
}

/// The text, or its beginning if it is longer than there is room for.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// The text in lines of so many letters.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
