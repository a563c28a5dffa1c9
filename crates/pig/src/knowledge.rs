//! What a seat knows and does not know: imagining, and a fingerprint of the known. Bots think with these two alone.

use crate::state::{LUCKY_NUMBERS, State};
use std::hash::{Hash, Hasher};
use table::{Fast, Fingerprint, Seat};

/// The state with every secret of the others replaced. Only what is picked is replaced: that somebody has picked is
/// known.
fn with_secrets(state: &State, seat: Seat, mut secret: impl FnMut() -> u8) -> State {
    let mut changed = *state;
    for other in Seat::all(state.seats).filter(|other| *other != seat) {
        let lucky = &mut changed.players[other.index()].lucky;
        *lucky = lucky.map(|_| secret());
    }
    changed
}

/// A full state that agrees with all that the seat knows: the others may have picked anything.
pub(crate) fn imagine(state: &State, seat: Seat, dice: &mut Fast) -> State {
    let (least, most) = (*LUCKY_NUMBERS.start(), *LUCKY_NUMBERS.end());
    with_secrets(state, seat, || least + dice.below((most - least + 1).into()) as u8)
}

/// A fingerprint of what the seat knows: of the state with the secrets blotted out.
pub(crate) fn key(state: &State, seat: Seat) -> u64 {
    let mut hasher = Fingerprint::default();
    with_secrets(state, seat, || 0).hash(&mut hasher);
    hasher.finish()
}
