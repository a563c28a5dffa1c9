//! What holds in every state between commands (L-INV-1 to L-INV-25, as far as one state can show it).

use crate::data::Data;
use crate::deal;
use crate::edition::Edition;
use crate::lot::{END_CARD, LOTS, Lot, Lots};
use crate::state::{SEATS, Stage, State};
use table::{Seat, Violation};

type Check = Result<(), Violation>;

fn ensure(holds: bool, invariant: &'static str, why: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Violation::new(invariant, why())) }
}

/// Checks a state from scratch.
pub(crate) fn check(state: &State, data: &Data) -> Check {
    ensure(state.active.0 < state.seats(), "L-INV-19", || {
        format!("seat {} is not at the table", state.active.0)
    })?;
    board(state)?;
    supplies(state, data)?;
    dice(state, data)?;
    cards(state)?;
    scores(state, data)?;
    deals(state)?;
    stage(state, data)
}

/// L-INV-5, 6, 12: each lot is one of empty, marked, a tile, a tile with a die.
fn board(state: &State) -> Check {
    let mut seen = Lots::NONE;
    for set in state.tiles.iter().chain(&state.marks) {
        let twice = seen.and(*set).first();
        ensure(twice.is_none(), "L-INV-5", || format!("two things lie on {}", twice.unwrap_or(Lot(0))))?;
        seen = seen.or(*set);
    }
    ensure(seen.0 >> LOTS == 0, "L-INV-5", || "something lies off the board".into())?;
    let built = state.built();
    let mut levels = Lots::NONE;
    for (at, level) in state.levels.iter().enumerate() {
        let most = if state.config.edition == Edition::First { 1 } else { state.seats() as usize };
        ensure(level.is_empty() || at < most, "L-INV-6", || format!("a casino of {} storeys", at + 1))?;
        ensure(levels.and(*level).is_empty(), "L-INV-6", || "a tile of two heights".into())?;
        levels = levels.or(*level);
    }
    ensure(levels == built, "L-INV-6", || "a height without a tile, or a tile without height".into())?;
    let mut dice = Lots::NONE;
    for set in &state.dice {
        ensure(dice.and(*set).is_empty(), "L-INV-5", || "two dice on one tile".into())?;
        dice = dice.or(*set);
    }
    ensure(dice.without(built).is_empty(), "L-INV-5", || "a die without a tile".into())?;
    let waiting = match state.stage {
        Stage::Arrange { lots, .. } => lots,
        _ => Lots::NONE,
    };
    for lot in Lot::all() {
        let value = state.value[lot.index()];
        let holds = match (dice.has(lot), waiting.has(lot)) {
            (true, false) => (1..=6).contains(&value),
            _ => value == 0,
        };
        ensure(holds, "L-INV-6", || format!("the die on {lot} shows {value}"))?;
    }
    let closed = state.seats() != 2 || !Lot::all().any(|lot| lot.in_f() && seen.has(lot));
    ensure(closed, "L-INV-12", || "something lies on block F with two players".into())?;
    ensure(state.reorganized.without(dice).is_empty(), "L-INV-17", || "a mark without a die".into())
}

/// L-INV-2, 3, 4: nobody has more pieces than there are.
fn supplies(state: &State, data: &Data) -> Check {
    for at in 0..SEATS {
        let (dice, marks) = (state.dice[at].count(), state.marks[at].count());
        ensure(dice <= data.dice && marks <= data.markers, "L-INV-3", || {
            format!("seat {at} has {dice} dice and {marks} markers on the board")
        })?;
        let empty = state.dice[at].is_empty() && state.marks[at].is_empty();
        let nothing = empty && state.money[at] == 0 && state.score[at] == 0;
        ensure(at < state.seats() as usize || nothing, "L-INV-3", || {
            format!("empty seat {at} owns something")
        })?;
    }
    for tiles in &state.tiles {
        ensure(tiles.count() <= data.tiles, "L-INV-4", || format!("{} tiles of one company", tiles.count()))?;
    }
    Ok(())
}

/// L-INV-7, 8, 22: every casino with dice has one boss, unless its dice wait to be put back.
fn dice(state: &State, data: &Data) -> Check {
    let open = match state.stage {
        Stage::Arrange { casino, .. } => casino,
        _ => Lots::NONE,
    };
    let mut tied = None;
    let mut large = false;
    state.casinos(data, |casino| {
        large |= casino.spaces() > 12;
        if casino.lots.and(open).is_empty() {
            let (_, largest) = state.largest(casino.lots);
            let mut owners = largest.iter().map(|lot| state.owner(lot));
            let first = owners.next();
            if !owners.all(|owner| Some(owner) == first) {
                tied = Some(casino.name());
            }
        }
    });
    ensure(!large, "L-INV-22", || "a casino of more lots than its block has".into())?;
    ensure(tied.is_none(), "L-INV-8", || {
        format!("two players share the largest die on {}", tied.unwrap_or(Lot(0)))
    })
}

