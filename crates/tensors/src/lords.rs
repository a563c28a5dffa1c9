//! Lords of Vegas as numbers, both editions.
//!
//! All but the order of the undrawn cards is open, and that order is not in the observation. Sets of lots are written in
//! board order, A1 to F9. Two things are named by where they are, so that the action space stays small: a casino that
//! sprawls, by the side on which it touches the lot; a die that is given up, by its place among the own dice. Stakes above
//! $50 million, and deals other than those of the bounded family, go through objects.

use crate::sink::{Sink, around, beyond};
use crate::space::{Family, Tensors, families};
use lords::{Action, Bundle, Company, Edition, Item, LOTS, Lords, Lot, Lots, Offer, Stage, State, Step};
use table::Seat;

const SEATS: usize = 6;
/// The own dice that can be given up, and none.
const GIVEN: usize = 13;
/// The highest stake with an index, in millions.
const STAKES: usize = 50;
/// Right, left, below, above: how far the neighbour is in board order.
const SIDES: [i8; 4] = [1, -1, 3, -3];

const DRAW: usize = 0;
const COLLECT: usize = 1;
const END_TURN: usize = 2;
const LAY_OFF: usize = 3;
const KEEP_BET: usize = 4;
const PUT: usize = 5;
const GIVE_DIE: usize = PUT + 6;
const GIVE_MARKER: usize = GIVE_DIE + LOTS;
const REORGANIZE: usize = GIVE_MARKER + LOTS;
const RAISE: usize = REORGANIZE + LOTS;
const REMODEL: usize = RAISE + LOTS;
const BUILD: usize = REMODEL + 5 * LOTS;
const SPRAWL: usize = BUILD + GIVEN * 5 * LOTS;
const GAMBLE: usize = SPRAWL + GIVEN * 4 * LOTS;
const ACTIONS: usize = GAMBLE + STAKES * LOTS;

/// Open offers that have a number.
const OFFERS: usize = 18;
/// What is asked or offered for a lot or a die, in millions.
const PRICES: [u32; 8] = [1, 2, 4, 6, 9, 12, 18, 30];
const ACCEPT: usize = 0;
const REFUSE: usize = ACCEPT + OFFERS;
const WITHDRAW: usize = REFUSE + OFFERS;
const BUY: usize = WITHDRAW + OFFERS;
const SELL: usize = BUY + 2 * LOTS * PRICES.len();
const DEALS: usize = SELL + 2 * 5 * LOTS * PRICES.len();
/// Offers that wait for an answer and are told of in the observation.
const TOLD: usize = 3;

/// The neighbour on a side of a lot.
fn neighbour(game: &Lords, lot: Lot, side: usize) -> Option<Lot> {
    let there = u8::try_from(lot.0 as i8 + SIDES[side]).ok().filter(|there| (*there as usize) < LOTS)?;
    game.data().board.neighbours(Lots::only(lot)).has(Lot(there)).then_some(Lot(there))
}

/// 0 for no die, else 1 + its place among the own dice.
#[inline]
fn given(state: &State, seat: Seat, die: Option<Lot>) -> Option<usize> {
    let Some(lot) = die else { return Some(0) };
    let dice = state.dice[seat.index()];
    let before = dice.0 & ((1 << lot.0) - 1);
    let place = before.count_ones() as usize + 1;
    (dice.has(lot) && place < GIVEN).then_some(place)
}

/// The other way: an action with the die that is given up, or nothing if there are not so many dice.
fn giving(
    state: &State,
    seat: Seat,
    place: usize,
    action: impl FnOnce(Option<Lot>) -> Action,
) -> Option<Action> {
    match place.checked_sub(1) {
        None => Some(action(None)),
        Some(place) => state.dice[seat.index()].iter().nth(place).map(|lot| action(Some(lot))),
    }
}

impl Tensors for Lords {
    const OBSERVATION_VERSION: u32 = 1;
    const ACTION_VERSION: u32 = 1;

