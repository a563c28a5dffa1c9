//! The board of a game that has none of its own yet: everything that may be seen, as an outline.

use super::{Board, HelpPart, Interlude, Scene};
use crate::columns;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use serde_json::Value;
use table::{EventRecord, Seat, say};

/// An outline of the view.
pub struct GenericBoard;

impl Board for GenericBoard {
    fn colours(&self, view: &Value) -> Vec<String> {
        let players = view.get("players").and_then(Value::as_array);
        let colour = |player: &Value| Some(player.get("colour")?.as_str()?.to_owned());
        players.and_then(|players| players.iter().map(colour).collect()).unwrap_or_default()
    }

    fn headline(&self, view: &Value) -> String {
        view.get("round").map_or_else(String::new, |round| {
            say!("terminal-generic-round", round = round.to_string()).here()
        })
    }

    fn height(&self, scene: &Scene<'_>, width: u16, most: u16) -> u16 {
        let columns = usize::from(width / (LINE as u16 + 2)).max(1);
        self.text(scene).len().div_ceil(columns).min(most.into()) as u16
    }

    fn draw(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let text = self.text(scene);
        // A long outline goes on in further columns.
        let (rows, columns) = (usize::from(area.height).max(1), (area.width / (LINE as u16 + 2)).max(1));
        for (column, part) in (0..columns).zip(text.chunks(rows)) {
            let x = area.x + column * (LINE as u16 + 2);
            for (line, row) in part.iter().zip(area.rows()) {
                buffer.set_stringn(x, row.y, line, (area.right() - x).into(), Style::new());
            }
        }
        if text.len() > rows * usize::from(columns) && area.height > 0 {
            let note = format!(" {} ", say!("terminal-generic-more").here());
            let last = Rect { y: area.bottom() - 1, height: 1, ..area };
            Line::styled(note, scene.theme.warning()).right_aligned().render(last, buffer);
        }
    }

    fn text(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        match scene.view {
            Value::Object(fields) => {
                // What was agreed on and who looks is known; players are known by their names.
                for (field, value) in
                    fields.iter().filter(|(field, _)| !["eye", "options"].contains(&field.as_str()))
                {
                    match value {
                        Value::Array(players) if field == "players" && players.len() == scene.names.len() => {
                            for (name, player) in scene.names.iter().zip(players) {
                                outline(name, player, 0, &mut lines);
                            }
                        }
                        value => outline(field, value, 0, &mut lines),
                    }
                }
            }
            other => parts(other, 0, &mut lines),
        }
        lines
    }

    fn key(&self, _: &Value) -> Option<char> {
        None
    }

    fn explain(&self, _: &Scene<'_>, _: &Value) -> Option<String> {
        None
    }

    fn closing(&self, _: &Scene<'_>, _: Seat) -> String {
        String::new()
    }

    fn rolls(&self, _: &[EventRecord]) -> bool {
        false
    }

    fn interlude(&self, _: &Scene<'_>, _: &[EventRecord], _: usize) -> Option<Interlude> {
        None
    }

    fn help(&self, _: &Value) -> Vec<HelpPart> {
        Vec::new()
    }
}

/// Columns that a line of the outline may take.
const LINE: usize = 74;

/// A value as lines: lists of things stand below their name, anything simpler behind it; what is empty is left out.
fn outline(name: &str, value: &Value, depth: usize, lines: &mut Vec<String>) {
    if is_empty(value) {
        return;
    }
    let indent = "  ".repeat(depth);
    let name = name.replace('_', " ");
    if let Some(text) = in_a_line(value) {
        // A long line goes on below, further in.
        let mut line = format!("{indent}{name}:");
        for word in text.split(' ') {
            if columns::width(&line) + 1 + columns::width(word) > LINE {
                lines.push(std::mem::replace(&mut line, format!("{indent}   ")));
            }
            line.push(' ');
            line.push_str(word);
        }
        lines.push(line);
        return;
    }
    lines.push(format!("{indent}{name}:"));
    parts(value, depth + 1, lines);
}

