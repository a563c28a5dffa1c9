//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::people::{seen, to_come};
use super::{pays, price, printed_die, words};
use lords::{CasinoView, Company, Lot, View};
use table::Seat;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if let (Some(card), Some(pays)) = (view.card, pays(view)) {
        lines.push(format!("Card {card} is on the table; it pays {pays}."));
    }
    lines.push(format!("{} cards are left to draw.", view.cards_left));
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        let parked = parked(view, seat);
        let parked = if parked.is_empty() { "no lots".into() } else { format!("lots {}", parked.join(", ")) };
        lines.push(format!(
            "{}: {}, {} points, {} dice and {} lot markers free; {parked}.",
            scene.name(seat),
            words::money(player.money),
            player.score,
            player.free_dice,
            player.free_markers
        ));
    }
    lines.extend(view.casinos.iter().map(|casino| casino_line(scene, view, casino)));
    for company in Company::ALL {
        lines.push(format!(
            "{company}: {} tiles left, {} cards seen, {} to come.",
            view.tiles_left.get(company.key()).copied().unwrap_or(0),
            seen(view, company.key()),
            to_come(view, company)
        ));
    }
    let open: Vec<String> = Lot::all()
        .filter(|lot| !view.lots.contains_key(&lot.to_string()))
        .filter(|lot| view.players.len() > 2 || !lot.in_f())
        .map(|lot| priced(view, lot))
        .collect();
    lines.push(format!("Nobody's lots, with price and die: {}.", open.join(", ")));
    lines.extend(view.offers.iter().flat_map(|offer| words::told_offer(scene, view, offer)));
    lines
}

fn priced(view: &View, lot: Lot) -> String {
    format!("{lot} ${}M {}", price(view, lot), printed_die(view, lot))
}

/// The lots that a seat has marked, with price and die.
fn parked(view: &View, seat: Seat) -> Vec<String> {
    let own = |lot: &Lot| view.lots.get(&lot.to_string()).is_some_and(|space| space.mark == Some(seat));
    Lot::all().filter(own).map(|lot| priced(view, lot)).collect()
}

fn casino_line(scene: &Scene<'_>, view: &View, casino: &CasinoView) -> String {
    let tiles: Vec<String> = casino
        .lots
        .iter()
        .map(|lot| {
            let space = view.lots.get(&lot.to_string()).copied().unwrap_or_default();
            match (space.owner, space.die) {
                (Some(owner), Some(die)) => format!("{lot} {} {die}", scene.name(owner)),
                (Some(owner), None) => format!("{lot} {} waits", scene.name(owner)),
                _ => format!("{lot} nobody"),
            }
        })
        .collect();
    let boss = casino.boss.map_or("nobody", |boss| scene.name(boss));
    let strip = if casino.strip { ", on The Strip" } else { "" };
    let height = if casino.height > 1 { format!(", {} storeys", casino.height) } else { String::new() };
    format!(
        "{} casino{strip}{height}: {}; boss {boss}, worth {} points.",
        casino.company,
        tiles.join(", "),
        casino.points
    )
}