    #[inline]
    fn observe<S: Sink>(&self, state: &State, seat: Seat, sink: &mut S) {
        let (seats, data) = (state.seats(), self.data());
        let around = around(seat, seats, SEATS);
        let at = |other: Seat| beyond(seat, other, seats);
        sink.field("seats", &[5], "how many play: 2 to 6");
        sink.one_hot(5, Some(seats as usize - 2));
        sink.field("edition", &[2], "that of 2024, laying off");
        sink.flag(self.edition() == Edition::Second);
        sink.flag(state.config.lay_off);
        sink.field("active", &[6], "whose turn it is, from the own seat clockwise");
        sink.one_hot(SEATS, Some(at(state.active)));
        sink.field("waiting", &[6], "who is asked");
        sink.one_hot(SEATS, state.waiting().first().map(at));
        stage(state, sink);
        sink.field("gambled", &[1], "whether the active player has gambled this turn");
        sink.flag(state.gambled);
        sink.field("money", &[6], "millions / 100");
        for player in around.clone() {
            sink.put(player.map_or(0.0, |seat| state.money[seat.index()] as f32 / 100.0));
        }
        sink.field("score", &[6], "points / 90");
        for player in around.clone() {
            sink.put(player.map_or(0.0, |seat| f32::from(state.score[seat.index()]) / 90.0));
        }
        sink.field("free_dice", &[6], "dice not on the board / 12");
        for player in around.clone() {
            sink.put(player.map_or(0.0, |seat| f32::from(state.free_dice(seat, data)) / 12.0));
        }
        sink.field("free_markers", &[6], "markers not on the board / 10");
        for player in around.clone() {
            sink.put(player.map_or(0.0, |seat| f32::from(state.free_markers(seat, data)) / 10.0));
        }
        sink.field("marks", &[6, 48], "where each player's markers lie");
        for player in around.clone() {
            sink.bits(LOTS, player.map_or(0, |seat| state.marks[seat.index()].0));
        }
        sink.field("dice", &[6, 48], "where each player's dice stand");
        for player in around {
            sink.bits(LOTS, player.map_or(0, |seat| state.dice[seat.index()].0));
        }
        sink.field("tiles", &[5, 48], "tiles by company: Albion, Sphinx, Vega, Tivoli, Pioneer");
        state.tiles.iter().for_each(|tiles| sink.bits(LOTS, tiles.0));
        sink.field("levels", &[6, 48], "tiles by height, one storey first");
        state.levels.iter().for_each(|level| sink.bits(LOTS, level.0));
        sink.field("values", &[48], "what the die on each lot shows / 6");
        sink.counts(&state.value, 6.0);
        sink.field("reorganized", &[48], "where dice have been reorganized this turn");
        sink.bits(LOTS, state.reorganized.0);
        sink.field("discarded", &[48], "the cards that have been drawn");
        sink.bits(LOTS, state.deck.discarded.0);
        sink.field("card", &[48], "the card being resolved");
        sink.one_hot(LOTS, state.deck.card.map(Lot::index));
        sink.field("deck", &[2], "cards left / 49, cards above the end card / 49");
        sink.put(f32::from(state.deck.left()) / 49.0);
        sink.put(f32::from(state.deck.above_end().unwrap_or(0)) / 49.0);
        sink.field("tiles_left", &[5], "tiles left by company / 9");
        for company in Company::ALL {
            sink.put(f32::from(state.tiles_left(company, data)) / 9.0);
        }
        sink.field("offers", &[2], "open offers / 18, those that wait for the own answer / 18");
        let asked = |offer: &&Offer| offer.parties.contains(seat) && !offer.accepted.contains(seat);
        let waiting = || state.deals.offers.iter().filter(asked);
        sink.put(state.deals.offers.len() as f32 / OFFERS as f32);
        sink.put(waiting().count() as f32 / OFFERS as f32);
        sink.field("asked", &[3, 7], "the oldest of them: there is one, money in / 20, money out / 20, lots in, lots out, dice in, dice out");
        let mut asked = waiting();
        for _ in 0..TOLD {
            sink.some(7, asked.next(), |sink, offer| terms(offer, seat, sink));
        }
    }

    fn families(&self) -> Vec<Family> {
        families(&[
            ("draw", DRAW, &[1], "draw a card"),
            ("collect", COLLECT, &[1], "have the card paid"),
            ("end_turn", END_TURN, &[1], "end the turn"),
            ("lay_off", LAY_OFF, &[1], "lay off half of the bet"),
            ("keep_bet", KEEP_BET, &[1], "keep the whole bet"),
            ("put", PUT, &[6], "what the die shows, at the first lot that needs one"),
            ("give_die", GIVE_DIE, &[48], "lot"),
            ("give_marker", GIVE_MARKER, &[48], "lot"),
            ("reorganize", REORGANIZE, &[48], "casino, by its first lot"),
            ("raise", RAISE, &[48], "casino, by its first lot"),
            ("remodel", REMODEL, &[48, 5], "casino, by its first lot; company"),
            (
                "build",
                BUILD,
                &[13, 48, 5],
                "die given up: none, or one of the own in board order; lot; company",
            ),
            (
                "sprawl",
                SPRAWL,
                &[13, 48, 4],
                "die given up; lot; the first side on which the casino touches it: right, left, below, above",
            ),
            ("gamble", GAMBLE, &[48, 50], "casino, by its first lot; stake of 1 to 50 million"),
        ])
    }

