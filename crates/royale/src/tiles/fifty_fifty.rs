//! B2 FIFTY FIFTY: throw, then take the reward or bet that the next throw is higher or lower.

use crate::data::{Data, Reward};
use crate::decision::wanted;
use crate::invariants::reached;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::view::{Asks, RewardView};
use crate::words::{chips, money};
use crate::{Action, Event};
use lasvegas::dollars;
use table::{Chance, Log, Message, Refusal, Seat, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-fifty-fifty-summary");
/// The active player decides whether to go on, and nobody else.
pub(crate) const BET: &str = "R-FIFTY-3";
/// How stopping is described.
pub(crate) const STOP: Message = say!("royale-stop");
/// How a bet on higher is described.
pub(crate) const HIGHER: Message = say!("royale-bet-higher");
/// How a bet on lower is described.
pub(crate) const LOWER: Message = say!("royale-bet-lower");

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let dice = play.throw_to(play.state.active, Face::FiftyFifty, Some(1));
    play.state.stage = Stage::Bet { space: 1, sum: dice[0] + dice[1] };
}

pub(crate) fn legal(into: &mut Vec<Action>) {
    into.extend([Action::Stop, Action::Higher, Action::Lower]);
}

pub(crate) fn check(action: Action) -> Result<(), Refusal> {
    match action {
        Action::Stop | Action::Higher | Action::Lower => Ok(()),
        _ => Err(wanted(action, BET, say!("royale-stop-or-bet"))),
    }
}

fn reward(data: &Data, space: u8) -> Reward {
    data.fifty_fifty[space as usize - 1]
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    space: u8,
    sum: u8,
    action: Action,
) {
    match action {
        Action::Stop => stop(play, space),
        _ => bet(play, space, sum, action == Action::Higher),
    }
}

fn stop<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, space: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::Stopped { seat });
    play.gain(seat, Face::FiftyFifty, reward(play.data, space));
    play.end_turn();
}

/// A bet: an equal sum loses either way (R-FIFTY-10); the last space pays at once (R-RULING-24).
fn bet<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, space: u8, before: u8, higher: bool) {
    let seat = play.state.active;
    play.log.note(|| Event::Bet { seat, higher });
    let dice = play.throw_to(seat, Face::FiftyFifty, Some(space + 1));
    let now = dice[0] + dice[1];
    let won = if higher { now > before } else { now < before };
    if !won {
        play.log.note(|| Event::BetLost { seat, before, now });
        return play.end_turn();
    }
    play.log.note(|| Event::BetWon { seat, before, now });
    let space = space + 1;
    if space as usize == play.data.fifty_fifty.len() {
        play.gain(seat, Face::FiftyFifty, reward(play.data, space));
        play.end_turn();
    } else {
        play.state.stage = Stage::Bet { space, sum: now };
    }
}

/// What is asked, with the reward for stopping.
pub(crate) fn asks(data: &Data, space: u8, sum: u8) -> Asks {
    let reward = reward(data, space);
    let reward = RewardView { chips: reward.chips, money: dollars(reward.money) };
    Asks::Bet { space, sum, reward: Some(reward) }
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State, data: &Data, space: u8, sum: u8) -> bool {
    reached(state, Face::FiftyFifty)
        && (1..data.fifty_fifty.len()).contains(&(space as usize))
        && (2..=12).contains(&sum)
}

pub(crate) fn prompt(data: &Data, space: u8, sum: u8, who: Seat) -> Message {
    let reward = match reward(data, space) {
        Reward { chips: 0, money: 0 } => say!("royale-nothing-yet"),
        Reward { chips: 0, money: amount } => money(amount),
        Reward { chips: some, .. } => chips(some),
    };
    say!("royale-ask-bet", sum, who, reward)
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Bet { seat, higher: true } => say!("royale-bets-higher", seat),
        Event::Bet { seat, higher: false } => say!("royale-bets-lower", seat),
        Event::BetLost { seat, before, now } => {
            say!("royale-bet-lost", now, before, seat)
        }
        Event::BetWon { seat, before, now } => say!("royale-bet-won", now, before, seat),
        Event::Stopped { seat } => say!("royale-stopped", seat),
        _ => return None,
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Threw { space: Some(2..), .. } => "R-FIFTY-6",
        Event::Threw { .. } => "R-FIFTY-2",
        Event::Bet { .. } => "R-FIFTY-5",
        Event::BetLost { before, now, .. } if before == now => "R-FIFTY-10",
        Event::BetLost { .. } => "R-FIFTY-9",
        Event::BetWon { .. } => "R-FIFTY-8",
        _ => "R-FIFTY-4",
    }
}
