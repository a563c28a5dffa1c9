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
use super::{Asked, Board, Heard, HelpPart, Interlude, Scene};
use lords::{Action, Asks, Company, Edition, Event, Lot, Lots, Pays, Printed, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use serde_json::Value;
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
            Some(View { asks: Asks::Over, .. }) => "the game is over".into(),
            Some(View { offers, .. }) if !offers.is_empty() => match offers.len() {
                1 => "1 offer (d)".into(),
                count => format!("{count} offers (d)"),
            },
            Some(View { card: Some(card), .. }) => format!("card {card}"),
            Some(view) => format!("{} cards left", view.cards_left),
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
            Action::Gamble { casino, stake } => Some((format!("gamble on {casino}"), stake)),
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
            let casinos = if bossed == 1 { "casino" } else { "casinos" };
            format!("{}, boss of {bossed} {casinos}", words::money(money))
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

    fn dialog(&self) -> Option<(char, &'static str, Box<dyn Dialog>)> {
        Some(('d', "deals", Box::new(deals::DealTable::default())))
    }

    fn commands(&self) -> &'static [(&'static str, &'static str)] {
        commands::HELP
    }

    fn command(&self, scene: &Scene<'_>, seat: Seat, line: &str) -> Option<Heard> {
        commands::understand(scene, seat, line)
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn keys(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("d", "deals: see, answer and make offers, at any time"),
            ("y n", "agree to the offer of a bot, or decline it"),
            ("e", "end the turn"),
        ]
    }

    fn help(&self, view: &Value) -> Vec<HelpPart> {
        let term = |word: &str, what: &str| (word.to_owned(), what.to_owned());
        let printed = read(view).map(|view: View| view.printed);
        let price = |of: fn(&Printed) -> u8| {
            printed.as_ref().map_or_else(|| "a price".into(), |printed| words::money(of(printed).into()))
        };
        let actions = vec![
            term(
                "build",
                "a tile of any company on your lot, at its price, with your die at the printed value",
            ),
            term("sprawl", "from a casino that you boss onto an unowned lot beside it, at twice the price"),
            term(
                "remodel",
                &format!(
                    "a casino that you boss to another company, {} a tile",
                    price(|printed| printed.remodel)
                ),
            ),
            term("reorganize", "reroll all dice of a casino with a die of yours, $1M a pip"),
            term(
                "raise",
                &format!(
                    "a casino that you boss by one storey, {} a tile (2024)",
                    price(|printed| printed.riser)
                ),
            ),
            term(
                "gamble",
                &format!(
                    "once a turn, up to {} a tile, against the boss of another casino",
                    price(|printed| printed.stake_per_tile)
                ),
            ),
            term("deal", "money, lots, dice and actions of this turn, between any players, at any time: d"),
        ];
        let signs = vec![
            term("C12 15•5", "an empty lot: its price in millions, the die that a building gets"),
            term("C12●15•5", "the same lot with a marker of the player ●"),
            term("C12 A³●6", "a tile of Albion, three storeys high, with a die of ● that shows 6"),
            term(
                "A S V T P",
                "the companies Albion, Sphinx, Vega, Tivoli, Pioneer; ═ and ║ join tiles of a casino",
            ),
            term("$ pt di lo", "money in millions, points, free dice, free lot markers"),
        ];
        vec![
            HelpPart { heading: "Actions", entries: actions },
            HelpPart { heading: "Signs on the board", entries: signs },
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
