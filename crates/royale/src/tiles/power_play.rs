//! D2 POWER PLAY: the sole leader at the casino holds a token that can stand in for a roll.

use crate::dice::{Dice, Die};
use crate::event::How;
use crate::invariants::{Check, ensure};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::{Face, Tiles};
use crate::turn::check_turned;
use crate::view::TileView;
use crate::{Action, Event, words};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-power-play-summary");
/// The holder gives up the roll.
const USE: &str = "R-POWER-4";
/// One die is turned and placed.
const PLACE: &str = "R-POWER-5";

/// Whether the player has more at the casino than every other owner, imaginary ones included (R-POWER-10).
pub(crate) fn leads(state: &State, casino: u8, seat: Seat) -> bool {
    let weights = state.casinos[casino as usize - 1].map(Dice::weight);
    let mine = weights[seat.index()];
    mine > 0 && weights.iter().enumerate().all(|(owner, weight)| owner == seat.index() || *weight < mine)
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let seat = play.state.active;
    if play.state.tiles.power_play != Some(seat) && leads(play.state, casino, seat) {
        play.state.tiles.power_play = Some(seat);
        play.log.note(|| Event::PowerTaken { seat });
    }
    play.end_turn();
}

/// After dice have come or gone: a holder who no longer leads alone gives the token back at once (R-POWER-8).
#[inline]
pub(crate) fn recheck<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let Some(seat) = play.state.tiles.power_play else { return };
    if play.state.tiles.place[Face::PowerPlay.index()] == casino && !leads(play.state, casino, seat) {
        play.state.tiles.power_play = None;
        play.log.note(|| Event::PowerLost { seat });
    }
}

/// Whether the active player may use the token instead of the roll.
#[inline]
fn is_usable(state: &State) -> bool {
    state.tiles.power_play == Some(state.active)
}

/// What the token adds to the choices before a roll.
#[inline]
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    if is_usable(state) {
        for die in state.hands[state.active.index()].kinds() {
            into.extend(state.open_casinos().map(|number| Action::Power { die, number }));
        }
    }
}

pub(crate) fn check(state: &State, die: Die, number: u8) -> Result<(), Refusal> {
    if state.stage == Stage::Place {
        let why = say!("royale-power-play-after-roll");
        return Err(Refusal::new("PHASE", USE, why));
    }
    if !is_usable(state) {
        let why = say!("royale-power-play-not-held");
        return Err(Refusal::new("TOKEN", USE, why));
    }
    check_turned(state, die, number, PLACE, "R-POWER-10")
}

/// The turned die is placed and activates, as a rolled one would.
pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, die: Die, number: u8) {
    play.place_from_hand(number, Dice::one(die), How::PowerPlay);
}

pub(crate) fn view(state: &State) -> TileView {
    TileView::PowerPlay { holder: state.tiles.power_play }
}

/// Gives the token to whom a position names.
pub(crate) fn read(tiles: &mut Tiles, holder: Option<Seat>) {
    tiles.power_play = holder;
}

/// R-INV-8: the holder leads alone, as long as turns last.
pub(crate) fn invariant(state: &State) -> Check {
    let Some(holder) = state.tiles.power_play else { return Ok(()) };
    let casino = state.casino_of(Face::PowerPlay);
    ensure(holder.0 < state.seats() && casino.is_some(), "R-INV-8", || {
        "the token is held without its tile".into()
    })?;
    let turns_last = !matches!(state.stage, Stage::Prime { .. } | Stage::Split { .. } | Stage::Pick { .. });
    let leads = casino.is_some_and(|casino| leads(state, casino, holder));
    ensure(!turns_last || leads, "R-INV-8", || {
        format!("seat {} holds the POWER PLAY token without leading alone", holder.0)
    })
}

/// What the table waits for before the roll of the token's holder.
pub(crate) fn prompt(state: &State, who: Seat) -> Option<Message> {
    is_usable(state).then(|| say!("royale-ask-power-play", who))
}

pub(crate) fn describe(die: Die, number: u8) -> Message {
    say!("royale-power-play", die = words::one_die(die), number)
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::PowerTaken { seat } => say!("royale-power-taken", seat),
        Event::PowerLost { seat } => {
            say!("royale-power-lost", seat)
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; the use of the token comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::PowerTaken { .. } => "R-POWER-2",
        Event::PowerLost { .. } => "R-POWER-8",
        _ => PLACE,
    }
}
