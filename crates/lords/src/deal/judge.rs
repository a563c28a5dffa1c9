//! Whether a deal may be offered, answered or withdrawn.

use super::{Bundle, Item, MOST_OFFERS, MOST_STEPS, Offer, Step, refuse};
use crate::action::Action;
use crate::lot::{Lot, Lots};
use crate::rules::Rules;
use crate::state::{Stage, State};
use crate::{raise, words};
use table::{Refusal, Seat, SeatSet, say};

/// Whether deals may be made now (L-RULING-45).
fn window(state: &State) -> Result<(), Refusal> {
    match state.stage {
        Stage::Over => refuse("OVER", "L-TRADE-12", say!("table-game-over")),
        Stage::Arrange { .. } | Stage::LayOff { .. } => {
            refuse("PENDING", "L-RULING-45", say!("lords-choice-first"))
        }
        _ => Ok(()),
    }
}

/// The parties of a deal, if it is one that could be made at all: kind, parties and window. What depends on how the
/// table stands (ownership, money, supply, the rules of actions) is judged when its step runs, since an offer
/// stands until the turn ends and the table may change before the last consent (L-RULING-50).
pub(super) fn judge(state: &State, steps: &[Step]) -> Result<SeatSet, Refusal> {
    // The step of the turn, then the edition, come before what is traded, in the order of the codes.
    if state.stage != Stage::Act && steps.iter().any(|step| matches!(step, Step::Act(_))) {
        return refuse("PHASE", "L-RULING-54", say!("lords-action-step-only"));
    }
    if !state.config.edition.has_raise() {
        let is_raise =
            |step: &Step| matches!(step, Step::Act(action) if matches!(**action, Action::Raise { .. }));
        if let Some(at) = steps.iter().position(is_raise) {
            return Err(in_step(at, raise::no_risers()));
        }
    }
    if steps.is_empty() || steps.len() > MOST_STEPS {
        return refuse(
            "TRADE",
            "L-TRADE-3",
            say!("lords-steps-count", most = MOST_STEPS, steps = steps.len()),
        );
    }
    let mut parties = SeatSet::EMPTY;
    for (at, step) in steps.iter().enumerate() {
        judge_step(state, step, &mut parties).map_err(|refusal| in_step(at, refusal))?;
    }
    if parties.len() < 2 {
        return refuse("TRADE", "L-RULING-48", say!("lords-two-parties"));
    }
    Ok(parties)
}

/// How many things a bundle moves.
fn things(bundle: &Bundle) -> usize {
    bundle.items.len() + bundle.give_dice.len() + bundle.give_markers.len()
}

/// The longest promise, in bytes: none is kept, but some are told what would come of it.
const LONGEST_PROMISE: usize = 256;

/// Whether a deal is no larger than one that may be offered.
pub(crate) fn is_small(steps: &[Step]) -> bool {
    let is_large = |step: &Step| match step {
        Step::Transfer(bundle) => things(bundle) > MOST_STEPS,
        // A deal in a deal is none, and has no end.
        Step::Act(action) => matches!(**action, Action::Offer { .. } | Action::Counter { .. }),
        Step::Promise(words) => words.len() > LONGEST_PROMISE,
    };
    steps.len() <= MOST_STEPS && !steps.iter().any(is_large)
}

/// The refusal with the number of the step that it is about.
fn in_step(at: usize, refusal: Refusal) -> Refusal {
    Refusal { why: say!("lords-step", step = at + 1, why = refusal.why), ..refusal }
}

fn judge_step(state: &State, step: &Step, parties: &mut SeatSet) -> Result<(), Refusal> {
    match step {
        Step::Transfer(bundle) => judge_bundle(state, bundle, parties),
        Step::Act(action) => {
            let tradable = matches!(
                **action,
                Action::Build { .. }
                    | Action::Sprawl { .. }
                    | Action::Remodel { .. }
                    | Action::Reorganize { .. }
                    | Action::Raise { .. }
                    | Action::Gamble { .. }
            );
            if !tradable {
                return refuse("TRADE", "L-RULING-54", say!("lords-action-not-traded"));
            }
            parties.insert(state.active);
            Ok(())
        }
        Step::Promise(_) => refuse("TRADE", "L-TRADE-8", say!("lords-no-promises-about-later")),
    }
}