/// What a value is made of, each part by its name.
fn parts(value: &Value, depth: usize, lines: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(field, value)| outline(field, value, depth, lines));
        }
        Value::Array(items) => {
            let numbered = items.iter().enumerate();
            numbered.for_each(|(place, item)| outline(&place.to_string(), item, depth, lines));
        }
        other => lines.push(other.to_string()),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().all(is_empty),
        Value::Object(fields) => fields.values().all(is_empty),
        _ => false,
    }
}

/// A value in one line, as people write it; nothing if it has too many levels for that.
fn in_a_line(value: &Value) -> Option<String> {
    Some(match value {
        Value::Null => "-".into(),
        Value::Bool(true) => say!("terminal-generic-yes").here(),
        Value::Bool(false) => say!("terminal-generic-no").here(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.iter().any(Value::is_object) => return None,
        Value::Array(items) => items.iter().map(in_a_line).collect::<Option<Vec<_>>>()?.join(" "),
        Value::Object(fields) => {
            let known = fields.iter().filter(|(_, value)| !is_empty(value));
            let pair = |(name, value): (&String, &Value)| {
                in_a_line(value).map(|value| format!("{} {value}", name.replace('_', " ")))
            };
            known.map(pair).collect::<Option<Vec<_>>>()?.join(", ")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use serde_json::json;

    #[test]
    fn a_view_reads_as_an_outline() {
        let view = json!({
            "round": 1,
            "bids": [{"seat": 0, "the_amount": 5}, {"seat": 1, "the_amount": null}],
            "deck": [],
            "long": {"first": "a".repeat(40), "second": "b".repeat(40)},
        });
        let mut lines = Vec::new();
        parts(&view, 0, &mut lines);
        let long = format!("long: first {}, second", "a".repeat(40));
        let rest = format!("    {}", "b".repeat(40));
        let wanted = ["bids:", "  0: seat 0, the amount 5", "  1: seat 1", &long, &rest, "round: 1"];
        assert_eq!(lines, wanted);
    }

    fn scene<'a>(view: &'a Value, names: &'a [String]) -> Scene<'a> {
        Scene {
            view,
            names,
            marks: &[],
            players: &[],
            theme: Theme::plain(),
            recent: &[],
            choices: &[],
            chosen: None,
            rolling: None,
        }
    }

    #[test]
    fn players_go_by_their_names_and_what_is_known_is_left_out() {
        let view = json!({
            "eye": 0,
            "options": {"mode": "basic"},
            "players": [{"colour": "red", "coins": 5, "hand": ["a", "b"]}, {"colour": "blue", "coins": 0}],
            "over": false,
            "round": 2,
        });
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let text = GenericBoard.text(&scene(&view, &names));
        let wanted =
            ["over: no", "Ann: coins 5, colour red, hand a b", "Ben: coins 0, colour blue", "round: 2"];
        assert_eq!(text, wanted);
        assert_eq!(GenericBoard.colours(&view), ["red", "blue"]);
        assert_eq!(GenericBoard.headline(&view), "round 2");
    }

    #[test]
    fn a_long_outline_goes_on_beside_and_says_so_when_it_does_not_fit() {
        let view = Value::Object((0..30).map(|at| (format!("part {at:02}"), json!(at))).collect());
        let scene = scene(&view, &[]);
        let drawn = |width: u16, height: u16| {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            GenericBoard.draw(&scene, area, &mut buffer);
            buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
        };
        assert_eq!((GenericBoard.height(&scene, 80, 99), GenericBoard.height(&scene, 160, 99)), (30, 15));
        for (width, height, whole) in [(80, 30, true), (160, 15, true), (160, 14, false), (80, 15, false)] {
            let text = drawn(width, height);
            assert_eq!(text.contains("there is more than fits"), !whole, "{width}x{height}");
            assert!(text.contains("part 00: 0") && text.contains("part 29: 29") == whole, "{text}");
        }
    }
}
