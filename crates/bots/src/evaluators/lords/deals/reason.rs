//! Why a bot says no: what its judgement was about, in the words that the rules have for it.

use super::answer::{Judged, is_gift};
use super::eyes::Eyes;
use super::past::money;
use super::price::{Now, Pair};
use super::worth;
use crate::Bot;
use lords::{Lords, Offer, Reason, State};
use table::{Fast, Seat};

/// The first of these that holds: it is given away; another price would do; somebody becomes boss; somebody gains more.
pub(super) fn reason(
    game: &Lords,
    bot: Bot,
    known: &State,
    offer: &Offer,
    judged: &Judged,
    dice: &mut Fast,
) -> Reason {
    let seat = judged.seat;
    if is_gift(offer, seat) == Some(false) {
        return Reason::Gift;
    }
    let paid = money(&offer.steps, seat).unsigned_abs();
    if paid > 0 && could_be_paid(game, bot, known, offer, judged, dice) {
        return Reason::Price { money: u32::try_from(paid).unwrap_or(u32::MAX) };
    }
    let boss = if judged.after.is_chancy() { None } else { new_boss(game, known, judged) };
    if let Some((seat, tiles)) = boss {
        return Reason::Boss { seat, tiles };
    }
    let others = offer.parties.iter().filter(|other| *other != seat);
    let most = others.max_by(|one, other| judged.gain_of(*one).total_cmp(&judged.gain_of(*other)));
    match most {
        Some(other) if judged.gain_of(other) > judged.gain_of(seat).max(0.0) => Reason::Helps { seat: other },
        _ => Reason::Worse,
    }
}

/// Whether whoever offers has the money that would make it good.
fn could_be_paid(
    game: &Lords,
    bot: Bot,
    known: &State,
    offer: &Offer,
    judged: &Judged,
    dice: &mut Fast,
) -> bool {
    if offer.parties.len() != 2 || !offer.parties.contains(offer.by) {
        return false;
    }
    let pair = Pair { seat: judged.seat, other: offer.by };
    let now = Now::of(game, Eyes::of(bot).closer(), &judged.now);
    worth::with(game, known, offer.by, &pair.paid(&offer.steps, 0), dice)
        .is_some_and(|free| pair.at_best(game, (known, &now), &free) >= judged.least)
}

/// Who else would become boss of several tiles, and of how many: of the largest casino.
fn new_boss(game: &Lords, known: &State, judged: &Judged) -> Option<(Seat, u8)> {
    let after = judged.after.states.first()?;
    let mut most: Option<(Seat, u8)> = None;
    after.casinos(game.data(), |casino| {
        let was = known.casino_at(casino.name(), game.data()).and_then(|old| known.boss(&old));
        let tiles = casino.lots.count();
        if let Some(boss) = after.boss(&casino).filter(|boss| *boss != judged.seat && was != Some(*boss))
            && tiles > most.map_or(1, |(_, tiles)| tiles)
        {
            most = Some((boss, tiles));
        }
    });
    most
}