    fn actions(&self) -> usize {
        ACTIONS
    }

    #[inline]
    fn index(&self, state: &State, seat: Seat, action: &Action) -> Option<usize> {
        Some(match *action {
            Action::Draw => DRAW,
            Action::Collect => COLLECT,
            Action::EndTurn => END_TURN,
            Action::LayOff => LAY_OFF,
            Action::KeepBet => KEEP_BET,
            Action::Put { value, .. } => PUT + (1..=6).contains(&value).then(|| value as usize - 1)?,
            Action::GiveDie { lot } => GIVE_DIE + lot.index(),
            Action::GiveMarker { lot } => GIVE_MARKER + lot.index(),
            Action::Reorganize { casino } => REORGANIZE + casino.index(),
            Action::Raise { casino } => RAISE + casino.index(),
            Action::Remodel { casino, company } => REMODEL + 5 * casino.index() + company as usize,
            Action::Build { lot, company, die } => {
                BUILD + 5 * (LOTS * given(state, seat, die)? + lot.index()) + company as usize
            }
            Action::Sprawl { casino, lot, die } => {
                let casino = state.casino_at(casino, self.data())?.lots;
                let touches =
                    |side: &usize| neighbour(self, lot, *side).is_some_and(|there| casino.has(there));
                let side = (0..SIDES.len()).find(touches)?;
                SPRAWL + 4 * (LOTS * given(state, seat, die)? + lot.index()) + side
            }
            Action::Gamble { casino, stake } => {
                let stake = (1..=STAKES as u32).contains(&stake).then(|| stake as usize - 1)?;
                GAMBLE + STAKES * casino.index() + stake
            }
            Action::Offer { .. }
            | Action::Counter { .. }
            | Action::Accept { .. }
            | Action::Decline { .. }
            | Action::Withdraw { .. } => return None,
        })
    }

    fn action(&self, state: &State, seat: Seat, index: usize) -> Option<Action> {
        let lot = |first: usize| Lot((index - first) as u8);
        Some(match index {
            DRAW => Action::Draw,
            COLLECT => Action::Collect,
            END_TURN => Action::EndTurn,
            LAY_OFF => Action::LayOff,
            KEEP_BET => Action::KeepBet,
            PUT..GIVE_DIE => {
                let Stage::Arrange { lots, .. } = state.stage else { return None };
                Action::Put { lot: lots.first()?, value: (index - PUT) as u8 + 1 }
            }
            GIVE_DIE..GIVE_MARKER => Action::GiveDie { lot: lot(GIVE_DIE) },
            GIVE_MARKER..REORGANIZE => Action::GiveMarker { lot: lot(GIVE_MARKER) },
            REORGANIZE..RAISE => Action::Reorganize { casino: lot(REORGANIZE) },
            RAISE..REMODEL => Action::Raise { casino: lot(RAISE) },
            REMODEL..BUILD => {
                let at = index - REMODEL;
                Action::Remodel { casino: Lot((at / 5) as u8), company: Company::ALL[at % 5] }
            }
            BUILD..SPRAWL => {
                let (at, company) = ((index - BUILD) / 5, Company::ALL[(index - BUILD) % 5]);
                let lot = Lot((at % LOTS) as u8);
                return giving(state, seat, at / LOTS, |die| Action::Build { lot, company, die });
            }
            SPRAWL..GAMBLE => {
                let (at, side) = ((index - SPRAWL) / 4, (index - SPRAWL) % 4);
                let lot = Lot((at % LOTS) as u8);
                let casino = state.casino_at(neighbour(self, lot, side)?, self.data())?.name();
                return giving(state, seat, at / LOTS, |die| Action::Sprawl { casino, lot, die });
            }
            GAMBLE..ACTIONS => {
                let at = index - GAMBLE;
                Action::Gamble { casino: Lot((at / STAKES) as u8), stake: (at % STAKES) as u32 + 1 }
            }
            _ => return None,
        })
    }

    fn deals(&self) -> usize {
        DEALS
    }

