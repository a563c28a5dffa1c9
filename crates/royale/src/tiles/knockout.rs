//! E2 KNOCKOUT?: every opponent puts a die into the bar, the activator takes the own ones back.

use crate::decision::not_now;
use crate::dice::{Dice, Die};
use crate::invariants::{Check, ensure, reached};
use crate::play::Play;
use crate::position::read_dice;
use crate::state::{Stage, State};
use crate::tiles::{Face, Tiles};
use crate::view::{TileView, dice_by_seat};
use crate::words;
use crate::{Action, Data, Event};
use std::collections::BTreeMap;
use table::{Chance, Log, Message, Refusal, Seat, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-knockout-summary");

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let first = play.state.active.left(play.state.seats());
    go_round(play, first);
}

/// Opponents clockwise from `next`; who holds both kinds of dice chooses, and the round stops for it.
fn go_round<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, next: Seat) {
    let (active, seats) = (play.state.active, play.state.seats());
    let mut seat = next;
    while seat != active {
        let hand = play.state.hands[seat.index()];
        let spared = play.state.tiles.bar[seat.index()].count() >= play.data.bar_places;
        if !spared && !hand.is_empty() {
            if let Some(die) = hand.only_kind() {
                knock(play, seat, die);
            } else {
                play.state.stage = Stage::Knock { seat };
                return;
            }
        }
        seat = seat.left(seats);
    }
    let dice = std::mem::take(&mut play.state.tiles.bar[active.index()]);
    if !dice.is_empty() {
        play.state.hands[active.index()] += dice;
        play.log.note(|| Event::BackFromBar { seat: active, dice });
    }
    play.end_turn();
}

fn knock<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat, die: Die) {
    play.state.hands[seat.index()] -= Dice::one(die);
    play.state.tiles.bar[seat.index()] += Dice::one(die);
    play.log.note(|| Event::KnockedOut { seat, die });
}

/// Asked only of somebody who holds both kinds.
pub(crate) fn legal(into: &mut Vec<Action>) {
    into.extend(Die::KINDS.map(|die| Action::Knock { die }));
}

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Knock { die } = action else { return Err(not_now(action)) };
    if state.hands[seat.index()].has(die) {
        Ok(())
    } else {
        Err(Refusal::new("DIE", "R-KO-2", say!("royale-no-die-in-hand", die = words::kind(die))))
    }
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    action: Action,
) {
    let Action::Knock { die } = action else { return play.promised_legal(action) };
    knock(play, seat, die);
    let next = seat.left(play.state.seats());
    go_round(play, next);
}

pub(crate) fn view(state: &State) -> TileView {
    TileView::Knockout { bar: dice_by_seat(&state.tiles.bar) }
}

/// Fills the bar of a position.
pub(crate) fn read(tiles: &mut Tiles, bar: &BTreeMap<String, Dice>) -> Result<(), Violation> {
    tiles.bar = read_dice(bar)?;
    Ok(())
}

/// R-INV-7: the bar has room for a few dice of each colour, and none while the tile is not in play.
pub(crate) fn invariant(state: &State, data: &Data) -> Check {
    let room = if state.casino_of(Face::Knockout).is_some() { data.bar_places } else { 0 };
    ensure(state.tiles.bar.iter().all(|dice| dice.count() <= room), "R-INV-7", || {
        format!("more than {} dice in the bar", data.bar_places)
    })
}

/// Whether what is asked fits the table: an opponent with a choice, whose dice have room in the bar.
pub(crate) fn fits(state: &State, data: &Data, seat: Seat) -> bool {
    reached(state, Face::Knockout)
        && seat.0 < state.seats()
        && seat != state.active
        && state.hands[seat.index()].kinds().count() == 2
        && state.tiles.bar[seat.index()].count() < data.bar_places
}

pub(crate) fn prompt(who: Seat) -> Message {
    say!("royale-ask-knock", who)
}

pub(crate) fn describe(die: Die) -> Message {
    say!("royale-knock", die = words::one_die(die))
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::KnockedOut { seat, die } => say!("royale-knocked-out", seat, die = words::one_die(*die)),
        Event::BackFromBar { seat, dice } => {
            say!("royale-back-from-bar", seat, dice = words::dice(*dice))
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; the way back comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::KnockedOut { .. } => "R-KO-2",
        _ => "R-KO-7",
    }
}
