//! Las Vegas Royale: what dice change at the casinos, and what a tile is good for now.

use super::Names;
use super::majority::Casino;
use lasvegas::dollars;
use royale::{Action, Dice, Note, Owner, Royale, Stage, State};
use table::{Seat, Unit};

/// How many owners a casino keeps apart.
const OWNERS: usize = 7;

pub(crate) fn royale(
    _: &Royale,
    state: &State,
    seat: Seat,
    action: &Action,
    name: Names<'_>,
) -> Option<String> {
    let owner = |index: usize| match Owner::at(index) {
        Owner::Seat(seat) => name(seat),
        Owner::Neutral => "the neutral dice".into(),
        Owner::Blank => "the blanks".into(),
    };
    let changed = |casino: u8, whose: Owner, more: i8| {
        let before = state.weights(casino);
        let mut after = before;
        after[whose.index()] = after[whose.index()].saturating_add_signed(more);
        tell(state, seat, casino, before, after, &owner)
    };
    let mine = Owner::Seat(seat);
    let weight = |die| Dice::one(die).weight() as i8;
    match *action {
        Action::Place { number } => {
            let told = changed(number, mine, state.roll.showing(number).weight() as i8)?;
            let tile = state.tile(number).map_or_else(String::new, |face| format!(" It also plays {face}."));
            Some(told + &tile)
        }
        Action::Power { die, number } | Action::Turn { die, number } => changed(number, mine, weight(die)),
        Action::TakeBack { die, casino } => changed(casino, mine, -weight(die)),
        Action::Block { blanks, casino } => changed(casino, Owner::Blank, blanks as i8),
        Action::TakeBlank { casino, .. } => changed(casino, Owner::Blank, -1),
        Action::Double { small, biggy } => changed(state.just_at, mine, -(small as i8) - 2 * i8::from(biggy)),
        Action::Prime { numbers } => numbers.iter().find_map(|number| changed(number, mine, 1)),
        Action::Pass => Some(pass(state, seat)),
        Action::Close { casino } => Some(close(state, seat, casino, &owner)),
        Action::Higher | Action::Lower => bet(state, *action == Action::Higher),
        _ => None,
    }
}

/// What a change of weights does at a casino.
fn tell(
    state: &State,
    seat: Seat,
    casino: u8,
    before: [u8; OWNERS],
    after: [u8; OWNERS],
    name: &dyn Fn(usize) -> String,
) -> Option<String> {
    let notes = state.pairs[usize::from(casino).checked_sub(1)?]?.map(Note::amount);
    let mut left = [0; OWNERS];
    if !state.is_closed(casino) {
        for (left, hand) in left.iter_mut().zip(state.hands) {
            *left = hand.weight();
        }
    }
    left[seat.index()] = 0;
    Some(Casino { number: casino, before, after, notes, left, name }.tell(seat.index()))
}

fn pass(state: &State, seat: Seat) -> String {
    let gains = (1..=6u8).filter(|number| !state.roll.showing(*number).is_empty()).any(|number| {
        let before = state.weights(number);
        let mut after = before;
        after[seat.index()] += state.roll.showing(number).weight();
        let Some(pair) = state.pairs[usize::from(number) - 1] else { return false };
        let notes = pair.map(Note::amount);
        let name = |_: usize| String::new();
        let left = [0; OWNERS];
        Casino { number, before, after, notes, left, name: &name }.gain(seat.index()) > 0
    });
    let why = if gains {
        "Keeps all dice for a better roll"
    } else {
        "No number here would win a note now: keeps all dice"
    };
    format!("{why}, for a chip.")
}

fn close(state: &State, seat: Seat, casino: u8, name: &dyn Fn(usize) -> String) -> String {
    let weights = state.weights(casino);
    let [first, second] = lasvegas::ranked(&weights);
    let pair = state.pairs[usize::from(casino) - 1];
    let notes = pair.map_or([0; 2], |pair| pair.map(Note::amount));
    let shut = format!("Nobody can add dice at casino {casino} any more");
    let money = |place: usize| Unit::Dollars.show(dollars(i64::from(notes[place])));
    match (first, second) {
        (Some(me), _) if me == seat.index() => format!("{shut}: the {} there stay yours.", money(0)),
        (_, Some(me)) if me == seat.index() => format!("{shut}: the {} there stay yours.", money(1)),
        (Some(other), _) => format!("{shut}; {} leads there.", name(other)),
        (None, _) => format!("{shut}; as it stands nobody is paid there."),
    }
}

/// How often two dice come higher, or lower, than the last throw.
fn bet(state: &State, higher: bool) -> Option<String> {
    let Stage::Bet { sum, .. } = state.stage else { return None };
    let wins = (1..=6u8)
        .flat_map(|one| (1..=6u8).map(move |other| one + other))
        .filter(|thrown| if higher { *thrown > sum } else { *thrown < sum })
        .count();
    Some(format!("{wins} of the 36 throws are {} than {sum}.", if higher { "higher" } else { "lower" }))
}
