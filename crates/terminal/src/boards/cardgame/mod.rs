//! Las Vegas: The Card Game on the screen: six casinos, the players, the own hand.

mod casino;
mod hand;
mod layout;
mod payout;
mod people;
mod reveal;
mod text;

use super::common::{chip_card_count, chip_colour, read};
use super::generic::GenericBoard;
use super::{Board, HelpPart, Interlude, Scene, term};
use crate::words::Here;
use cardgame::{Action, Asks, Card, Cards, Selection, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use std::collections::BTreeMap;
use table::say;
use table::{EventRecord, Seat};

/// The board of Las Vegas: The Card Game.
pub struct CardGameBoard;

impl Board for CardGameBoard {
    fn colours(&self, view: &Value) -> Vec<String> {
        read(view)
            .map_or_else(Vec::new, |view: View| view.players.into_iter().map(|one| one.colour).collect())
    }

    fn headline(&self, view: &Value) -> String {
        match read(view) {
            Some(View { asks: Asks::Over, .. }) => say!("terminal-headline-over").here(),
            Some(view) => say!("terminal-cardgame-headline", round = view.round, turn = view.turn).here(),
            None => String::new(),
        }
    }

    fn height(&self, scene: &Scene<'_>, width: u16, most: u16) -> u16 {
        match read(scene.view) {
            Some(view) => layout::Layout::wanted(scene, &view, width, most).height(),
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

    fn secrets(&self, scene: &Scene<'_>) -> Vec<String> {
        let view: Option<View> = read(scene.view);
        view.map_or_else(Vec::new, |view| text::secrets(&view))
    }

    fn key(&self, _: &Value) -> Option<char> {
        None
    }

    /// Cards are picked by their numbers, chip cards by their casino.
    fn spelled(&self, action: &Value) -> Option<String> {
        let numbers = numbers(action);
        (!numbers.is_empty()).then(|| numbers.iter().map(u8::to_string).collect())
    }

    fn explain(&self, scene: &Scene<'_>, action: &Value) -> Option<String> {
        let view: View = read(scene.view)?;
        match read(action)? {
            Action::Select { cards } => what_it_leads_to(&view, &cards.counts()),
            Action::TakeChipCard { colour, .. } => {
                let mine = view.players.get(view.eye?.index())?;
                let held = mine.chip_cards.get(colour.key()).copied().unwrap_or(0);
                Some(say!("terminal-cardgame-held", held, colour = chip_colour(colour.key())).here())
            }
            Action::Decline => Some(say!("terminal-cardgame-left").here()),
        }
    }

    fn closing(&self, scene: &Scene<'_>, seat: Seat) -> String {
        let view: Option<View> = read(scene.view);
        view.and_then(|view| view.players.into_iter().nth(seat.index())).map_or_else(String::new, |player| {
            let mut text = note_count(player.notes);
            let cards: u8 = player.chip_cards.values().sum();
            if cards > 0 {
                text.push_str(", ");
                text.push_str(&chip_card_count(cards.into()));
            }
            text
        })
    }

    fn rolls(&self, _: &[EventRecord]) -> bool {
        false
    }

    fn interlude(&self, scene: &Scene<'_>, events: &[EventRecord], fresh: usize) -> Option<Interlude> {
        let fresh = &events[events.len().saturating_sub(fresh)..];
        payout::interlude(scene, fresh).or_else(|| reveal::interlude(scene, fresh))
    }

    fn keys(&self) -> Vec<(String, String)> {
        vec![
            term(say!("terminal-range", least = 1, most = 6).here(), &say!("terminal-cardgame-keys-pick")),
            term("u", &say!("terminal-cardgame-keys-undo")),
        ]
    }

    fn help(&self, _: &Value) -> Vec<HelpPart> {
        let moves = [
            (say!("terminal-cardgame-few"), say!("terminal-cardgame-few-what")),
            (say!("terminal-cardgame-many"), say!("terminal-cardgame-many-what")),
            (say!("terminal-cardgame-double"), say!("terminal-cardgame-double-what")),
            (say!("terminal-cardgame-chip-card"), say!("terminal-cardgame-chip-card-what")),
            (say!("terminal-cardgame-no-chip-card"), say!("terminal-cardgame-no-chip-card-what")),
        ];
        let moves = moves.map(|(word, what)| term(word.here(), &what));
        vec![HelpPart::new(&say!("terminal-cardgame-moves"), moves.into())]
    }
}

/// The casinos that an action is about, each as often as it has cards for it.
fn numbers(action: &Value) -> Vec<u8> {
    match read(action) {
        Some(Action::Select { cards }) => cards.cards().iter().map(|card| card.number()).collect(),
        Some(Action::TakeChipCard { casino, .. }) => vec![casino],
        _ => Vec::new(),
    }
}

/// What a selection would make of the own cards: `With it: 3 dice at Miracle, 1 at Sphinx; 5 of 8 cards out.`
fn what_it_leads_to(view: &View, chosen: &Cards) -> Option<String> {
    let mine = view.players.get(view.eye?.index())?;
    let mut then = mine.placed;
    then.add_all(chosen);
    let there: Vec<String> = view
        .casinos
        .iter()
        .filter(|casino| chosen.dice(casino.number) > 0)
        .enumerate()
        .map(|(place, casino)| {
            let (dice, casino) = (then.dice(casino.number), casino.name.clone());
            if place == 0 {
                say!("terminal-cardgame-dice-at", dice, casino).here()
            } else {
                say!("terminal-cardgame-more-at", dice, casino).here()
            }
        })
        .collect();
    let out = then.count();
    let cards = if out >= view.stop {
        say!("terminal-cardgame-finished", out)
    } else {
        say!("terminal-cardgame-out", out, stop = view.stop)
    };
    Some(say!("terminal-cardgame-with-it", dice = there.join(", "), cards).here())
}

/// So many notes.
fn note_count(number: u16) -> String {
    say!("terminal-notes", number).here()
}

/// The dice at a casino by seat.
fn dice_by_seat(casino: &cardgame::CasinoView) -> Vec<(Seat, u8)> {
    let mut dice: Vec<(Seat, u8)> =
        casino.dice.iter().filter_map(|(seat, dice)| Some((Seat(seat.parse().ok()?), *dice))).collect();
    dice.sort_by_key(|(seat, _)| *seat);
    dice
}

/// The notes of a casino, the higher first: that is how they are won.
fn notes(casino: &cardgame::CasinoView) -> Option<[i64; 2]> {
    let mut amounts = casino.notes?.map(|note| cardgame::dollars(note.amount()));
    amounts.sort_unstable_by(|one, other| other.cmp(one));
    Some(amounts)
}

/// A card as people write it: its number once for each die.
fn face(card: Card) -> String {
    card.number().to_string().repeat(card.dice().into())
}

/// The cards of a selection: `2 55`.
fn faces(cards: &Selection) -> String {
    cards.cards().iter().map(|card| face(*card)).collect::<Vec<_>>().join(" ")
}

/// Cards by kind, with their counts: `1×3 22 5`.
fn kinds(cards: &Cards) -> String {
    let mut counts: BTreeMap<Card, u8> = BTreeMap::new();
    cards.iter().for_each(|card| *counts.entry(card).or_default() += 1);
    let times = |count: u8| if count == 1 { String::new() } else { format!("×{count}") };
    counts.into_iter().map(|(card, count)| face(card) + &times(count)).collect::<Vec<_>>().join(" ")
}
