//! Las Vegas Royale on the screen: six casinos, the players, the arena.

mod arena;
mod casino;
mod layout;
mod payout;
mod people;
mod text;
mod tile;

use super::common::{chip_card_count, chips, money, read};
use super::generic::GenericBoard;
use super::{Board, HelpPart, Interlude, Scene, term};
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use royale::{Action, Dice, Event, Face, Owner, View};
use serde_json::Value;
use table::say;
use table::{EventRecord, Seat};

/// The board of Las Vegas Royale.
pub struct RoyaleBoard;

impl Board for RoyaleBoard {
    fn colours(&self, view: &Value) -> Vec<String> {
        read(view)
            .map_or_else(Vec::new, |view: View| view.players.into_iter().map(|one| one.colour).collect())
    }

    fn headline(&self, view: &Value) -> String {
        match read(view) {
            Some(View { asks: royale::Asks::Over, .. }) => say!("terminal-headline-over").here(),
            Some(view) => say!("terminal-headline-round", round = view.round, rounds = 3).here(),
            None => String::new(),
        }
    }

    fn height(&self, scene: &Scene<'_>, width: u16, most: u16) -> u16 {
        match read(scene.view) {
            Some(view) => layout::Layout::of(&view, width, most).height(),
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

    fn key(&self, action: &Value) -> Option<char> {
        let number = match read(action)? {
            Action::Place { number }
            | Action::Power { number, .. }
            | Action::Turn { number, .. }
            | Action::Nice { number, .. }
            | Action::Choose { number } => number,
            Action::Close { casino }
            | Action::Block { casino, .. }
            | Action::TakeBlank { casino, .. }
            | Action::TakeBack { casino, .. } => casino,
            Action::Hide { tokens } | Action::Guess { tokens } => tokens,
            Action::Pick { pile } => pile,
            _ => return None,
        };
        char::from_digit(number.into(), 10)
    }

    fn explain(&self, scene: &Scene<'_>, action: &Value) -> Option<String> {
        let view: View = read(scene.view)?;
        let face = match read(action)? {
            Action::Place { number } | Action::Power { number, .. } => {
                view.casinos.get(usize::from(number).checked_sub(1)?)?.tile.as_ref()?.face()
            }
            Action::Activate { tile } => tile,
            Action::Hide { .. } | Action::Guess { .. } => Face::LuckyPunch,
            Action::Stop | Action::Higher | Action::Lower => Face::FiftyFifty,
            Action::Close { .. } => Face::NoEntry,
            Action::Knock { .. } => Face::Knockout,
            Action::Block { .. } => Face::BlockIt,
            Action::TakeBlank { .. } => Face::Handicap,
            Action::Double { .. } => Face::DoubleDown,
            Action::Nice { .. } => Face::NiceDice,
            Action::Choose { .. } | Action::Golden { .. } => Face::MyChoice,
            Action::Prime { .. } => Face::PrimeTime,
            Action::Split { .. } | Action::Pick { .. } => Face::BlackBox,
            _ => return None,
        };
        Some(format!("{face}: {}", face.summary().here()))
    }

    fn closing(&self, scene: &Scene<'_>, seat: Seat) -> String {
        let view: Option<View> = read(scene.view);
        view.and_then(|view| view.players.into_iter().nth(seat.index())).map_or_else(String::new, |player| {
            let mut text = format!("{}, {}", money_cards(player.cards), chips(player.chips));
            let cards: u8 = player.chip_cards.values().sum();
            if cards > 0 {
                text.push_str(", ");
                text.push_str(&chip_card_count(cards.into()));
            }
            text
        })
    }

    fn rolls(&self, events: &[EventRecord]) -> bool {
        let rolled = |told: &EventRecord| matches!(read(&told.event), Some(Event::Rolled { .. }));
        events.iter().any(rolled)
    }

    fn interlude(&self, scene: &Scene<'_>, events: &[EventRecord], fresh: usize) -> Option<Interlude> {
        payout::interlude(scene, events, fresh)
    }

    fn help(&self, _: &Value) -> Vec<HelpPart> {
        let face = |face: Face| (format!("{} {face}", face.id()), face.summary().here());
        let signs = vec![
            term("B", &say!("terminal-royale-sign-biggy")),
            term("N G", &say!("terminal-royale-sign-neutral")),
            term(say!("terminal-royale-a-mark").here(), &say!("terminal-royale-sign-mark")),
        ];
        vec![
            HelpPart::new(&say!("terminal-signs"), signs),
            HelpPart::new(&say!("terminal-royale-faces"), Face::ALL.map(face).into()),
        ]
    }
}

/// So many money cards.
fn money_cards(number: u16) -> String {
    say!("terminal-money-cards", number).here()
}

/// The dice at a casino by owner, seats first.
fn owners(casino: &royale::CasinoView) -> Vec<(Owner, Dice)> {
    let mut owners: Vec<(Owner, Dice)> =
        casino.dice.iter().filter_map(|(owner, dice)| Some((owner.parse().ok()?, *dice))).collect();
    owners.sort_by_key(|(owner, _)| owner.index());
    owners
}

/// The casinos that an action is about.
fn touched(view: &View, action: &Value) -> Vec<u8> {
    match read(action) {
        Some(Action::Place { number } | Action::Power { number, .. } | Action::Turn { number, .. }) => {
            vec![number]
        }
        Some(
            Action::Close { casino }
            | Action::Block { casino, .. }
            | Action::TakeBlank { casino, .. }
            | Action::TakeBack { casino, .. },
        ) => vec![casino],
        Some(Action::Prime { numbers }) => numbers.iter().collect(),
        Some(Action::Activate { tile }) => {
            let with_tile = view
                .casinos
                .iter()
                .filter(|casino| casino.tile.as_ref().is_some_and(|there| there.face() == tile));
            with_tile.map(|casino| casino.number).collect()
        }
        _ => Vec::new(),
    }
}
