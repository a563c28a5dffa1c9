//! What holds in every reachable state (C-INV-1 to C-INV-10, as far as one state can show it).

use crate::cards::{Card, Cards, DECK, HAND};
use crate::data::{Data, ROUNDS, TURNS};
use crate::decision::open;
use crate::options::Mode;
use crate::state::{Player, Stage, State};
use lasvegas::{Note, Purse};
use table::{Seat, Violation};

type Check = Result<(), Violation>;

fn ensure(holds: bool, invariant: &'static str, why: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Violation::new(invariant, why())) }
}

/// Checks a state from scratch.
pub(crate) fn check(state: &State, data: &Data) -> Check {
    ensure((1..=ROUNDS).contains(&state.round), "C-TURN-1", || format!("round {} of {ROUNDS}", state.round))?;
    let seats = state.seats();
    ensure(state.start.0 < seats && state.active.0 < seats, "C-INV-10", || {
        "a seat that is not there".into()
    })?;
    ensure(
        state.config.mode == Mode::Sequential || (state.start, state.active) == (Seat(0), Seat(0)),
        "C-INV-10",
        || "the simultaneous game has no start player".into(),
    )?;
    for seat in Seat::all(5) {
        if seat.0 < seats {
            player(state, data, seat)?;
        } else {
            ensure(*state.player(seat) == Player::default(), "C-INV-1", || {
                format!("empty {seat} has cards or money")
            })?;
        }
    }
    notes(state, data)?;
    state
        .chip_cards
        .check(state.config.chip_cards, state.round, seats)
        .map_err(|why| Violation::new("C-INV-6", why))?;
    stage(state, data)
}

/// C-INV-1 and C-INV-3 to C-INV-5: one player's cards.
fn player(state: &State, data: &Data, seat: Seat) -> Check {
    let player = state.player(seat);
    ensure(player.drawn as usize <= DECK, "C-INV-3", || format!("{seat} has drawn {} cards", player.drawn))?;
    let drawn = player.drawn as usize;
    let clean = player.pile[..drawn].iter().all(|code| *code == 0)
        && player.pile[drawn..].iter().all(|code| *code < 12);
    ensure(clean, "C-INV-1", || format!("{seat} has a pile with drawn or unknown cards in it"))?;
    let mut all: Cards = player.pile[drawn..].iter().map(|code| Card(*code)).collect();
    for part in [&player.hand, &player.glass, &player.placed] {
        all.add_all(part);
    }
    ensure(all == data.cards, "C-INV-1", || {
        format!("{seat} has {} cards, or not the right ones", all.count())
    })?;
    ensure(player.placed.count() <= data.stop + 4, "C-INV-4", || {
        format!("{seat} has placed {}", player.placed.count())
    })?;
    ensure(player.turns <= TURNS, "C-TURN-2", || format!("{seat} has had {} turns", player.turns))?;
    // Each turn places one to five cards; in the middle of a turn its cards lie there already.
    let turns = player.turns + u8::from(mid_turn(state, seat));
    let over = state.stage == Stage::Over;
    let placed = player.placed.count();
    ensure(placed <= HAND as u8 * turns && (over || placed >= turns), "C-INV-5", || {
        format!("{seat} has placed {placed} cards in {turns} turns")
    })?;
    if state.stage == Stage::Over {
        // Ties have left, so that a finished player may show fewer cards.
        return ensure(player.chosen.is_none() && player.hand.is_empty(), "C-INV-3", || {
            format!("{seat} still holds cards")
        });
    }
    ensure(
        player.finished == (player.placed.count() >= data.stop) || mid_turn(state, seat),
        "C-STOP-1",
        || {
            format!(
                "{seat} has placed {} cards and is {}finished",
                player.placed.count(),
                if player.finished { "" } else { "not " }
            )
        },
    )?;
    let (hand, pile) = expected_cards(state, seat);
    ensure((player.hand.count(), player.pile_count()) == (hand, pile), "C-INV-3", || {
        format!(
            "{seat} has {} cards in hand and {} to draw, not {hand} and {pile}",
            player.hand.count(),
            player.pile_count()
        )
    })?;
    match player.chosen {
        None => Ok(()),
        Some(cards) => {
            let mut legal = false;
            crate::cards::selections(&player.hand, |other| legal |= other == cards);
            let asked = state.is_simultaneous() && player.is_in();
            ensure(legal && asked, "C-INV-1", || format!("{seat} has selected cards that it may not"))
        }
    }
}

