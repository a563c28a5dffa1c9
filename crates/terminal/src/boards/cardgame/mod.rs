//! Las Vegas: The Card Game on the screen: six casinos, the players, the own hand.

mod casino;
mod hand;
mod layout;
mod payout;
mod people;
mod reveal;
mod text;

use super::common::{counted, read};
use super::generic::GenericBoard;
use super::{Board, HelpPart, Interlude, Scene};
use cardgame::{Action, Asks, Card, Cards, Selection, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use std::collections::BTreeMap;
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
            Some(View { asks: Asks::Over, .. }) => "the game is over".into(),
            Some(view) => format!("round {} of 4, turn {}", view.round, view.turn),
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
                Some(format!("The more of one colour, the more each pays: you have {held} {}.", colour.key()))
            }
            Action::Decline => Some("What you leave now cannot be made up for later.".into()),
        }
    }

    fn closing(&self, scene: &Scene<'_>, seat: Seat) -> String {
        let view: Option<View> = read(scene.view);
        view.and_then(|view| view.players.into_iter().nth(seat.index())).map_or_else(String::new, |player| {
            let mut text = counted(player.notes, "note");
            let cards: u8 = player.chip_cards.values().sum();
            if cards > 0 {
                text.push_str(", ");
                text.push_str(&counted(cards.into(), "chip card"));
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

    fn keys(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("1 to 6", "pick cards by their numbers, one after another: 5 5 is two 5s; Enter plays them"),
            ("u", "take your cards from under the palm again, while others still select"),
        ]
    }

    fn help(&self, _: &Value) -> Vec<HelpPart> {
        let pair = |(word, text): (&str, &str)| (word.to_owned(), text.to_owned());
        let moves = [
            ("1 or 2 cards", "of any numbers"),
            ("3 to 5 cards", "all of the same number"),
            ("a double", "the card with two dice: one card, but two dice where dice count"),
            (
                "a chip card",
                "(variation) two dice or more at a casino in one turn may take one that lies there",
            ),
            ("no chip card", "(variation) gives up all that this turn has earned"),
        ];
        vec![HelpPart { heading: "All moves", entries: moves.map(pair).into() }]
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
            let dice = u16::from(then.dice(casino.number));
            let dice =
                if place == 0 { counted(dice, "die").replace("dies", "dice") } else { dice.to_string() };
            format!("{dice} at {}", casino.name)
        })
        .collect();
    let out = then.count();
    let cards = if out >= view.stop {
        format!("{out} cards out, finished")
    } else {
        format!("{out} of {} cards out", view.stop)
    };
    Some(format!("With it: {}; {cards}.", there.join(", ")))
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
