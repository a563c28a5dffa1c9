//! Money that makes a deal good for both sides.

use super::eyes::Eyes;
use super::worth::Afterstates;
use crate::evaluator::Chances;
use lords::{Bundle, Item, Lords, State, Step, Steps};
use table::Seat;

/// The most that changes hands in a deal of a bot, in millions.
const MOST: i64 = 40;

/// Two seats who deal with each other.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    /// Who proposes.
    pub(super) seat: Seat,
    /// To whom.
    pub(super) other: Seat,
}

/// The chances to win as things are.
pub(super) struct Now {
    /// How whoever proposes looks at them.
    pub(super) eyes: Eyes,
    /// What these eyes see.
    pub(super) own: Chances,
    /// What the others see.
    others: Chances,
}

impl Now {
    /// Those of a table where nothing is agreed on.
    pub(super) fn of(game: &Lords, eyes: Eyes, without: &Afterstates) -> Now {
        let own = without.chances(game, eyes, |_| {});
        let others = without.chances(game, Eyes::Plain, |_| {});
        Now { eyes, own, others }
    }
}

impl Pair {
    /// What the two gain, each in its own eyes, if so much is paid to the other.
    pub(super) fn gains(self, game: &Lords, now: &Now, after: &Afterstates, pays: i64) -> (f32, f32) {
        let own = after.chances(game, now.eyes, |state| self.pay(state, pays));
        let others = if now.eyes == Eyes::Plain {
            own
        } else {
            after.chances(game, Eyes::Plain, |state| self.pay(state, pays))
        };
        let (at, other) = (self.seat.index(), self.other.index());
        (own[at] - now.own[at], others[other] - now.others[other])
    }

    /// The smallest payment to the other that pleases them, given what both would gain; it is negative when the other
    /// pays. Nothing if none does. The more is paid, the more the other gains.
    pub(super) fn price(
        self,
        game: &Lords,
        (known, now): (&State, &Now),
        after: &Afterstates,
        pleases: impl Fn(f32, f32) -> bool,
    ) -> Option<(i64, f32, f32)> {
        let has = |seat: Seat| spare(seat, known, after);
        let gains = |pays: i64| self.gains(game, now, after, pays);
        let (mut low, mut high) = (-has(self.other), has(self.seat));
        if now.eyes != Eyes::Plain {
            // Nobody gives away more than half of what there is to spend: less money may do as well.
            let half = |seat: Seat| i64::from(known.money[seat.index()] / 2);
            (low, high) = (low.max(-half(self.other)), high.min(half(self.seat)));
        }
        let (own, others) = gains(high);
        if !pleases(own, others) {
            return None;
        }
        while low < high {
            let middle = (low + high).div_euclid(2);
            let (own, others) = gains(middle);
            if pleases(own, others) { high = middle } else { low = middle + 1 }
        }
        let (own, others) = gains(low);
        Some((low, own, others))
    }

    /// The largest payment to the other that still brings so much to whoever proposes, with what both would gain; nothing if
    /// the other cannot pay what that takes. The more is paid, the less is left.
    pub(super) fn asks(
        self,
        game: &Lords,
        at: (&State, &Now),
        after: &Afterstates,
        least: f32,
    ) -> Option<(i64, f32, f32)> {
        let (too_much, ..) = self.price(game, at, after, |own, _| own < least)?;
        let pays = too_much - 1;
        let (own, others) = self.gains(game, at.1, after, pays);
        (own >= least && -pays <= spare(self.other, at.0, after)).then_some((pays, own, others))
    }

    /// What whoever proposes would gain if the other paid all there is.
    pub(super) fn at_best(self, game: &Lords, (known, now): (&State, &Now), after: &Afterstates) -> f32 {
        self.gains(game, now, after, -spare(self.other, known, after)).0
    }

    fn pay(self, state: &mut State, pays: i64) {
        let mut change = |seat: Seat, by: i64| {
            let money = &mut state.money[seat.index()];
            *money = (i64::from(*money) + by).max(0) as u32;
        };
        change(self.seat, -pays);
        change(self.other, pays);
    }

    /// The payment as one thing that changes hands, if there is any.
    pub(super) fn item(self, pays: i64) -> Option<Item> {
        let amount = u32::try_from(pays.unsigned_abs()).ok().filter(|amount| *amount > 0)?;
        let (from, to) = if pays > 0 { (self.seat, self.other) } else { (self.other, self.seat) };
        Some(Item::Money { from, to, amount })
    }

    /// A deal with the payments between the two replaced by this one, at its beginning.
    pub(super) fn paid(self, steps: &Steps, pays: i64) -> Steps {
        let mut items: Vec<Item> = self.item(pays).into_iter().collect();
        let mut rest = Vec::new();
        for (at, step) in steps.iter().enumerate() {
            match step {
                Step::Transfer(bundle) => {
                    let is_thing = |item: &&Item| !matches!(item, Item::Money { .. });
                    let things: Vec<Item> = bundle.items.iter().filter(is_thing).copied().collect();
                    if at == 0 {
                        // The first things and the money change hands at once.
                        items.splice(0..0, things);
                        let bundle = Bundle { items: std::mem::take(&mut items), ..bundle.clone() };
                        if !bundle.items.is_empty() {
                            rest.push(Step::Transfer(bundle));
                        }
                    } else if !things.is_empty() {
                        rest.push(Step::Transfer(Bundle { items: things, ..bundle.clone() }));
                    }
                }
                other => rest.push(other.clone()),
            }
        }
        if !items.is_empty() {
            rest.insert(0, Step::Transfer(Bundle { items, ..Bundle::default() }));
        }
        rest.into()
    }
}

/// What a seat can pay before a deal and after it.
fn spare(seat: Seat, known: &State, after: &Afterstates) -> i64 {
    let left = |state: &State| i64::from(state.money[seat.index()]);
    let least = after.states.iter().map(left).min().unwrap_or(0);
    least.min(i64::from(known.money[seat.index()])).min(MOST)
}
