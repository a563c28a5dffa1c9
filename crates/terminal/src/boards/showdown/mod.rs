//! Vegas Showdown on the screen: a sheet with its walls, doors and diamonds, the market, the players.

mod commands;
mod grid;
mod layout;
mod market;
mod sheets;
mod text;
mod words;

use super::common::read;
use super::dialog::Dialog;
use super::generic::GenericBoard;
use super::{Board, Heard, HelpPart, Interlude, Scene};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use showdown::{Action, Asks, Event, Score, View};
use table::{EventRecord, Seat};

/// The board of Vegas Showdown.
pub struct ShowdownBoard;

impl Board for ShowdownBoard {
    fn colours(&self, view: &Value) -> Vec<String> {
        read(view)
            .map_or_else(Vec::new, |view: View| view.players.into_iter().map(|one| one.colour).collect())
    }

    fn headline(&self, view: &Value) -> String {
        match read(view) {
            Some(View { asks: Asks::Over, .. }) => "the game is over".into(),
            Some(View { turn, .. }) => format!("turn {turn}"),
            None => String::new(),
        }
    }

    fn height(&self, scene: &Scene<'_>, width: u16, most: u16) -> u16 {
        match read(scene.view) {
            Some(view) => layout::height(&view, width, most),
            None => GenericBoard.height(scene, width, most),
        }
    }

    fn draw(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        match read(scene.view) {
            Some(view) => layout::draw(scene, &view, area, buffer),
            None => GenericBoard.draw(scene, area, buffer),
        }
    }

    fn text(&self, scene: &Scene<'_>) -> Vec<String> {
        match read(scene.view) {
            Some(view) => text::lines(scene, &view),
            None => GenericBoard.text(scene),
        }
    }

    fn key(&self, _: &Value) -> Option<char> {
        None
    }

    fn order(&self, action: &Value) -> u8 {
        match read(action) {
            // Whoever takes Publicity should not overlook that a tile may go on with it.
            Some(Action::Publicity(tiles)) if !tiles.on().is_empty() => 1,
            Some(Action::Publicity(_)) => 2,
            Some(Action::Sketch) => 3,
            Some(Action::Place(tiles)) if tiles.on().is_empty() => 1,
            Some(Action::TakeOff { .. }) => 1,
            Some(Action::PutOn { .. }) => 2,
            Some(Action::Finish) => 3,
            Some(Action::Abandon) => 4,
            _ => 0,
        }
    }

    fn parts(&self, action: &Value, words: &str) -> Vec<String> {
        match read(action) {
            Some(Action::Bid { amount, .. }) => {
                vec![words.replacen(&format!("${amount} "), "", 1), format!("${amount}")]
            }
            Some(Action::Publicity(_) | Action::Place(_) | Action::TakeOff { .. } | Action::PutOn { .. }) => {
                // "place Slots at 0,2, turned 90°"
                let Some((what, place)) = words.rsplit_once(" at ") else { return Vec::new() };
                let (square, turn) = place.split_once(", ").unwrap_or((place, "as drawn"));
                vec![what.to_owned(), format!("at {square}"), turn.to_owned()]
            }
            _ => Vec::new(),
        }
    }

    fn explain(&self, scene: &Scene<'_>, action: &Value) -> Option<String> {
        words::explain(&read(scene.view)?, &read(action)?)
    }

    fn closing(&self, scene: &Scene<'_>, seat: Seat) -> String {
        let view: Option<View> = read(scene.view);
        let player = view.and_then(|view| view.players.into_iter().nth(seat.index()));
        player.and_then(|player| player.score).map_or_else(String::new, |score| score_parts(&score))
    }

    fn rolls(&self, _: &[EventRecord]) -> bool {
        false
    }

    fn interlude(&self, scene: &Scene<'_>, events: &[EventRecord], fresh: usize) -> Option<Interlude> {
        let new = &events[events.len().saturating_sub(fresh)..];
        let scored = new.iter().filter_map(|told| match read(&told.event)? {
            Event::Scored { seat, score } => Some((seat, score)),
            _ => None,
        });
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (seat, score) in scored {
            let mark = scene.mark(seat);
            lines.push(Line::styled(
                format!(
                    "{} {}: {} Fame, ${} left",
                    mark.shape,
                    scene.name(seat),
                    score.fame,
                    score.cash_left
                ),
                scene.theme.seat(mark),
            ));
            lines.push(Line::raw(format!("   {}", score_parts(&score))));
        }
        (!lines.is_empty()).then(|| Interlude { title: "Final scoring".into(), lines })
    }

    fn dialog(&self) -> Option<(char, &'static str, Box<dyn Dialog>)> {
        Some(('t', "sheets", Box::new(sheets::Sheets::default())))
    }

    fn commands(&self) -> &'static [(&'static str, &'static str)] {
        commands::HELP
    }

    fn command(&self, _: &Scene<'_>, seat: Seat, line: &str) -> Option<Heard> {
        commands::understand(seat, line)
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn keys(&self) -> &'static [(&'static str, &'static str)] {
        &[("t", "look at all sheets, and at what the tiles bring and need")]
    }

    fn help(&self, _: &Value) -> Vec<HelpPart> {
        let term = |word: &str, what: &str| (word.to_owned(), what.to_owned());
        let actions = vec![
            term("bid", "on a tile, at a printed space of its track"),
            term("renovate", "up to two tiles off the sheet and up to two on; only the result must be legal"),
            term("Publicity", "1 Fame, and up to one tile on the sheet"),
        ];
        let placing = vec![
            term("needs", "a premier tile needs the types above it in its chain on the sheet"),
            term(
                "route",
                "yellow tiles need a path of doors from the casino ▸, blue ones from the hotel ◂, green ones from either",
            ),
            term("Night Club", "must also meet a Lounge or Fancy Lounge door to door"),
        ];
        let signs = vec![
            term("○ ×", "an open door; a door that leads nowhere"),
            term("◇ ◈ ◆", "one or two quarters of a diamond; three; four"),
            term("·· ·", "empty squares of casino and hotel, and of the common part"),
            term("• ▶", "who has the button; who is asked"),
            term("8/5 0F", "Population and Revenue; Fame"),
        ];
        vec![
            HelpPart { heading: "Actions", entries: actions },
            HelpPart { heading: "Placing", entries: placing },
            HelpPart { heading: "Signs on the board", entries: signs },
        ]
    }
}

/// What a final score is made of.
fn score_parts(score: &Score) -> String {
    score.parts().map(|(what, fame)| format!("{what} {fame}")).collect::<Vec<_>>().join(", ")
}
