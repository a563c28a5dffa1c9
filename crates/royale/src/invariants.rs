//! What holds in every reachable state (R-INV-1 to R-INV-15, as far as one state can show it). What a tile adds is in
//! the tile's file.

use crate::data::{BLANKS, Data};
use crate::dice::{Dice, Owner, Roll};
use crate::payout;
use crate::state::{Payout, Stage, State};
use crate::tiles::{
    Face, black_box, block_it, die_option, double_down, fifty_fifty, handicap, high_five, jackpot, knockout,
    lucky_punch, my_choice, nice_dice, no_entry, power_play, prime_time,
};
use lasvegas::Purse;
use table::{Seat, Violation};

/// Whether an invariant holds, or which one is broken.
pub(crate) type Check = Result<(), Violation>;

/// What must hold, by the name of the invariant.
pub(crate) fn ensure(holds: bool, invariant: &'static str, why: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Violation::new(invariant, why())) }
}

/// Checks a state from scratch.
pub(crate) fn check(state: &State, data: &Data) -> Check {
    ensure(state.active.0 < state.seats() && state.start.0 < state.seats(), "R-INV-11", || {
        format!("seats {} and {} at a table of {}", state.active.0, state.start.0, state.seats())
    })?;
    ensure((1..=3).contains(&state.round), "R-TURN-1", || format!("round {} of 3", state.round))?;
    dice(state)?;
    neutral_dice(state)?;
    blanks(state, data)?;
    money(state, data)?;
    let State { config, round, .. } = *state;
    let chips = state.chip_cards.check(config.chip_cards, round, config.seats);
    chips.map_err(|why| Violation::new("R-CHIPCARD-1", why))?;
    tiles(state, data)?;
    turn(state)?;
    stage(state, data)
}

/// R-INV-1: each player's dice are all somewhere, once. R-INV-14: at the end they are all in hand.
fn dice(state: &State) -> Check {
    for seat in Seat::all(5) {
        let at = seat.index();
        let mut all = state.hands[at];
        state.casinos.iter().for_each(|casino| all += casino[at]);
        all += state.tiles.bar[at];
        all += state.tiles.double_down[at];
        let lying = state.tiles.nice_dice.iter().chain([&state.tiles.golden]).flatten();
        lying.filter(|lying| lying.seat == seat).for_each(|lying| all += Dice::one(lying.die));
        let expected = if seat.0 < state.seats() { Dice::SET } else { Dice::NONE };
        ensure(all == expected, "R-INV-1", || {
            format!("seat {} has {all} dice in all places, not {expected}", seat.0)
        })?;
        if state.stage == Stage::Over {
            ensure(state.hands[at] == expected, "R-INV-14", || {
                format!("seat {} is not back in hand", seat.0)
            })?;
        }
    }
    Ok(())
}

/// R-INV-2: the neutral dice of the 2-player game.
fn neutral_dice(state: &State) -> Check {
    let mut all = Dice::NONE;
    state.casinos.iter().for_each(|casino| all += casino[Owner::Neutral.index()]);
    let holds = match state.stage {
        Stage::Over => all.is_empty(),
        _ if state.seats() != 2 => all.is_empty(),
        // Tied ones have left.
        Stage::Split { .. } | Stage::Pick { .. } => all.small <= 7 && all.biggy <= 1,
        _ => all == Dice::SET,
    };
    ensure(holds, "R-INV-2", || format!("{all} neutral dice with {} players", state.seats()))
}

/// R-INV-3: nine blanks.
fn blanks(state: &State, data: &Data) -> Check {
    let mut in_casinos = 0;
    for casino in &state.casinos {
        let gray = casino[Owner::Blank.index()];
        ensure(gray.biggy == 0, "R-INV-3", || "a blank cannot be a Biggy".into())?;
        in_casinos += gray.small;
    }
    ensure(state.tiles.clusters < 1 << data.clusters.len().min(7), "R-INV-3", || {
        "a cluster that does not exist".into()
    })?;
    let on_clusters: u8 = block_it::sizes(state, data).sum();
    let on_pictures: u8 = state.tiles.pictures.iter().sum();
    let all = state.blanks + in_casinos + on_clusters + on_pictures;
    ensure(all == BLANKS, "R-INV-3", || format!("{all} gray blanks, not {BLANKS}"))?;
    let in_play = state.casino_of(Face::BlockIt).or(state.casino_of(Face::Handicap)).is_some();
    ensure(in_play || state.blanks == BLANKS, "R-INV-3", || "blanks are out without F1 or F2 in play".into())
}

