//! B2 FIFTY FIFTY: throw, then take the reward or bet that the next throw is higher or lower.

use crate::data::Reward;
use crate::play::Play;
use crate::state::Stage;
use crate::tiles::Face;
use crate::{Action, Event};
use table::{Chance, Log};

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let dice = play.throw_to(play.state.active, Face::FiftyFifty, Some(1));
    play.state.stage = Stage::Bet { space: 1, sum: dice[0] + dice[1] };
}

pub(crate) fn legal(into: &mut Vec<Action>) {
    into.extend([Action::Stop, Action::Higher, Action::Lower]);
}

fn reward<C: ?Sized, L>(play: &Play<'_, C, L>, space: u8) -> Reward {
    play.data.fifty_fifty[space as usize - 1]
}

pub(crate) fn stop<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, space: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::Stopped { seat });
    let reward = reward(play, space);
    play.gain(seat, Face::FiftyFifty, reward);
    play.end_turn();
}

/// A bet: an equal sum loses either way (R-FIFTY-10); the last space pays at once (R-RULING-24).
pub(crate) fn bet<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    space: u8,
    before: u8,
    higher: bool,
) {
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
        let reward = reward(play, space);
        play.gain(seat, Face::FiftyFifty, reward);
        play.end_turn();
    } else {
        play.state.stage = Stage::Bet { space, sum: now };
    }
}