fn judge_bundle(state: &State, bundle: &Bundle, parties: &mut SeatSet) -> Result<(), Refusal> {
    let count = things(bundle);
    if bundle.items.is_empty() || count > MOST_STEPS {
        return refuse("TRADE", "L-TRADE-3", say!("lords-things-count", most = MOST_STEPS, count));
    }
    for item in &bundle.items {
        let (from, to) = item.parties();
        if from.0 >= state.seats() || to.0 >= state.seats() {
            return refuse("TRADE", "L-RULING-48", say!("lords-not-both-seated", from = from.0, to = to.0));
        }
        if from == to {
            return refuse("TRADE", "L-RULING-48", say!("lords-one-to-another"));
        }
        match item {
            Item::Points { .. } => return refuse("TRADE", "L-TRADE-6", say!("lords-points-not-traded")),
            Item::Tile { .. } => {
                let clause =
                    if state.config.edition == crate::Edition::First { "L-TRADE-7a" } else { "L-TRADE-7b" };
                return refuse("TRADE", clause, say!("lords-tiles-not-traded"));
            }
            Item::Money { amount: 0, .. } => return refuse("TRADE", "L-TRADE-3", say!("lords-no-payment")),
            _ => {}
        }
        parties.insert(from);
        parties.insert(to);
    }
    if state.config.rules >= Rules::V2 {
        judge_pieces(bundle)?;
    }
    Ok(())
}

/// A piece moves once in a step: whoever would trade it twice, give it up twice, or both, can never do so (L-RULING-50).
/// Under the first version of the rules such a step could be offered, and failed when it ran.
fn judge_pieces(bundle: &Bundle) -> Result<(), Refusal> {
    let (mut dice, mut lots) = (Lots::NONE, Lots::NONE);
    let named_twice = |set: &mut Lots, lot: Lot| {
        let before = set.has(lot);
        set.add(lot);
        before
    };
    let traded = bundle.items.iter().find_map(|item| match *item {
        Item::Die { lot, .. } => named_twice(&mut dice, lot).then_some(("die", lot)),
        Item::Lot { lot, .. } => named_twice(&mut lots, lot).then_some(("lot", lot)),
        _ => None,
    });
    let given = |set: &mut Lots, given: &[Lot], name: &'static str| {
        given.iter().find(|lot| named_twice(set, **lot)).map(|lot| (name, *lot))
    };
    let twice = traded
        .or_else(|| given(&mut dice, &bundle.give_dice, "die"))
        .or_else(|| given(&mut lots, &bundle.give_markers, "marker"));
    match twice {
        None => Ok(()),
        Some((piece, lot)) => refuse("TRADE", "L-RULING-50", say!("lords-step-names-twice", piece, lot)),
    }
}

fn find(state: &State, id: u16) -> Result<&Offer, Refusal> {
    let found = state.deals.offers.iter().find(|offer| offer.id == id);
    let why = || say!("lords-no-deal", offer = words::number(id));
    found.ok_or_else(|| Refusal::new("TRADE", "L-TRADE-14", why()))
}

/// Whether the seat may do this with a deal now.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if seat.0 >= state.seats() {
        return refuse("TURN", "L-TRADE-14", say!("lords-not-seated", seat = seat.0));
    }
    window(state)?;
    match action {
        Action::Offer { steps } => {
            judge(state, steps)?;
            let open = state.deals.offers.iter().filter(|offer| offer.by == seat).count();
            if open >= MOST_OFFERS {
                let why = say!("lords-offers-open", most = MOST_OFFERS);
                return refuse("TRADE", "L-RULING-49", why);
            }
            if state.deals.next == u16::MAX {
                return refuse("TRADE", "L-RULING-49", say!("lords-enough-offers"));
            }
            Ok(())
        }
        Action::Counter { offer, steps } => {
            let old = find(state, *offer)?;
            if !old.parties.contains(seat) || old.by == seat {
                return refuse("TRADE", "L-TRADE-14", say!("lords-not-yours-to-counter"));
            }
            check(state, seat, &Action::Offer { steps: steps.clone() })
        }
        Action::Accept { offer } => {
            let offer = find(state, *offer)?;
            if !offer.parties.contains(seat) {
                return refuse("TRADE", "L-TRADE-14", say!("lords-not-a-party"));
            }
            if offer.accepted.contains(seat) {
                return refuse("TRADE", "L-TRADE-14", say!("lords-agreed-already"));
            }
            judge(state, &offer.steps).map(drop)
        }
        Action::Decline { offer, why } => {
            let offer = find(state, *offer)?;
            if !offer.parties.contains(seat) || offer.by == seat {
                return refuse("TRADE", "L-TRADE-14", say!("lords-not-yours-to-decline"));
            }
            why.as_ref().map_or(Ok(()), |why| why.check(state))
        }
        Action::Withdraw { offer } => {
            if find(state, *offer)?.by != seat {
                return refuse("TRADE", "L-RULING-49", say!("lords-not-yours-to-withdraw"));
            }
            Ok(())
        }
        _ => refuse("PHASE", "L-TRADE-3", say!("lords-not-a-deal")),
    }
}