/// R-INV-4 and R-INV-5: the 90 cards, the reserve, the pairs.
fn money(state: &State, data: &Data) -> Check {
    let mut all: Purse = state.deck.cards().chain(state.pairs.iter().flatten().flatten().copied()).collect();
    all.add_all(&state.bank);
    state.money.iter().for_each(|purse| all.add_all(purse));
    ensure(all == data.notes, "R-INV-4", || format!("{} money cards, or not the right ones", all.count()))?;
    let beyond = state.seats() as usize..;
    let stray = state.money[beyond.clone()]
        .iter()
        .chain(&state.markers[beyond.clone()])
        .any(|purse| purse.count() > 0);
    ensure(!stray && state.chips[beyond].iter().all(|chips| *chips == 0), "R-INV-4", || {
        "an empty seat owns something".into()
    })?;
    ensure(state.chips.iter().all(|chips| *chips <= 60_000), "R-INV-6", || {
        "more chips than can be counted".into()
    })?;
    if state.is_royale() {
        let reserve = [24, 12, 0][state.round as usize - 1];
        ensure(state.deck.len() == reserve && state.deck.known() == 0, "R-INV-5", || {
            format!("{} cards in reserve in round {}, not {reserve}", state.deck.len(), state.round)
        })?;
    } else {
        ensure(state.bank.count() == 0, "R-INV-4", || "the basic game has no bank".into())?;
        // Each round takes 12 cards from the top; what came back lies at the bottom.
        let unseen = 90 - 12 * state.round;
        ensure(state.deck.len() - state.deck.known() == unseen, "R-INV-5", || {
            format!("{} unseen cards in the deck in round {}, not {unseen}", state.deck.len(), state.round)
        })?;
    }
    let paid = match state.stage {
        Stage::Over => 6,
        Stage::Split { .. } | Stage::Pick { .. } => state.payout.casino,
        _ => 0,
    };
    for (number, pair) in (1..=6).zip(&state.pairs) {
        ensure(pair.is_some() == (number > paid), "R-INV-5", || {
            format!("casino {number} must hold two cards until it is paid, and none after")
        })?;
        ensure(pair.is_none_or(|[high, low]| high >= low), "R-SETUP-5", || {
            format!("the higher card of casino {number} stands first")
        })?;
    }
    Ok(())
}

/// R-INV-7 to R-INV-10: what lies on the tiles.
fn tiles(state: &State, data: &Data) -> Check {
    let tiles = &state.tiles;
    let laid = tiles.at.iter().flatten().count();
    let expected = if state.stage == Stage::Over { 0 } else { state.config.tiles as usize };
    ensure(laid == expected && tiles.at[..expected].iter().all(Option::is_some), "R-INV-10", || {
        format!("{laid} tiles in play, not {expected} from casino 1 on")
    })?;
    for face in Face::ALL {
        let listed = tiles.at.iter().position(|other| *other == Some(face)).map_or(0, |at| at as u8 + 1);
        ensure(tiles.place[face.index()] == listed, "R-INV-10", || format!("{face} lies at two places"))?;
        let once = tiles.at.iter().flatten().filter(|other| other.letter() == face.letter()).count() <= 1;
        ensure(once, "R-INV-10", || format!("two tiles of the letter of {face} in play"))?;
        ensure(listed == 0 || tiles.used & (1 << face.index()) != 0, "R-INV-10", || {
            format!("{face} is in play but not noted as used")
        })?;
    }
    jackpot::invariant(state, data)?;
    no_entry::invariant(state, data)?;
    knockout::invariant(state, data)?;
    handicap::invariant(state, data)?;
    block_it::invariant(state)?;
    double_down::invariant(state)?;
    nice_dice::invariant(state)?;
    my_choice::invariant(state)?;
    high_five::invariant(state)?;
    power_play::invariant(state)
}