    /// Answers to the open offers, oldest first; then single lots and dice for money: bought from whoever has them, sold to
    /// one of the others, clockwise.
    fn deal(&self, state: &State, seat: Seat, number: usize) -> Option<Action> {
        let offer = |first: usize| state.deals.offers.get(number - first).map(|offer| offer.id);
        let (partner, at) = match number {
            ..REFUSE => return offer(ACCEPT).map(|offer| Action::Accept { offer }),
            REFUSE..WITHDRAW => return offer(REFUSE).map(|offer| Action::Decline { offer, why: None }),
            WITHDRAW..BUY => return offer(WITHDRAW).map(|offer| Action::Withdraw { offer }),
            BUY..SELL => (None, number - BUY),
            SELL..DEALS => {
                let (steps, at) = ((number - SELL) / (2 * LOTS * PRICES.len()) + 1, number - SELL);
                let partner = (steps < state.seats() as usize)
                    .then(|| Seat(((seat.index() + steps) % state.seats() as usize) as u8))?;
                (Some(partner), at % (2 * LOTS * PRICES.len()))
            }
            _ => return None,
        };
        let amount = PRICES[at % PRICES.len()];
        let lot = Lot((at / PRICES.len() % LOTS) as u8);
        let die = at / PRICES.len() >= LOTS;
        let owner = if die { state.owner(lot)? } else { state.marker(lot)? };
        let (from, to) = match partner {
            None => (owner, seat),
            Some(partner) => (seat, partner),
        };
        if owner != from || from == to {
            return None;
        }
        let thing = if die { Item::Die { from, to, lot } } else { Item::Lot { from, to, lot } };
        let items = vec![thing, Item::Money { from: to, to: from, amount }];
        Some(Action::Offer { steps: vec![Step::Transfer(Bundle { items, ..Bundle::default() })].into() })
    }
}

/// What is asked, with its figures.
fn stage<S: Sink>(state: &State, sink: &mut S) {
    let (number, lot, value, lots, values, stake) = match state.stage {
        Stage::Draw => (0, None, 0, Lots::NONE, [0; 6], 0),
        Stage::GiveDie { lot, value } => (1, Some(lot), value, Lots::NONE, [0; 6], 0),
        Stage::GiveMarker { lot } => (2, Some(lot), 0, Lots::NONE, [0; 6], 0),
        Stage::Collect => (3, None, 0, Lots::NONE, [0; 6], 0),
        Stage::Act => (4, None, 0, Lots::NONE, [0; 6], 0),
        Stage::Arrange { lots, values, .. } => (5, lots.first(), 0, lots, values, 0),
        Stage::LayOff { casino, stake, .. } => (6, Some(casino), 0, Lots::NONE, [0; 6], stake),
        Stage::Over => (7, None, 0, Lots::NONE, [0; 6], 0),
    };
    sink.field(
        "stage",
        &[8],
        "what is asked: draw, give a die, give a marker, collect, act, put, lay off, nothing",
    );
    sink.one_hot(8, Some(number));
    sink.field("asked_lot", &[48], "the lot that it is about");
    sink.one_hot(LOTS, lot.map(Lot::index));
    sink.field("asked_value", &[6], "what the die there will show");
    sink.one_hot(6, (1..=6).contains(&value).then(|| value as usize - 1));
    sink.field("to_put", &[48], "lots whose reorganized dice wait to be put back");
    sink.bits(LOTS, lots.0);
    sink.field("put_values", &[6], "what those dice show: how many of each number / 6");
    sink.counts(&values, 6.0);
    sink.field("stake", &[1], "the bet, millions / 50");
    sink.put(stake as f32 / 50.0);
}

/// What an offer would bring a seat and cost it.
fn terms<S: Sink>(offer: &Offer, seat: Seat, sink: &mut S) {
    let mut sums = [0u32; 6];
    for step in offer.steps.iter() {
        let Step::Transfer(bundle) = step else { continue };
        for item in &bundle.items {
            let (from, to) = item.parties();
            let (kind, amount) = match item {
                Item::Money { amount, .. } => (0, *amount),
                Item::Lot { .. } => (2, 1),
                Item::Die { .. } => (4, 1),
                Item::Points { .. } | Item::Tile { .. } => continue,
            };
            if to == seat {
                sums[kind] += amount;
            } else if from == seat {
                sums[kind + 1] += amount;
            }
        }
    }
    sink.put(1.0);
    for (place, sum) in sums.into_iter().enumerate() {
        sink.put(sum as f32 / if place < 2 { 20.0 } else { 1.0 });
    }
}