/// L-INV-10, 11: the cards.
fn cards(state: &State) -> Check {
    let mut seen = state.deck.discarded;
    ensure(seen.0 >> LOTS == 0, "L-INV-10", || "a card that does not exist is discarded".into())?;
    if let Some(card) = state.deck.card {
        ensure(!seen.has(card), "L-INV-10", || format!("card {card} is in hand and discarded"))?;
        seen.add(card);
    }
    let mut ends = 0;
    for card in state.deck.cards() {
        if *card == END_CARD {
            ends += 1;
            continue;
        }
        let lot = Lot(*card);
        ensure(*card < END_CARD && !seen.has(lot), "L-INV-10", || format!("card {lot} is there twice"))?;
        ensure(state.marker(lot).is_none(), "L-INV-11", || {
            format!("{lot} is marked, but its card is in the deck")
        })?;
        seen.add(lot);
    }
    ensure(seen.count() as usize == LOTS, "L-INV-10", || format!("{} of 48 lot cards", seen.count()))?;
    let expected = if state.stage == Stage::Over { ends } else { 1 };
    ensure(ends <= 1 && ends == expected, "L-INV-10", || format!("{ends} end cards in the deck"))
}

/// L-INV-13, 14: scores are stops of the track.
fn scores(state: &State, data: &Data) -> Check {
    let off = state.score.iter().find(|score| !data.track.contains(score));
    ensure(off.is_none(), "L-INV-13", || format!("{} is no stop of the track", off.copied().unwrap_or(0)))?;
    let over = state.stage == Stage::Over;
    ensure(over || !state.score.contains(&90), "L-INV-14", || "the game goes on with 90 points".into())
}

/// Offers are deals that could be made, and a deal waits only for a choice.
fn deals(state: &State) -> Check {
    let mut last = None;
    for offer in &state.deals.offers {
        let rising = last.is_none_or(|last| offer.id > last) && offer.id < state.deals.next;
        last = Some(offer.id);
        let seated = offer.by.0 < state.seats() && offer.parties.iter().all(|seat| seat.0 < state.seats());
        let open = offer.parties.len() >= 2
            && offer.accepted.iter().all(|seat| offer.parties.contains(seat))
            && offer.accepted != offer.parties;
        ensure(rising && seated && open, "L-RULING-49", || format!("offer {} is none", offer.id))?;
        ensure(deal::is_small(&offer.steps), "L-TRADE-3", || format!("offer {} is too long", offer.id))?;
    }
    let running = state.deals.running.as_deref();
    ensure(running.is_none_or(|running| deal::is_small(&running.steps)), "L-TRADE-3", || {
        "the deal under way is too long".into()
    })?;
    let of = |seat: Seat| state.deals.offers.iter().filter(|offer| offer.by == seat).count();
    ensure(Seat::all(6).all(|seat| of(seat) <= deal::MOST_OFFERS), "L-RULING-49", || {
        "too many offers".into()
    })?;
    let paused = matches!(state.stage, Stage::Arrange { .. } | Stage::LayOff { .. });
    ensure(state.deals.running.is_none() || paused, "L-RULING-52", || "a deal waits for nothing".into())?;
    let over = state.stage == Stage::Over;
    ensure(!over || state.deals.offers.is_empty(), "L-TRADE-12", || "offers after the end".into())
}

/// L-INV-16, 19: somebody is asked something that has an answer.
fn stage(state: &State, data: &Data) -> Check {
    let seat = state.active;
    let before_actions = matches!(
        state.stage,
        Stage::Draw | Stage::GiveDie { .. } | Stage::GiveMarker { .. } | Stage::Collect
    );
    let fresh = state.reorganized.is_empty() && !state.gambled;
    ensure(fresh || !before_actions, "L-INV-16", || {
        "limits of a turn are used up before its actions".into()
    })?;
    let card = state.deck.card;
    let holds = match state.stage {
        Stage::Draw => card.is_none() && state.deck.left() > 0,
        Stage::GiveDie { lot, value } => {
            let shown = state.owner(lot).map_or(data.die[lot.index()], |_| state.value[lot.index()]);
            card == Some(lot)
                && !state.is_closed(lot)
                && state.built().has(lot)
                && state.owner(lot) != Some(seat)
                && state.free_dice(seat, data) == 0
                && value == shown
        }
        Stage::GiveMarker { lot } => {
            card == Some(lot)
                && !state.is_closed(lot)
                && !state.built().has(lot)
                && !state.marked().has(lot)
                && state.free_markers(seat, data) == 0
        }
        // What was drawn may have been traded, or given up in a trade, before it is paid.
        Stage::Collect => card.is_some(),
        Stage::Act => card.is_none(),
        Stage::Arrange { seat, lots, values, casino } => {
            let known = lots.first().and_then(|lot| state.casino_at(lot, data)).map(|casino| casino.lots);
            let own = state.dice[seat.index() % SEATS].and(casino);
            seat.0 < state.seats()
                && card.is_none()
                && known == Some(casino)
                && lots.without(own).is_empty()
                && values.iter().map(|count| u16::from(*count)).sum::<u16>() == u16::from(lots.count())
                && values.iter().filter(|count| **count > 0).count() > 1
                && casino.and(state.with_dice()).without(state.reorganized).is_empty()
                && !state.dice[state.active.index()].and(casino).is_empty()
        }
        Stage::LayOff { casino, stake, boss } => {
            let known = state.casino_at(casino, data);
            state.config.lay_off
                && card.is_none()
                && state.gambled
                && boss != seat
                && known.is_some_and(|known| known.name() == casino && state.boss(&known) == Some(boss))
                && stake > 0
                && stake <= state.money[seat.index()]
                && stake <= state.money[boss.index() % SEATS]
        }
        Stage::Over => card.is_none(),
    };
    ensure(holds, "L-INV-19", || format!("what is asked does not fit the table: {:?}", state.stage))
}
