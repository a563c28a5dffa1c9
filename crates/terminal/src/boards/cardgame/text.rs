//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::super::common::casinos::{dice_words, leads_words};
use super::super::common::{chip_cards_listed, money};
use super::{dice_by_seat, note_count, notes};
use crate::words::{Here, list};
use cardgame::{Asks, Card, Cards, CasinoView, Mode, PlayerView, View};
use table::Seat;
use table::say;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let how = match view.options.mode {
        Mode::Simultaneous => say!("terminal-cardgame-together"),
        Mode::Sequential => say!("terminal-cardgame-in-turn"),
    };
    let mut lines = vec![match view.asks {
        Asks::Over => say!("terminal-cardgame-over").here(),
        _ => say!("terminal-cardgame-turn", round = view.round, turn = view.turn, how).here(),
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
        let (notes, worth) = (note_count(mine.notes), money(worth));
        lines.push(say!("terminal-cardgame-in-safe", notes, worth).here());
    }
    lines
}

fn own(view: &View) -> Option<&PlayerView> {
    view.eye.and_then(|eye| view.players.get(eye.index()))
}

fn casino_line(scene: &Scene<'_>, casino: &CasinoView) -> String {
    let offered = notes(casino).map_or_else(|| say!("terminal-paid").here(), |notes| list(notes.map(money)));
    let dice: Vec<String> =
        dice_by_seat(casino).into_iter().map(|(seat, dice)| format!("{} {dice}", scene.name(seat))).collect();
    let leads: Vec<String> = casino.leads.iter().flatten().map(|seat| scene.name(*seat).to_owned()).collect();
    let mut parts = vec![offered, dice_words(&dice)];
    parts.extend(leads_words(&leads));
    if !casino.chip_cards.is_empty() {
        parts.push(say!("terminal-chip-cards", cards = chip_cards_listed(&casino.chip_cards)).here());
    }
    let (number, name, what) = (casino.number, casino.name.clone(), parts.join("; "));
    say!("terminal-casino-line", number, name, what).here()
}

fn player_line(scene: &Scene<'_>, view: &View, seat: Seat, player: &PlayerView) -> String {
    let (placed, stop) = (player.placed.count(), view.stop);
    let mut parts = vec![if player.finished {
        say!("terminal-cardgame-placed-finished", placed, stop).here()
    } else {
        say!("terminal-cardgame-placed", placed, stop).here()
    }];
    if player.ready && !player.finished {
        parts.push(say!("terminal-cardgame-ready").here());
    }
    parts.push(say!("terminal-cardgame-in-pile", cards = player.pile_count).here());
    parts.push(say!("terminal-cardgame-under-glass", cards = player.glass_count).here());
    parts.push(note_count(player.notes));
    if let Some(worth) = player.worth {
        parts.push(say!("terminal-cardgame-worth", worth = money(worth)).here());
    }
    if !player.chip_cards.is_empty() {
        parts.push(say!("terminal-chip-cards", cards = chip_cards_listed(&player.chip_cards)).here());
    }
    format!("{}: {}.", scene.name(seat), parts.join(", "))
}

/// The own cards that others do not see.
fn own_lines(mine: &PlayerView) -> Vec<String> {
    let some = |cards: Option<Cards>| cards.filter(|cards| !cards.is_empty());
    let mut lines = Vec::new();
    if let Some(hand) = some(mine.hand) {
        lines.push(say!("terminal-cardgame-your-hand", cards = in_words(hand.iter())).here());
    }
    if let Some(chosen) = mine.chosen {
        let cards = in_words(chosen.cards().iter().copied());
        lines.push(say!("terminal-cardgame-your-palm", cards).here());
    }
    if let Some(glass) = some(mine.glass) {
        lines.push(say!("terminal-cardgame-your-glass", cards = in_words(glass.iter())).here());
    }
    lines
}

/// `1, 1, 3, double 5`
fn in_words(cards: impl Iterator<Item = Card>) -> String {
    let word = |card: Card| match card.dice() {
        1 => card.number().to_string(),
        _ => say!("terminal-cardgame-double-card", number = card.number()).here(),
    };
    cards.map(word).collect::<Vec<_>>().join(", ")
}
