//! H1 NICE DICE: a die of this turn may lie on the space of its number, which pays its owner.

use crate::decision::not_now;
use crate::dice::{Dice, Die, Owner};
use crate::invariants::{Check, empty_unless_in_play};
use crate::play::Play;
use crate::state::{Lying, Stage, State};
use crate::tiles::{Face, Tiles};
use crate::view::TileView;
use crate::{Action, Event, words};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-nice-dice-summary");

/// The dice of this turn that show a number: those still in the arena, or those just placed at the casino.
fn eligible(state: &State, number: u8) -> Dice {
    if number == state.just_at { state.just } else { state.roll.showing(number) }
}

/// A lying die would be pushed into the casino of that number, so that must be open (R-NICE-8).
fn usable(state: &State, number: u8) -> bool {
    state.tiles.nice_dice[number as usize - 1].is_none() || !state.is_closed(number)
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    // What was just placed came from an open casino's number, so there is always a die to offer.
    play.state.stage = Stage::Nice;
}

pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    for number in (1..=6).filter(|number| usable(state, *number)) {
        into.extend(eligible(state, number).kinds().map(|die| Action::Nice { die, number }));
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Nice { die, number } => check_put(state, die, number),
        Action::Decline => Ok(()),
        _ => Err(not_now(action)),
    }
}

fn check_put(state: &State, die: Die, number: u8) -> Result<(), Refusal> {
    if !(1..=6).contains(&number) || !eligible(state, number).has(die) {
        let why = say!("royale-no-die-shows", die = words::kind(die), number);
        return Err(Refusal::new("DIE", "R-NICE-1", why));
    }
    if !usable(state, number) {
        let why = say!("royale-nice-dice-closed", number);
        return Err(Refusal::new("CLOSED", "R-NICE-8", why));
    }
    Ok(())
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match action {
        Action::Nice { die, number } => put(play, die, number),
        _ => play.leave(Face::NiceDice),
    }
}

fn put<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, die: Die, number: u8) {
    let seat = play.state.active;
    let pushed = play.state.tiles.nice_dice[number as usize - 1].replace(Lying { seat, die });
    play.log.note(|| Event::NicePut { seat, die, number, pushed });
    if number == play.state.just_at {
        play.take(number, Owner::Seat(seat), Dice::one(die));
    } else {
        play.state.hands[seat.index()] -= Dice::one(die);
    }
    if let Some(lying) = pushed {
        play.put(number, Owner::Seat(lying.seat), Dice::one(lying.die));
    }
    play.end_turn();
}

/// Spaces 1 to 6 pay their owners, who take their dice back.
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    for space in 0..6 {
        if let Some(lying) = play.state.tiles.nice_dice[space].take() {
            play.state.hands[lying.seat.index()] += Dice::one(lying.die);
            let reward = play.data.nice_dice[space];
            play.gain(lying.seat, Face::NiceDice, reward);
        }
    }
}

pub(crate) fn view(state: &State) -> TileView {
    TileView::NiceDice { spaces: state.tiles.nice_dice }
}

/// Lays the dice that a position names.
pub(crate) fn read(tiles: &mut Tiles, spaces: [Option<Lying>; 6]) {
    tiles.nice_dice = spaces;
}

/// R-INV-7: no die lies here while the tile is not in play.
pub(crate) fn invariant(state: &State) -> Check {
    let empty = state.tiles.nice_dice.iter().all(Option::is_none);
    empty_unless_in_play(state, Face::NiceDice, empty)
}

/// Whether what is asked fits the table: dice were just placed at the tile's casino.
pub(crate) fn fits(state: &State) -> bool {
    state.casino_of(Face::NiceDice) == Some(state.just_at)
}

pub(crate) fn prompt(who: Seat) -> Message {
    say!("royale-ask-nice-dice", who)
}

pub(crate) fn describe(die: Die, number: u8) -> Message {
    say!("royale-nice-dice", die = words::one_die(die), number)
}

/// The tile's event in a sentence.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    let Event::NicePut { seat, die, number, pushed } = event else { return None };
    let die = words::one_die(*die);
    Some(match pushed {
        None => say!("royale-nice-put", seat, die, number),
        Some(lying) => {
            say!("royale-nice-pushed", seat, die, number, other = lying.seat, pushed = words::kind(lying.die))
        }
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::NicePut { .. } => "R-NICE-2",
        _ => "R-NICE-5",
    }
}
