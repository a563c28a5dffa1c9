//! Las Vegas Royale: what dice change at the casinos, and what a tile is good for now.

use super::majority::Casino;
use lasvegas::dollars;
use royale::{Action, Dice, Note, Owner, Royale, Stage, State};
use table::{Message, Seat, Unit, say};

/// How many owners a casino keeps apart.
const OWNERS: usize = 7;

pub(crate) fn royale(_: &Royale, state: &State, seat: Seat, action: &Action) -> Option<Message> {
    let changed = |casino: u8, whose: Owner, more: i8| {
        let before = state.weights(casino);
        let mut after = before;
        after[whose.index()] = after[whose.index()].saturating_add_signed(more);
        tell(state, seat, casino, before, after)
    };
    let mine = Owner::Seat(seat);
    let weight = |die| Dice::one(die).weight() as i8;
    match *action {
        Action::Place { number } => {
            let told = changed(number, mine, state.roll.showing(number).weight() as i8)?;
            let tile = state.tile(number).map(|face| say!("bots-royale-plays", tile = face.to_string()));
            Some(Message::Joined([told].into_iter().chain(tile).collect(), " "))
        }
        Action::Power { die, number } | Action::Turn { die, number } => changed(number, mine, weight(die)),
        Action::TakeBack { die, casino } => changed(casino, mine, -weight(die)),
        Action::Block { blanks, casino } => changed(casino, Owner::Blank, blanks as i8),
        Action::TakeBlank { casino, .. } => changed(casino, Owner::Blank, -1),
        Action::Double { small, biggy } => changed(state.just_at, mine, -(small as i8) - 2 * i8::from(biggy)),
        Action::Prime { numbers } => numbers.iter().find_map(|number| changed(number, mine, 1)),
        Action::Pass => Some(pass(state, seat)),
        Action::Close { casino } => Some(close(state, seat, casino)),
        Action::Higher | Action::Lower => bet(state, *action == Action::Higher),
        _ => None,
    }
}

/// What an owner of dice is called.
fn owner(index: usize) -> Message {
    match Owner::at(index) {
        Owner::Seat(seat) => seat.into(),
        Owner::Neutral => say!("bots-royale-neutral"),
        Owner::Blank => say!("bots-royale-blanks"),
    }
}

/// What a change of weights does at a casino.
fn tell(state: &State, seat: Seat, casino: u8, before: [u8; OWNERS], after: [u8; OWNERS]) -> Option<Message> {
    let notes = state.pairs[usize::from(casino).checked_sub(1)?]?.map(Note::amount);
    let mut left = [0; OWNERS];
    if !state.is_closed(casino) {
        for (left, hand) in left.iter_mut().zip(state.hands) {
            *left = hand.weight();
        }
    }
    left[seat.index()] = 0;
    Some(Casino { number: casino, before, after, notes, left, name: &owner }.tell(seat.index()))
}

fn pass(state: &State, seat: Seat) -> Message {
    let gains = (1..=6u8).filter(|number| !state.roll.showing(*number).is_empty()).any(|number| {
        let before = state.weights(number);
        let mut after = before;
        after[seat.index()] += state.roll.showing(number).weight();
        let Some(pair) = state.pairs[usize::from(number) - 1] else { return false };
        let notes = pair.map(Note::amount);
        let left = [0; OWNERS];
        Casino { number, before, after, notes, left, name: &owner }.gain(seat.index()) > 0
    });
    if gains { say!("bots-royale-pass") } else { say!("bots-royale-pass-nothing-to-win") }
}

fn close(state: &State, seat: Seat, casino: u8) -> Message {
    let weights = state.weights(casino);
    let [first, second] = lasvegas::ranked(&weights);
    let pair = state.pairs[usize::from(casino) - 1];
    let notes = pair.map_or([0; 2], |pair| pair.map(Note::amount));
    let stays = |place: usize| {
        let note = Unit::Dollars.of(dollars(i64::from(notes[place])));
        say!("bots-royale-close-stays", casino, note)
    };
    match (first, second) {
        (Some(me), _) if me == seat.index() => stays(0),
        (_, Some(me)) if me == seat.index() => stays(1),
        (Some(other), _) => say!("bots-royale-close-other", casino, leader = owner(other)),
        (None, _) => say!("bots-royale-close-nobody", casino),
    }
}

/// How often two dice come higher, or lower, than the last throw.
fn bet(state: &State, higher: bool) -> Option<Message> {
    let Stage::Bet { sum, .. } = state.stage else { return None };
    let wins = (1..=6u8)
        .flat_map(|one| (1..=6u8).map(move |other| one + other))
        .filter(|thrown| if higher { *thrown > sum } else { *thrown < sum })
        .count();
    Some(if higher { say!("bots-royale-higher", wins, sum) } else { say!("bots-royale-lower", wins, sum) })
}
