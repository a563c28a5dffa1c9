//! Lords of Vegas on the screen: the Strip with its six blocks, the players, the companies and their cards, deals.

mod cell;
mod commands;
mod deals;
mod geometry;
mod holdings;
mod layout;
mod people;
mod strip;
mod text;
mod words;

use super::common::read;
use super::dialog::Dialog;
use super::generic::GenericBoard;
use super::{Asked, Board, Heard, HelpPart, Interlude, Scene, term};
use crate::words::Here;
use lords::{Action, Asks, Company, Edition, Event, Lot, Lots, Pays, Printed, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use serde_json::Value;
use table::say;
use table::{EventRecord, Seat};

/// The board of Lords of Vegas, in both editions.
pub struct LordsBoard;

impl Board for LordsBoard {
    fn colours(&self, view: &Value) -> Vec<String> {
        read(view)
            .map_or_else(Vec::new, |view: View| view.players.into_iter().map(|one| one.colour).collect())
    }

    fn headline(&self, view: &Value) -> String {
        match read(view) {
            Some(View { asks: Asks::Over, .. }) => say!("terminal-headline-over").here(),
            Some(View { offers, .. }) if !offers.is_empty() => {
                say!("terminal-lords-offers", offers = offers.len()).here()
            }
            Some(View { card: Some(card), .. }) => {
                say!("terminal-lords-card", card = card.to_string()).here()
            }
            Some(view) => say!("terminal-lords-cards-left", cards = view.cards_left).here(),
            None => String::new(),
        }
    }

    fn height(&self, scene: &Scene<'_>, width: u16, most: u16) -> u16 {
        match read::<View>(scene.view) {
            Some(_) => layout::Layout::of(width, most).height(),
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
        match read(action)? {
            Action::EndTurn => Some('e'),
            Action::Accept { .. } => Some('y'),
            Action::Decline { .. } => Some('n'),
            _ => None,
        }
    }

    fn order(&self, action: &Value) -> u8 {
        match read(action) {
            Some(Action::Build { .. }) => 1,
            Some(Action::Sprawl { .. }) => 2,
            Some(Action::Raise { .. }) => 3,
            Some(Action::Remodel { .. }) => 4,
            Some(Action::Reorganize { .. }) => 5,
            Some(Action::Gamble { .. }) => 6,
            Some(Action::EndTurn) => 7,
            // Whoever presses Enter to go on must not agree to anything.
            Some(Action::Decline { .. }) => 8,
            Some(Action::Accept { .. }) => 9,
            _ => 0,
        }
    }

    fn amount(&self, action: &Value) -> Option<(String, u32)> {
        match read(action)? {
            Action::Gamble { casino, stake } => {
                Some((say!("terminal-lords-gamble-on", casino = casino.to_string()).here(), stake))
            }
            _ => None,
        }
    }

    fn explain(&self, scene: &Scene<'_>, action: &Value) -> Option<String> {
        let view: View = read(scene.view)?;
        words::explain(scene, &view, &read(action)?)
    }

    fn closing(&self, scene: &Scene<'_>, seat: Seat) -> String {
        let view: Option<View> = read(scene.view);
        view.map_or_else(String::new, |view| {
            let bossed = view.casinos.iter().filter(|casino| casino.boss == Some(seat)).count();
            let money = view.players.get(seat.index()).map_or(0, |player| player.money);
            say!("terminal-lords-closing", money = words::money(money), bossed).here()
        })
    }

    fn rolls(&self, events: &[EventRecord]) -> bool {
        let rolled = |told: &EventRecord| {
            let event = read(&told.event);
            matches!(event, Some(Event::Rerolled { .. } | Event::Reorganized { .. } | Event::Bet { .. }))
        };
        events.iter().any(rolled)
    }

    fn interlude(&self, _: &Scene<'_>, _: &[EventRecord], _: usize) -> Option<Interlude> {
        None
    }

    fn asked(&self, scene: &Scene<'_>) -> Vec<Asked> {
        read(scene.view).map_or_else(Vec::new, |view: View| words::asked(scene, &view))
    }

    fn dialog(&self) -> Option<(char, String, Box<dyn Dialog>)> {
        Some(('d', say!("terminal-lords-key-deals").here(), Box::new(deals::DealTable::default())))
    }

    fn commands(&self) -> Vec<(String, String)> {
        commands::help()
    }

    fn command(&self, scene: &Scene<'_>, seat: Seat, line: &str) -> Option<Heard> {
        commands::understand(scene, seat, line)
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn keys(&self) -> Vec<(String, String)> {
        vec![
            term("d", &say!("terminal-lords-keys-deals")),
            term("y n", &say!("terminal-lords-keys-answer")),
            term("e", &say!("terminal-lords-keys-end")),
        ]
    }

    fn help(&self, view: &Value) -> Vec<HelpPart> {
        let printed = read(view).map(|view: View| view.printed);
        let price = |of: fn(&Printed) -> u8| match &printed {
            Some(printed) => words::money(of(printed).into()).into(),
            None => say!("terminal-lords-a-price"),
        };
        let actions = [
            (say!("terminal-lords-build"), say!("terminal-lords-build-what")),
            (say!("terminal-lords-sprawl"), say!("terminal-lords-sprawl-what")),
            (
                say!("terminal-lords-remodel"),
                say!("terminal-lords-remodel-what", price = price(|printed| printed.remodel)),
            ),
            (say!("terminal-lords-reorganize"), say!("terminal-lords-reorganize-what")),
            (
                say!("terminal-lords-raise"),
                say!("terminal-lords-raise-what", price = price(|printed| printed.riser)),
            ),
            (
                say!("terminal-lords-gamble"),
                say!("terminal-lords-gamble-what", price = price(|printed| printed.stake_per_tile)),
            ),
            (say!("terminal-lords-deal"), say!("terminal-lords-deal-what")),
        ];
        let signs = vec![
            term("C12 15•5", &say!("terminal-lords-sign-lot")),
            term("C12●15•5", &say!("terminal-lords-sign-marker")),
            term("C12 A³●6", &say!("terminal-lords-sign-tile")),
            term("A S V T P", &say!("terminal-lords-sign-companies")),
            term(say!("terminal-lords-columns").here(), &say!("terminal-lords-sign-columns")),
        ];
        vec![
            HelpPart::new(
                &say!("terminal-actions"),
                actions.map(|(word, what)| term(word.here(), &what)).into(),
            ),
            HelpPart::new(&say!("terminal-signs"), signs),
        ]
    }
}

/// The printed price of a lot, in millions.
fn price(view: &View, lot: Lot) -> u8 {
    view.printed.lot(lot).map_or(0, |printed| printed.price)
}

/// The printed die of a lot.
fn printed_die(view: &View, lot: Lot) -> u8 {
    view.printed.lot(lot).map_or(0, |printed| printed.die)
}

/// What the card on the table makes pay.
fn pays(view: &View) -> Option<Pays> {
    view.printed.lot(view.card?).map(|printed| printed.pays)
}

/// The letter of a company.
fn letter(company: Company) -> char {
    ['A', 'S', 'V', 'T', 'P'][company as usize]
}

/// The colour of a company: Vega is aqua in 2010, green in 2024.
fn colour(edition: Edition, company: Company) -> Color {
    match company {
        Company::Albion => Color::Magenta,
        Company::Sphinx => Color::Yellow,
        Company::Vega if edition == Edition::First => Color::Cyan,
        Company::Vega => Color::Green,
        Company::Tivoli => Color::Gray,
        Company::Pioneer => Color::Red,
    }
}

/// The lots that an action is about: one for a lot, all of a casino for a casino.
fn touched(view: &View, action: &Value) -> Lots {
    let casino = |lot: Lot| {
        let found = view.casinos.iter().find(|casino| casino.lots.has(lot));
        found.map_or(Lots::only(lot), |casino| casino.lots)
    };
    match read(action) {
        Some(
            Action::GiveDie { lot }
            | Action::GiveMarker { lot }
            | Action::Build { lot, .. }
            | Action::Sprawl { lot, .. }
            | Action::Put { lot, .. },
        ) => Lots::only(lot),
        Some(
            Action::Remodel { casino: lot, .. }
            | Action::Reorganize { casino: lot }
            | Action::Raise { casino: lot }
            | Action::Gamble { casino: lot, .. },
        ) => casino(lot),
        _ => Lots::NONE,
    }
}

/// The lots that the latest action changed.
fn changed(scene: &Scene<'_>) -> Lots {
    let mut lots = Lots::NONE;
    for told in scene.recent {
        match read(&told.event) {
            Some(
                Event::Marked { lot, .. }
                | Event::TakenOver { lot, .. }
                | Event::Built { lot, .. }
                | Event::Sprawled { lot, .. }
                | Event::Put { lot, .. },
            ) => lots.add(lot),
            Some(Event::Rerolled { dice, .. } | Event::Reorganized { dice, .. }) => {
                dice.iter().for_each(|(lot, _)| lots.add(*lot));
            }
            _ => {}
        }
    }
    lots
}
