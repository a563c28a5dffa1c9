//! Deals and actions in words.

use super::super::{Asked, Scene};
use super::{pays, people, printed_die};
use lords::{Action, Company, Item, Lot, Offer, Outlook, Pays, Step, View};
use std::fmt::Write;
use table::words::list;
use table::{Seat, SeatSet, Unit};

/// An amount in millions.
pub fn money(amount: u32) -> String {
    Unit::Millions.show(amount.into())
}

/// One thing that changes hands.
pub fn item(scene: &Scene<'_>, item: &Item) -> String {
    let what = match item {
        Item::Money { amount, .. } => money(*amount),
        Item::Lot { lot, .. } => format!("lot {lot}"),
        Item::Die { lot, .. } => format!("the die on {lot}"),
        Item::Points { amount, .. } => format!("{amount} points"),
        Item::Tile { lot, .. } => format!("the tile on {lot}"),
    };
    let (from, to) = item.parties();
    format!("{} gives {} {what}", scene.name(from), scene.name(to))
}

/// An action of the active player.
fn act(action: &Action) -> String {
    match action {
        Action::Build { lot, company, .. } => format!("builds {company} on {lot}"),
        Action::Sprawl { casino, lot, .. } => format!("sprawls from {casino} onto {lot}"),
        Action::Remodel { casino, company } => format!("remodels {casino} to {company}"),
        Action::Reorganize { casino } => format!("reorganizes {casino}"),
        Action::Raise { casino } => format!("raises {casino}"),
        Action::Gamble { casino, stake } => format!("gambles {} on {casino}", money(*stake)),
        _ => "does something that cannot be traded".into(),
    }
}

/// One step of a deal.
pub fn step(scene: &Scene<'_>, active: Seat, step: &Step) -> String {
    match step {
        Step::Transfer(bundle) => {
            let mut text = list(bundle.items.iter().map(|one| item(scene, one)));
            for lot in &bundle.give_dice {
                let _ = write!(text, ", giving up the die on {lot}");
            }
            for lot in &bundle.give_markers {
                let _ = write!(text, ", giving up lot {lot}");
            }
            text
        }
        Step::Act(action) => format!("{} {}", scene.name(active), act(action)),
        Step::Promise(text) => format!("a promise ({text})"),
    }
}

/// The steps of a deal, numbered.
pub fn steps(scene: &Scene<'_>, active: Seat, steps: &[Step]) -> Vec<String> {
    (1..).zip(steps).map(|(number, one)| format!("  {number}. {}", step(scene, active, one))).collect()
}

/// A sentence of the rules, which know seats by their numbers, with the names of the players.
fn by_name(scene: &Scene<'_>, sentence: &str) -> String {
    let seats = (0..).map(Seat).zip(scene.names);
    seats.fold(sentence.to_owned(), |text, (seat, name)| {
        text.replace(&format!("Seat {}", seat.0), name).replace(&seat.to_string(), name)
    })
}

/// What a step would change, or why it could not happen; nothing if it changes only what it says.
pub fn outlook(scene: &Scene<'_>, outlook: &Outlook) -> Option<String> {
    if let Some(refusal) = &outlook.refusal {
        let why = by_name(scene, &refusal.why.to_string());
        return Some(format!("     cannot happen as things stand: {why} ({})", refusal.clause));
    }
    let purse = |(seat, from, to): &(Seat, u32, u32)| {
        format!("{} {} → {}", scene.name(*seat), money(*from), money(*to))
    };
    let boss = |(lot, boss): &(Lot, Option<Seat>)| match boss {
        Some(seat) => format!("{} boss of {lot}", scene.name(*seat)),
        None => format!("no boss of {lot}"),
    };
    let changes: Vec<String> =
        outlook.money.iter().map(purse).chain(outlook.bosses.iter().map(boss)).collect();
    let changes = changes.join(", ");
    match (outlook.dice, changes.is_empty()) {
        (false, true) => None,
        (false, false) => Some(format!("     {changes}")),
        (true, true) => Some("     if the dice fall well".into()),
        (true, false) => Some(format!("     if the dice fall well: {changes}")),
    }
}

