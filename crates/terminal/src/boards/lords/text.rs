//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::people::{seen, to_come};
use super::{pays, price, printed_die, words};
use crate::words::Here;
use lords::{CasinoView, Company, Lot, View};
use table::Seat;
use table::say;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if let (Some(card), Some(pays)) = (view.card, pays(view)) {
        let (card, pays) = (card.to_string(), words::pays(pays));
        lines.push(say!("terminal-lords-on-table", card, pays).here());
    }
    lines.push(say!("terminal-lords-to-draw", cards = view.cards_left).here());
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        let parked = parked(view, seat);
        let lots = if parked.is_empty() {
            say!("terminal-lords-no-lots")
        } else {
            say!("terminal-lords-lots", lots = parked.join(", "))
        };
        let (name, money) = (scene.name(seat).to_owned(), words::money(player.money));
        let (points, dice, markers) =
            (words::points(player.score.into()), player.free_dice, player.free_markers);
        lines.push(say!("terminal-lords-player", name, money, points, dice, markers, lots).here());
    }
    lines.extend(view.casinos.iter().map(|casino| casino_line(scene, view, casino)));
    for company in Company::ALL {
        let tiles = view.tiles_left.get(company.key()).copied().unwrap_or(0);
        let (seen, to_come) = (seen(view, company.key()), to_come(view, company));
        lines
            .push(say!("terminal-lords-company", company = company.to_string(), tiles, seen, to_come).here());
    }
    let open: Vec<String> = Lot::all()
        .filter(|lot| !view.lots.contains_key(&lot.to_string()))
        .filter(|lot| view.players.len() > 2 || !lot.in_f())
        .map(|lot| priced(view, lot))
        .collect();
    lines.push(say!("terminal-lords-open", lots = open.join(", ")).here());
    lines.extend(view.offers.iter().flat_map(|offer| words::told_offer(scene, view, offer)));
    lines
}

fn priced(view: &View, lot: Lot) -> String {
    format!("{lot} {} {}", words::money(price(view, lot).into()), printed_die(view, lot))
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
                (Some(owner), None) => {
                    let (lot, name) = (lot.to_string(), scene.name(owner).to_owned());
                    say!("terminal-lords-waits", lot, name).here()
                }
                _ => format!("{lot} {}", say!("terminal-nobody").here()),
            }
        })
        .collect();
    let mut kind = say!("terminal-lords-casino", company = casino.company.to_string()).here();
    if casino.strip {
        kind = format!("{kind}, {}", say!("terminal-lords-on-strip").here());
    }
    if casino.height > 1 {
        kind = format!("{kind}, {}", say!("terminal-lords-storeys", height = casino.height).here());
    }
    let (boss, points) = (words::boss(scene, casino.boss), words::points(casino.points.into()));
    say!("terminal-lords-casino-line", casino = kind, tiles = tiles.join(", "), boss, points).here()
}
