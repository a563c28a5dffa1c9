//! Deals and actions in words.

use super::super::{Asked, Scene};
use super::{people, printed_die};
use crate::words::{Here, list};
use lords::{Action, Company, Item, Lot, Offer, Outlook, Pays, Step, View};
use table::{Message, Seat, SeatSet, Unit, say};

/// An amount in millions.
pub fn money(amount: u32) -> String {
    Unit::Millions.of(amount.into()).here()
}

/// So many points.
pub fn points(amount: i64) -> String {
    Unit::Points.of(amount).here()
}

/// Whose casinos a card makes pay.
pub fn pays(pays: Pays) -> String {
    match pays {
        Pays::Company(company) => company.to_string(),
        Pays::Strip => say!("lords-strip").here(),
    }
}

/// The boss of a casino by name.
pub fn boss(scene: &Scene<'_>, boss: Option<Seat>) -> String {
    boss.map_or_else(|| say!("terminal-nobody").here(), |boss| scene.name(boss).to_owned())
}

/// One thing that changes hands.
pub fn item(scene: &Scene<'_>, item: &Item) -> String {
    let (from, to) = item.parties();
    let (from, to) = (scene.name(from).to_owned(), scene.name(to).to_owned());
    match item {
        Item::Money { amount, .. } => say!("lords-gives-money", from, to, amount = money(*amount)),
        Item::Lot { lot, .. } => say!("lords-gives-lot", from, to, lot = lot.to_string()),
        Item::Die { lot, .. } => say!("lords-gives-die", from, to, lot = lot.to_string()),
        Item::Points { amount, .. } => say!("lords-gives-points", from, to, amount),
        Item::Tile { lot, .. } => say!("lords-gives-tile", from, to, lot = lot.to_string()),
    }
    .here()
}

/// An action of the active player.
fn act(name: String, action: &Action) -> Message {
    match action {
        Action::Build { lot, company, .. } => {
            say!("terminal-lords-act-build", name, company = company.to_string(), lot = lot.to_string())
        }
        Action::Sprawl { casino, lot, .. } => {
            say!("terminal-lords-act-sprawl", name, casino = casino.to_string(), lot = lot.to_string())
        }
        Action::Remodel { casino, company } => {
            say!(
                "terminal-lords-act-remodel",
                name,
                casino = casino.to_string(),
                company = company.to_string()
            )
        }
        Action::Reorganize { casino } => {
            say!("terminal-lords-act-reorganize", name, casino = casino.to_string())
        }
        Action::Raise { casino } => say!("terminal-lords-act-raise", name, casino = casino.to_string()),
        Action::Gamble { casino, stake } => {
            say!("terminal-lords-act-gamble", name, stake = money(*stake), casino = casino.to_string())
        }
        _ => say!("terminal-lords-act-other", name),
    }
}

/// One step of a deal.
pub fn step(scene: &Scene<'_>, active: Seat, step: &Step) -> String {
    match step {
        Step::Transfer(bundle) => {
            let mut text = list(bundle.items.iter().map(|one| item(scene, one)));
            for lot in &bundle.give_dice {
                text = say!("terminal-lords-giving-die", text, lot = lot.to_string()).here();
            }
            for lot in &bundle.give_markers {
                text = say!("terminal-lords-giving-lot", text, lot = lot.to_string()).here();
            }
            text
        }
        Step::Act(action) => act(scene.name(active).to_owned(), action).here(),
        Step::Promise(text) => say!("lords-promises", text = text.clone()).here(),
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
        // In the middle of an English sentence it is small.
        text.replace(&Message::from(seat).here(), name).replace(&seat.to_string(), name)
    })
}

