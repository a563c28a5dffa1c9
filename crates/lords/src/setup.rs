//! Setting up: the deal, the first player, the deck with its end card.

use crate::Event;
use crate::data::Data;
use crate::deal::Deals;
use crate::edition::Edition;
use crate::lot::{CARDS, END_CARD, LOTS, Lot, Lots};
use crate::options::{Config, Options};
use crate::rules::Rules;
use crate::state::{Deck, SEATS, Stage, State};
use table::{Chance, Log, Refusal, Seat};

/// Sets a game up. Chance speaks in this order: the 48 cards, top first (two to each seat in turn); with two
/// players of 2024 the rest once more, if cards of block F had been dealt; then the dice for the first turn by
/// seat, two each, and one more for each of those tied until they are not.
pub(crate) fn start<C: Chance + ?Sized, L: Log<Event>>(
    data: &Data,
    (edition, rules): (Edition, Rules),
    options: &Options,
    seats: u8,
    chance: &mut C,
    log: &mut L,
) -> Result<State, Refusal> {
    let config = Config::judge(edition, rules, options, seats, data)?;
    let mut state = State {
        config,
        active: Seat(0),
        stage: Stage::Draw,
        tiles: [Lots::NONE; 5],
        levels: [Lots::NONE; SEATS],
        dice: [Lots::NONE; SEATS],
        marks: [Lots::NONE; SEATS],
        value: [0; LOTS],
        reorganized: Lots::NONE,
        gambled: false,
        money: [0; SEATS],
        score: [0; SEATS],
        deck: Deck::EMPTY,
        deals: Deals::default(),
    };
    let mut cards: [u8; LOTS] = std::array::from_fn(|code| code as u8);
    chance.shuffle(&CARDS, &mut cards);
    deal(&mut state, data, &mut cards, chance, log);
    state.active = first_player(seats, chance, log);
    let seat = state.active;
    log.note(|| Event::TurnBegan { seat });
    Ok(state)
}

/// Two lots for each player, and the deck from what is left (L-SETUP-4..8).
fn deal<C: Chance + ?Sized, L: Log<Event>>(
    state: &mut State,
    data: &Data,
    cards: &mut [u8; LOTS],
    chance: &mut C,
    log: &mut L,
) {
    let mut next = 0;
    let mut aside = Lots::NONE;
    for seat in Seat::all(state.seats()) {
        let mut lots = Lots::NONE;
        while lots.count() < 2 {
            let lot = Lot(cards[next]);
            next += 1;
            if state.is_closed(lot) {
                aside.add(lot);
                continue;
            }
            lots.add(lot);
            state.money[seat.index()] += state.config.edition.starting_money(data, lot.index());
        }
        state.marks[seat.index()] = lots;
        state.deck.discarded = state.deck.discarded.or(lots);
        let money = state.money[seat.index()];
        log.note(|| Event::Dealt { seat, lots: lots.iter().collect(), money });
    }
    let mut rest = [0u8; LOTS];
    let mut count = 0;
    for card in &cards[next..] {
        rest[count] = *card;
        count += 1;
    }
    if !aside.is_empty() {
        let back = state.config.edition.shuffles_f_back();
        log.note(|| Event::SetAside { lots: aside.iter().collect(), back });
        if back {
            for lot in aside.iter() {
                rest[count] = lot.0;
                count += 1;
            }
            // In board order first, so that the shuffle starts from an order that everybody can know.
            rest[..count].sort_unstable();
            chance.shuffle(&CARDS, &mut rest[..count]);
        } else {
            state.deck.discarded = state.deck.discarded.or(aside);
        }
    }
    // The end card on top of the last quarter (L-RULING-2).
    let under = count / 4;
    let discarded = state.deck.discarded;
    let mut deck = [0u8; LOTS + 1];
    deck[..count - under].copy_from_slice(&rest[..count - under]);
    deck[count - under] = END_CARD;
    deck[count - under + 1..=count].copy_from_slice(&rest[count - under..count]);
    state.deck = Deck::of(&deck[..=count], discarded, None);
}

/// Two dice each; those tied for the highest roll one more until one is ahead (L-SETUP-10, 11, L-RULING-3).
fn first_player<C: Chance + ?Sized, L: Log<Event>>(seats: u8, chance: &mut C, log: &mut L) -> Seat {
    let mut totals = [0u8; SEATS];
    for seat in Seat::all(seats) {
        let dice = [chance.die(), chance.die()];
        totals[seat.index()] = dice[0] + dice[1];
        log.note(|| Event::FirstRoll { seat, dice: dice.to_vec() });
    }
    loop {
        let best = totals.iter().copied().max().unwrap_or(0);
        let mut tied = Seat::all(seats).filter(|seat| totals[seat.index()] == best);
        let leader = tied.next().unwrap_or(Seat(0));
        if tied.next().is_none() {
            return leader;
        }
        let level: [bool; SEATS] = std::array::from_fn(|seat| seat < seats as usize && totals[seat] == best);
        totals = [0; SEATS];
        for seat in Seat::all(seats).filter(|seat| level[seat.index()]) {
            let die = chance.die();
            totals[seat.index()] = die;
            log.note(|| Event::FirstRoll { seat, dice: vec![die] });
        }
    }
}
