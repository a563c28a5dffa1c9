//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::super::common::{counted, money};
use super::{dice_by_seat, notes};
use cardgame::{Asks, Card, Cards, CasinoView, Mode, PlayerView, View};
use std::collections::BTreeMap;
use std::fmt::Write;
use table::Seat;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let how = match view.options.mode {
        Mode::Simultaneous => "all select at the same time",
        Mode::Sequential => "one plays after another",
    };
    let mut lines = vec![match view.asks {
        Asks::Over => "The game is over.".to_owned(),
        _ => format!("Round {} of 4, turn {} of 6; {how}.", view.round, view.turn),
    }];
    lines.extend(view.casinos.iter().map(|casino| casino_line(scene, casino)));
    let players = (0..).map(Seat).zip(&view.players);
    lines.extend(players.map(|(seat, player)| player_line(scene, view, seat, player)));
    if let Some(mine) = own(view) {
        lines.extend(own_lines(mine));
    }
    lines
}

/// What only the one who looks may know.
pub fn secrets(view: &View) -> Vec<String> {
    let Some(mine) = own(view) else { return Vec::new() };
    let mut lines = own_lines(mine);
    if let Some(worth) = mine.worth.filter(|_| mine.notes > 0) {
        lines.push(format!("In your safe: {}; you are worth {}.", counted(mine.notes, "note"), money(worth)));
    }
    lines
}

fn own(view: &View) -> Option<&PlayerView> {
    view.eye.and_then(|eye| view.players.get(eye.index()))
}

fn casino_line(scene: &Scene<'_>, casino: &CasinoView) -> String {
    let offered = notes(casino).map_or_else(|| "paid".to_owned(), |notes| notes.map(money).join(" and "));
    let dice: Vec<String> =
        dice_by_seat(casino).into_iter().map(|(seat, dice)| format!("{} {dice}", scene.name(seat))).collect();
    let dice = if dice.is_empty() { "no dice".into() } else { format!("dice {}", dice.join(", ")) };
    let leads: Vec<&str> = casino.leads.iter().flatten().map(|seat| scene.name(*seat)).collect();
    let leads = if leads.is_empty() { String::new() } else { format!("; now to {}", leads.join(", then ")) };
    let beside = by_colour(&casino.chip_cards);
    let beside = if beside.is_empty() { String::new() } else { format!("; chip cards {beside}") };
    format!("Casino {} {}: {offered}; {dice}{leads}{beside}.", casino.number, casino.name)
}

fn player_line(scene: &Scene<'_>, view: &View, seat: Seat, player: &PlayerView) -> String {
    let placed = player.placed.count();
    let mut line = format!("{}: {placed} of {} cards placed", scene.name(seat), view.stop);
    if player.finished {
        line.push_str(" and finished this round");
    } else if player.ready {
        line.push_str(", ready");
    }
    let _ = write!(
        line,
        ", {} in the pile, {} under the glass, {}",
        player.pile_count,
        player.glass_count,
        counted(player.notes, "note")
    );
    if let Some(worth) = player.worth {
        let _ = write!(line, ", worth {}", money(worth));
    }
    let held = by_colour(&player.chip_cards);
    if !held.is_empty() {
        let _ = write!(line, ", chip cards {held}");
    }
    line + "."
}

/// The own cards that others do not see.
fn own_lines(mine: &PlayerView) -> Vec<String> {
    let some = |cards: Option<Cards>| cards.filter(|cards| !cards.is_empty());
    let mut lines = Vec::new();
    if let Some(hand) = some(mine.hand) {
        lines.push(format!("Your hand: {}.", in_words(hand.iter())));
    }
    if let Some(chosen) = mine.chosen {
        lines.push(format!("Under your palm: {}.", in_words(chosen.cards().iter().copied())));
    }
    if let Some(glass) = some(mine.glass) {
        lines.push(format!("Under your glass: {}.", in_words(glass.iter())));
    }
    lines
}

/// `1, 1, 3, double 5`
fn in_words(cards: impl Iterator<Item = Card>) -> String {
    let word = |card: Card| format!("{}{}", if card.dice() > 1 { "double " } else { "" }, card.number());
    cards.map(word).collect::<Vec<_>>().join(", ")
}

fn by_colour(cards: &BTreeMap<String, u8>) -> String {
    cards.iter().map(|(colour, count)| format!("{colour} {count}")).collect::<Vec<_>>().join(", ")
}