/// The arena, and what this turn has placed.
fn turn(state: &State) -> Check {
    let hand = state.hands[state.active.index()];
    let arena = state.roll.dice();
    ensure(arena.small <= hand.small && arena.biggy <= hand.biggy, "R-TURN-4", || {
        format!("{arena} dice in the arena, but {hand} in hand")
    })?;
    ensure(state.just_at <= 6, "R-TURN-7", || format!("there is no casino {}", state.just_at))?;
    if state.just_at > 0 {
        let own = state.own(state.just_at, state.active);
        let holds = !state.just.is_empty() && state.just.small <= own.small && state.just.biggy <= own.biggy;
        // A die just placed may have been taken back or moved on only by what ends the turn.
        ensure(holds, "R-TURN-7", || "the dice just placed are not there".into())?;
        ensure(!state.roll.shows(state.just_at), "R-TURN-7", || {
            "a die of the placed number stayed behind".into()
        })?;
    } else {
        ensure(state.just.is_empty(), "R-TURN-7", || "dice were placed nowhere".into())?;
    }
    let paying = matches!(state.stage, Stage::Prime { .. } | Stage::Split { .. } | Stage::Pick { .. });
    ensure(paying || state.payout == Payout::default(), "R-PAYOUT-1", || {
        "a payout is noted during turns".into()
    })
}

/// R-INV-11: somebody is asked something that has an answer.
fn stage(state: &State, data: &Data) -> Check {
    let hand = state.hands[state.active.index()];
    let before_placing = state.just_at == 0;
    let fits = match state.stage {
        Stage::Roll => before_placing && state.roll == Roll::NONE && !hand.is_empty(),
        Stage::Place => {
            before_placing
                && state.roll.dice() == hand
                && (1..=6).any(|number| state.roll.shows(number) && !state.is_closed(number))
        }
        Stage::ChipCard { casino, .. } => {
            state.config.chip_cards
                && !before_placing
                && (1..=6).contains(&casino)
                && state.chip_cards.colours(casino).next().is_some()
        }
        Stage::Hide | Stage::Guess { .. } => lucky_punch::fits(state),
        Stage::Bet { space, sum } => fifty_fifty::fits(state, data, space, sum),
        Stage::Close => no_entry::fits(state),
        Stage::Knock { seat } => knockout::fits(state, data, seat),
        Stage::Block => block_it::fits(state),
        Stage::Blank => handicap::fits(state),
        Stage::DieOption { tile } => die_option::fits(state, tile),
        Stage::Double => double_down::fits(state),
        Stage::Nice => nice_dice::fits(state),
        Stage::Choose { .. } | Stage::Activate | Stage::Golden => my_choice::fits(state),
        Stage::Prime { seat, dice } => prime_time::fits(state, seat, dice),
        Stage::Split { .. } | Stage::Pick { .. } => black_box::fits(state, data),
        Stage::Over => state.round == 3 && before_placing && state.roll == Roll::NONE,
    };
    ensure(fits, "R-INV-11", || format!("what is asked does not fit the table: {:?}", state.stage))?;
    prime_time::invariant(state)?;
    let mut named = state.payout.fined.iter().chain(state.payout.next_start);
    ensure(named.all(|seat| seat.0 < state.seats()), "R-INV-11", || "a seat that is not at the table".into())
}

/// R-INV-7: dice lie on a face only while it is in play.
pub(crate) fn empty_unless_in_play(state: &State, face: Face, empty: bool) -> Check {
    ensure(empty || state.casino_of(face).is_some(), "R-INV-7", || {
        format!("something lies on {face}, which is not in play")
    })
}

/// Whether dice have been placed this turn while the face is in play: only then can it ask for a decision.
pub(crate) fn reached(state: &State, face: Face) -> bool {
    state.just_at > 0 && state.casino_of(face).is_some()
}

/// Whether a player would take the higher card at the casino of a face.
pub(crate) fn wins(state: &State, face: Face, seat: Seat) -> bool {
    let winner = state.casino_of(face).and_then(|casino| payout::winner(state, casino));
    winner.and_then(Owner::seat) == Some(seat)
}
