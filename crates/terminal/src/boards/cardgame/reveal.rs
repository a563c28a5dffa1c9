//! The page on which several people at one keyboard see together what everybody played.
//!
//! Without it only the last of them would see it, and the others that person's next hand.

use super::super::common::casinos::{longest_name, who};
use super::super::common::{money, read};
use super::super::{Interlude, Scene};
use super::{dice_by_seat, faces, notes};
use crate::columns;
use crate::players::Player;
use crate::words::Here;
use cardgame::{CasinoView, Event, View};
use ratatui::text::{Line, Span};
use table::EventRecord;
use table::say;

/// The cards that were laid open among these events, if there were any and several people play.
pub fn interlude(scene: &Scene<'_>, fresh: &[EventRecord]) -> Option<Interlude> {
    if scene.players.iter().filter(|player| **player == Player::You).count() < 2 {
        return None;
    }
    let view: View = read(scene.view)?;
    let longest = longest_name(scene, 0);
    let played = |told: &EventRecord| match read(&told.event) {
        Some(Event::Revealed { seat, cards }) => {
            let mut spans = who(scene, seat).to_vec();
            spans.push(Span::raw(columns::gap(scene.name(seat), longest + 3)));
            spans.push(Span::styled(faces(&cards), scene.theme.strong()));
            Some(Line::from(spans))
        }
        _ => None,
    };
    let mut lines: Vec<Line<'static>> = fresh.iter().filter_map(played).collect();
    if lines.is_empty() {
        return None;
    }
    lines.push(Line::default());
    lines.extend(view.casinos.iter().map(|casino| casino_line(scene, casino)));
    Some(Interlude { title: say!("terminal-cardgame-laid-open").here(), lines })
}

/// `5 Gold Mine       $70,000 ■   $40,000 ·   ■ 3  ● 2`
fn casino_line(scene: &Scene<'_>, casino: &CasinoView) -> Line<'static> {
    let mark = |seat| {
        let [mark, _] = who(scene, seat);
        mark
    };
    let name = format!("{} {}", casino.number, columns::padded(&casino.name, 15));
    let mut spans = vec![Span::styled(name, scene.theme.strong())];
    for (amount, lead) in notes(casino).into_iter().flatten().zip(casino.leads) {
        spans.push(Span::styled(format!("{:>8} ", money(amount)), scene.theme.money()));
        spans.push(lead.map_or_else(|| Span::styled("·", scene.theme.quiet()), mark));
        spans.push(Span::raw("  "));
    }
    for (seat, dice) in dice_by_seat(casino) {
        spans.extend([Span::raw("  "), mark(seat), Span::styled(format!(" {dice}"), scene.theme.strong())]);
    }
    Line::from(spans)
}
