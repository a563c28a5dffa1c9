//! B1 PRIME TIME: before payout the winner of the casino throws the black dice and may add them anywhere.

use crate::decision::not_now;
use crate::dice::Owner;
use crate::invariants::{Check, ensure, wins};
use crate::payout;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::turn::check_open;
use crate::{Action, Event};
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Message, Refusal, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-prime-time-summary");
/// How declining is described.
pub(crate) const DECLINE: Message = say!("royale-prime-time-decline");

/// One or two numbers of black dice, in ascending order; 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<number>"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Vec<u8>", description = "One or two numbers of black dice.", extend("minItems" = 1, "maxItems" = 2)))]
pub struct Numbers(u8, u8);

impl Numbers {
    /// A single die.
    pub fn one(number: u8) -> Numbers {
        Numbers(0, number)
    }

    /// Both dice.
    pub fn both(dice: [u8; 2]) -> Numbers {
        Numbers(dice[0].min(dice[1]), dice[0].max(dice[1]))
    }

    /// The numbers.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        [self.0, self.1].into_iter().filter(|number| *number > 0)
    }
}

impl Serialize for Numbers {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        match Vec::<u8>::deserialize(deserializer)?[..] {
            [number] if number > 0 => Ok(Numbers::one(number)),
            [first, second] if first > 0 && second > 0 => Ok(Numbers::both([first, second])),
            _ => Err(serde::de::Error::custom("one or two numbers of black dice")),
        }
    }
}

/// The winner is found on a trial removal of ties; imaginary winners throw nothing (R-PRIME-7, R-RULING-23).
pub(crate) fn before_payout<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let Some(seat) = payout::winner(play.state, casino).and_then(Owner::seat) else {
        return play.pay_out();
    };
    let dice = play.throw_black(seat, Face::PrimeTime);
    if dice.iter().all(|number| play.state.is_closed(*number)) {
        play.pay_out();
    } else {
        play.state.stage = Stage::Prime { seat, dice };
    }
}

pub(crate) fn legal(state: &State, dice: [u8; 2], into: &mut Vec<Action>) {
    let open = dice.map(|number| !state.is_closed(number));
    if open[0] {
        into.push(Action::Prime { numbers: Numbers::one(dice[0]) });
    }
    if open[1] && dice[1] != dice[0] {
        into.push(Action::Prime { numbers: Numbers::one(dice[1]) });
    }
    if open == [true, true] {
        into.push(Action::Prime { numbers: Numbers::both(dice) });
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, dice: [u8; 2], action: Action) -> Result<(), Refusal> {
    match action {
        Action::Prime { numbers } => check_numbers(state, dice, numbers),
        Action::Decline => Ok(()),
        _ => Err(not_now(action)),
    }
}

fn check_numbers(state: &State, dice: [u8; 2], numbers: Numbers) -> Result<(), Refusal> {
    let thrown = numbers == Numbers::both(dice) || dice.iter().any(|number| numbers == Numbers::one(*number));
    if !thrown {
        let why = say!("royale-prime-time-numbers", one = dice[0], other = dice[1]);
        return Err(Refusal::new("NUMBER", "R-PRIME-5", why));
    }
    numbers.iter().try_for_each(|number| check_open(state, number, "R-PRIME-9"))
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    action: Action,
) {
    match action {
        Action::Prime { numbers } => place(play, seat, Some(numbers)),
        _ => place(play, seat, None),
    }
}

/// The chosen black dice count as the winner's in the payout that follows.
fn place<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat, numbers: Option<Numbers>) {
    let chosen = || numbers.into_iter().flat_map(Numbers::iter);
    for number in chosen() {
        play.state.payout.black_owner = Some(seat);
        play.state.payout.black[number as usize - 1] += 1;
    }
    play.log.note(|| Event::PrimePlaced { seat, numbers: chosen().collect() });
    play.pay_out();
}

/// R-INV-3: at most two black dice lie in the casinos, and they are somebody's.
pub(crate) fn invariant(state: &State) -> Check {
    let black: u8 = state.payout.black.iter().sum();
    let owned = state.payout.black_owner.is_some_and(|seat| seat.0 < state.seats());
    let in_play = state.casino_of(Face::PrimeTime).is_some();
    ensure(black == 0 || (black <= 2 && owned && in_play), "R-INV-3", || {
        format!("{black} black dice are placed")
    })
}

/// Whether what is asked fits the table: all dice lie, nothing is paid yet, and one of the black dice has a place.
pub(crate) fn fits(state: &State, seat: Seat, dice: [u8; 2]) -> bool {
    state.hands.iter().all(|hand| hand.is_empty())
        && state.just_at == 0
        && state.payout.casino == 0
        && state.payout.black_owner.is_none()
        && state.payout.black == [0; 6]
        && wins(state, Face::PrimeTime, seat)
        && dice.iter().all(|die| (1..=6).contains(die))
        && !dice.iter().all(|number| state.is_closed(*number))
}

pub(crate) fn prompt([one, other]: [u8; 2], who: Seat) -> Message {
    say!("royale-ask-prime-time", who, one, other)
}

pub(crate) fn describe(numbers: Numbers) -> Message {
    say!("royale-prime-time", dice = numbers.iter().count(), casinos = Message::list(numbers.iter()))
}

/// The tile's event in a sentence.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    let Event::PrimePlaced { seat, numbers } = event else { return None };
    if numbers.is_empty() {
        return Some(say!("royale-prime-none", seat));
    }
    Some(say!("royale-prime-placed", seat, casinos = Message::list(numbers)))
}

/// The clauses behind the tile's events.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Threw { .. } => "R-PRIME-2",
        _ => "R-PRIME-3",
    }
}