/// What a step would change, or why it could not happen; nothing if it changes only what it says.
pub fn outlook(scene: &Scene<'_>, outlook: &Outlook) -> Option<String> {
    if let Some(refusal) = &outlook.refusal {
        let why = by_name(scene, &refusal.why.here());
        let clause = refusal.clause.to_string();
        return Some(format!("     {}", say!("terminal-lords-cannot-happen", why, clause).here()));
    }
    let purse = |(seat, from, to): &(Seat, u32, u32)| {
        format!("{} {} → {}", scene.name(*seat), money(*from), money(*to))
    };
    let boss = |(lot, boss): &(Lot, Option<Seat>)| match boss {
        Some(seat) => {
            let name = scene.name(*seat).to_owned();
            say!("terminal-lords-boss-of", name, lot = lot.to_string()).here()
        }
        None => say!("terminal-lords-no-boss-of", lot = lot.to_string()).here(),
    };
    let changes: Vec<String> =
        outlook.money.iter().map(purse).chain(outlook.bosses.iter().map(boss)).collect();
    let changes = changes.join(", ");
    match (outlook.dice, changes.is_empty()) {
        (false, true) => None,
        (false, false) => Some(format!("     {changes}")),
        (true, true) => Some(format!("     {}", say!("terminal-lords-dice-well").here())),
        (true, false) => Some(format!("     {}: {changes}", say!("terminal-lords-dice-well").here())),
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
        if names.is_empty() { say!("terminal-nobody").here() } else { list(names) }
    };
    let mut lines = vec![{
        let (deal, name) = (number(offer.id), scene.name(offer.by).to_owned());
        say!("terminal-lords-offered-by", deal, name).here()
    }];
    lines.extend(steps);
    let (agreed, asked) = (names(offer.accepted), names(offer.asked()));
    lines.push(format!("  {}", say!("terminal-lords-agreed", agreed, asked).here()));
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
            let answer = |action: Action, words: String| Some((serde_json::to_value(action).ok()?, words));
            let id = offer.id;
            let answers = [
                answer(Action::Decline { offer: id, why: None }, declines(scene, seat, id)),
                answer(Action::Accept { offer: id }, agrees(scene, seat, id)),
            ];
            asked.push(Asked { by: offer.by, seat, answers: answers.into_iter().flatten().collect() });
        }
    }
    asked
}

/// Somebody says no to an offer.
pub fn declines(scene: &Scene<'_>, seat: Seat, offer: u16) -> String {
    say!("terminal-lords-declines", name = scene.name(seat).to_owned(), deal = number(offer)).here()
}

/// Somebody says yes to an offer.
pub fn agrees(scene: &Scene<'_>, seat: Seat, offer: u16) -> String {
    say!("terminal-lords-agrees", name = scene.name(seat).to_owned(), deal = number(offer)).here()
}

/// An offer in one line.
fn in_short(scene: &Scene<'_>, view: &View, offer: &Offer) -> String {
    let mut steps = offer.steps.iter().map(|one| step(scene, view.active, one));
    let first = steps.next().unwrap_or_default();
    format!("{}.", steps.fold(first, |first, next| say!("terminal-then", first, next).here()))
}

/// What should be known about an action before it is chosen.
pub fn explain(scene: &Scene<'_>, view: &View, action: &Action) -> Option<String> {
    let casino = |lot| view.casinos.iter().find(|casino| casino.lots.has(lot));
    let company_words = |company: Company| {
        let tiles = view.tiles_left.get(company.key()).copied().unwrap_or(0);
        let (company, cards) = (company.to_string(), people::to_come(view, company));
        say!("terminal-lords-left-of", company, tiles, cards)
    };
    let built = |lot: Lot, company: Company| {
        let (die, left) = (printed_die(view, lot), company_words(company));
        say!("terminal-lords-explain-build", die, lot = lot.to_string(), left)
    };
    let message = match action {
        Action::Draw => say!("terminal-lords-explain-draw"),
        Action::Collect => match super::pays(view)? {
            Pays::Company(company) => {
                say!("terminal-lords-explain-collect", company = company.to_string(), money = money(1))
            }
            Pays::Strip => say!("terminal-lords-explain-strip", money = money(1)),
        },
        Action::Build { lot, company, .. } => built(*lot, *company),
        Action::Sprawl { casino: from, lot, .. } => built(*lot, casino(*from)?.company),
        Action::Remodel { company, .. } => company_words(*company),
        Action::Reorganize { casino: lot } | Action::Raise { casino: lot } => {
            let there = casino(*lot)?;
            let (company, lot) = (there.company.to_string(), lot.to_string());
            let (points, boss) = (points(there.points.into()), boss(scene, there.boss));
            say!("terminal-lords-explain-casino", company, lot, points, boss)
        }
        Action::Gamble { casino: lot, .. } => {
            let sums = |sums: &[u8]| sums.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let (once, twice) = (sums(&view.printed.wins), sums(&view.printed.wins_twice));
            let boss = boss(scene, casino(*lot)?.boss);
            say!("terminal-lords-explain-gamble", boss, once, twice)
        }
        Action::Accept { offer: id } | Action::Decline { offer: id, .. } => {
            in_short(scene, view, view.offers.iter().find(|offer| offer.id == *id)?).into()
        }
        _ => return None,
    };
    Some(message.here())
}