/// Whether the player is in the middle of a turn: placed, but a chip card is being decided.
fn mid_turn(state: &State, seat: Seat) -> bool {
    matches!(state.stage, Stage::ChipCard { .. }) && state.active == seat
}

/// How many cards a player must have in hand and to draw (C-INV-3).
fn expected_cards(state: &State, seat: Seat) -> (u8, u8) {
    let player = state.player(seat);
    let turn = player.turns + 1;
    if !player.is_in() {
        (0, 0)
    } else if mid_turn(state, seat) {
        (0, DECK as u8 - HAND as u8 * turn)
    } else {
        (HAND as u8, DECK as u8 - HAND as u8 * turn)
    }
}

/// C-INV-2: the 48 notes.
fn notes(state: &State, data: &Data) -> Check {
    let drawn = state.notes_drawn as usize;
    ensure(drawn == 12 * state.round as usize, "C-INV-2", || {
        format!("{drawn} notes drawn in round {}", state.round)
    })?;
    let clean = state.note_pile[..drawn].iter().all(|code| *code == 0);
    ensure(clean && state.note_pile.iter().all(|code| *code < 8), "C-INV-2", || {
        "a drawn note is in the pile".into()
    })?;
    let mut all: Purse = state.note_pile[drawn..].iter().map(|code| Note(*code)).collect();
    state.notes.iter().flatten().flatten().for_each(|note| all.add(*note));
    state.players.iter().for_each(|player| all.add_all(&player.safe));
    all.add_all(&state.boxed);
    ensure(all == data.notes, "C-INV-2", || format!("{} notes, or not the right ones", all.count()))?;
    let paid = state.stage == Stage::Over;
    ensure(state.notes.iter().all(|pair| pair.is_none() == paid), "C-INV-2", || {
        "each casino has two notes until it pays".into()
    })?;
    // Each round pays a player at most one note a casino; this one has paid only once the game is over.
    let rounds_paid = u16::from(state.round) - u16::from(!paid);
    let most = |player: &Player| player.safe.count() <= 6 * rounds_paid;
    ensure(state.players.iter().all(most), "C-INV-7", || "more than one note a casino and round".into())
}

/// C-INV-10: somebody is asked something that has an answer.
fn stage(state: &State, data: &Data) -> Check {
    let players = || Seat::all(state.seats()).map(|seat| state.player(seat));
    let holds = match state.stage {
        Stage::Select if state.is_simultaneous() => {
            let turns = || players().filter(|player| !player.finished).map(|player| player.turns);
            let level = turns().min() == turns().max();
            level && !state.waiting().is_empty() && players().all(|player| player.turns <= state.turn())
        }
        Stage::Select => in_step(state) && state.player(state.active).is_in(),
        Stage::ChipCard { casinos } => {
            let earned = |casino: u8| {
                state.chip_cards.colours(casino).next().is_some()
                    && state.player(state.active).placed.dice(casino) >= 2
            };
            let player = state.player(state.active);
            let placed = player.placed.count() > 0 && player.placed.count() < data.stop + HAND as u8;
            state.config.chip_cards
                && casinos > 0
                && casinos < 64
                && open(casinos).all(earned)
                && in_step(state)
                && player.is_in()
                && placed
        }
        Stage::Over => state.round == ROUNDS,
    };
    ensure(holds, "C-INV-10", || format!("what is asked does not fit the table: {:?}", state.stage))
}

/// Sequential: going round from the start seat, those before the active one have had one turn more.
fn in_step(state: &State) -> bool {
    let now = state.player(state.active).turns;
    let mut before = true;
    state.start.clockwise(state.seats()).all(|seat| {
        before &= seat != state.active;
        let player = state.player(seat);
        player.finished || player.turns == now + u8::from(before)
    })
}
