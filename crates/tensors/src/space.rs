//! What a game must tell to be learned.

use crate::sink::Sink;
use bots::Evaluator;
use serde::Serialize;
use table::Seat;

/// Observations and actions of a game as numbers.
pub trait Tensors: Evaluator {
    /// The version of the observation.
    const OBSERVATION_VERSION: u32;
    /// The version of the action space.
    const ACTION_VERSION: u32;

    /// Hands over what the seat may know, and nothing else. The numbers are as many, and mean the same, in every state.
    fn observe<S: Sink>(&self, state: &Self::State, seat: Seat, sink: &mut S);

    /// The families of actions, in the order of their indices.
    fn families(&self) -> Vec<Family>;

    /// How many indices there are.
    fn actions(&self) -> usize;

    /// The index of an action; nothing for what has none and goes through objects only.
    fn index(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Option<usize>;

    /// The action of an index, as this seat would take it in this state; nothing if it makes no sense there. Whether it is
    /// legal is for the mask to say.
    fn action(&self, state: &Self::State, seat: Seat, index: usize) -> Option<Self::Action>;

    /// How many deals have a number: a bounded family of what cannot be listed.
    fn deals(&self) -> usize {
        0
    }

    /// The deal of a number, as this seat would say it now.
    fn deal(&self, state: &Self::State, seat: Seat, number: usize) -> Option<Self::Action> {
        let _ = (state, seat, number);
        None
    }
}

/// Actions of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Family {
    /// Its name: that of the action.
    pub name: &'static str,
    /// The index of the first.
    pub first: usize,
    /// How many there are in each dimension; the last runs fastest.
    pub shape: Vec<usize>,
    /// What the dimensions are.
    pub about: &'static str,
}

impl Family {
    /// How many indices it has.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Puts families one behind another.
pub(crate) fn families(kinds: &[(&'static str, usize, &[usize], &'static str)]) -> Vec<Family> {
    kinds
        .iter()
        .map(|(name, first, shape, about)| Family { name, first: *first, shape: shape.to_vec(), about })
        .collect()
}

/// Marks every legal action of the seat: 1 where it is legal, 0 elsewhere. `legal` is a buffer.
pub fn mask<G: Tensors>(
    game: &G,
    state: &G::State,
    seat: Seat,
    legal: &mut Vec<G::Action>,
    into: &mut [bool],
) {
    into.fill(false);
    game.legal(state, seat, legal);
    for action in legal.iter() {
        if let Some(index) = game.index(state, seat, action) {
            into[index] = true;
        }
    }
}

/// Whether a deal of the bounded family may be said now, number by number.
pub fn deal_mask<G: Tensors>(game: &G, state: &G::State, seat: Seat, into: &mut [bool]) {
    for (number, may) in into.iter_mut().enumerate() {
        let deal = game.deal(state, seat, number);
        *may = deal.is_some_and(|deal| game.check(state, seat, &deal).is_ok());
    }
}