/// The number of a deal as people count: from 1.
pub fn number(offer: u16) -> u32 {
    u32::from(offer) + 1
}

/// An offer: whose, these steps, who has agreed and who has not.
pub fn offer(scene: &Scene<'_>, offer: &Offer, steps: Vec<String>) -> Vec<String> {
    let names = |seats: SeatSet| {
        let names: Vec<String> = seats.iter().map(|seat| scene.name(seat).to_owned()).collect();
        if names.is_empty() { "nobody".into() } else { list(names) }
    };
    let mut lines = vec![format!("Deal {}, offered by {}:", number(offer.id), scene.name(offer.by))];
    lines.extend(steps);
    lines.push(format!("  Agreed: {}. Asked: {}.", names(offer.accepted), names(offer.asked())));
    lines
}

/// An offer with nothing but its steps.
pub fn told_offer(scene: &Scene<'_>, view: &View, one: &Offer) -> Vec<String> {
    offer(scene, one, steps(scene, view.active, &one.steps))
}

/// The offers on the table, once for each player who has not agreed yet.
pub fn asked(scene: &Scene<'_>, view: &View) -> Vec<Asked> {
    let mut asked = Vec::new();
    for offer in &view.offers {
        for seat in offer.asked().iter() {
            let answer = |action: Action, verb: &str| {
                let words = format!("{} {verb} deal {}", scene.name(seat), number(offer.id));
                Some((serde_json::to_value(action).ok()?, words))
            };
            let answers = [
                answer(Action::Decline { offer: offer.id, why: None }, "declines"),
                answer(Action::Accept { offer: offer.id }, "agrees to"),
            ];
            asked.push(Asked { by: offer.by, seat, answers: answers.into_iter().flatten().collect() });
        }
    }
    asked
}

/// An offer in one line.
fn in_short(scene: &Scene<'_>, view: &View, offer: &Offer) -> String {
    let steps: Vec<String> = offer.steps.iter().map(|one| step(scene, view.active, one)).collect();
    format!("{}.", steps.join(", then "))
}

/// What should be known about an action before it is chosen.
pub fn explain(scene: &Scene<'_>, view: &View, action: &Action) -> Option<String> {
    let casino = |lot| view.casinos.iter().find(|casino| casino.lots.has(lot));
    let company_words = |company: Company| {
        let tiles = view.tiles_left.get(company.key()).copied().unwrap_or(0);
        format!("{company}: {tiles} tiles left, {} cards to come.", people::to_come(view, company))
    };
    Some(match action {
        Action::Draw => "Its lot becomes yours; then every lot and the casinos of its company pay.".into(),
        Action::Collect => match pays(view)? {
            Pays::Company(company) => format!("All {company} casinos pay and score, and every lot $1M."),
            Pays::Strip => "All casinos on The Strip pay and score, and every lot $1M.".into(),
        },
        Action::Build { lot, company, .. } => {
            format!("A {} on {lot}. {}", printed_die(view, *lot), company_words(*company))
        }
        Action::Sprawl { casino: from, lot, .. } => {
            format!("A {} on {lot}. {}", printed_die(view, *lot), company_words(casino(*from)?.company))
        }
        Action::Remodel { company, .. } => company_words(*company),
        Action::Reorganize { casino: lot } | Action::Raise { casino: lot } => {
            let there = casino(*lot)?;
            let boss = there.boss.map_or("nobody", |boss| scene.name(boss));
            format!("{} on {lot}, {} points, boss: {boss}.", there.company, there.points)
        }
        Action::Gamble { casino: lot, .. } => {
            let sums = |sums: &[u8]| sums.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let (once, twice) = (sums(&view.printed.wins), sums(&view.printed.wins_twice));
            let boss = casino(*lot)?.boss.map_or("nobody", |boss| scene.name(boss));
            format!("Against {boss}: {once} win, {twice} win twice the stake.")
        }
        Action::Accept { offer: id } | Action::Decline { offer: id, .. } => {
            in_short(scene, view, view.offers.iter().find(|offer| offer.id == *id)?)
        }
        _ => return None,
    })
}
