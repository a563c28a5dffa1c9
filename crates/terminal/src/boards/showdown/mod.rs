//! Vegas Showdown on the screen: a sheet with its walls, doors and diamonds, the market, the players.

mod commands;
mod grid;
mod layout;
mod market;
mod sheets;
mod text;
mod words;

use super::common::{money, read};
use super::dialog::Dialog;
use super::generic::GenericBoard;
use super::{Board, Heard, HelpPart, Interlude, Scene, term};
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;
use showdown::{Action, Asks, Event, Score, View};
use table::{EventRecord, Message, Seat, Unit, say};

/// The board of Vegas Showdown.
pub struct ShowdownBoard;

impl Board for ShowdownBoard {
    fn colours(&self, view: &Value) -> Vec<String> {
        read(view)
            .map_or_else(Vec::new, |view: View| view.players.into_iter().map(|one| one.colour).collect())
    }

    fn headline(&self, view: &Value) -> String {
        match read(view) {
            Some(View { asks: Asks::Over, .. }) => say!("terminal-headline-over").here(),
            Some(View { turn, .. }) => say!("terminal-showdown-headline", turn).here(),
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
                let cash = money(amount.into());
                vec![words.replacen(&format!("{cash} "), "", 1), cash]
            }
            Some(Action::Publicity(_) | Action::Place(_) | Action::TakeOff { .. } | Action::PutOn { .. }) => {
                words::placed(Some(action)).map_or_else(Vec::new, |tile| words::in_parts(words, tile))
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
            let (fame, cash) = (Unit::Fame.of(score.fame.into()), Unit::Dollars.of(score.cash_left.into()));
            let told = say!("showdown-why", fame, cash).here();
            lines.push(Line::styled(
                format!("{} {}: {told}", mark.shape, scene.name(seat)),
                scene.theme.seat(mark),
            ));
            lines.push(Line::raw(format!("   {}", score_parts(&score))));
        }
        (!lines.is_empty()).then(|| Interlude { title: say!("terminal-showdown-scoring").here(), lines })
    }

    fn dialog(&self) -> Option<(char, String, Box<dyn Dialog>)> {
        Some(('t', say!("terminal-showdown-key-sheets").here(), Box::new(sheets::Sheets::default())))
    }

    fn commands(&self) -> Vec<(String, String)> {
        commands::help()
    }

    fn command(&self, _: &Scene<'_>, seat: Seat, line: &str) -> Option<Heard> {
        commands::understand(seat, line)
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn keys(&self) -> Vec<(String, String)> {
        vec![term("t", &say!("terminal-showdown-keys-sheets"))]
    }

    fn help(&self, _: &Value) -> Vec<HelpPart> {
        let actions = [
            (say!("terminal-word-bid"), say!("terminal-showdown-bid-what")),
            (say!("terminal-word-renovate"), say!("terminal-showdown-renovate-what")),
            (say!("terminal-showdown-publicity"), say!("terminal-showdown-publicity-what")),
        ];
        let placing = [
            (say!("terminal-showdown-needs"), say!("terminal-showdown-needs-what")),
            (say!("terminal-showdown-route"), say!("terminal-showdown-route-what")),
            (Message::text("Night Club"), say!("terminal-showdown-night-club-what")),
        ];
        let signs = vec![
            term("○ ×", &say!("terminal-showdown-sign-doors")),
            term("◇ ◈ ◆", &say!("terminal-showdown-sign-diamonds")),
            term("·· ·", &say!("terminal-showdown-sign-squares")),
            term("• ▶", &say!("terminal-showdown-sign-turn")),
            term(format!("8/5 {}", words::fame(0)), &say!("terminal-showdown-sign-figures")),
        ];
        let terms = |list: [(Message, Message); 3]| list.map(|(word, what)| term(word.here(), &what)).into();
        vec![
            HelpPart::new(&say!("terminal-actions"), terms(actions)),
            HelpPart::new(&say!("terminal-showdown-placing"), terms(placing)),
            HelpPart::new(&say!("terminal-signs"), signs),
        ]
    }
}

/// What a final score is made of.
fn score_parts(score: &Score) -> String {
    let part = |(what, fame)| say!("terminal-showdown-score", what, fame).here();
    score.parts().map(part).collect::<Vec<_>>().join(", ")
}
