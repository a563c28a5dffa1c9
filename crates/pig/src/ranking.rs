//! The final ranking (P-END-2).

use crate::state::State;
use table::{Outcome, Seat, Standing, say};

/// The highest score first; equal scores share a place.
pub(crate) fn of(state: &State) -> Outcome {
    let standing = |seat: Seat| {
        let score = state.player(seat).score;
        let scores = || Seat::all(state.seats).map(|seat| state.player(seat).score);
        let above = scores().filter(|other| *other > score).count() as u8;
        let shared = scores().filter(|other| *other == score).count() > 1;
        let why = if shared { say!("pig-why-shared") } else { say!("pig-why-score") };
        Standing { seat, place: above + 1, score: score.into(), why }
    };
    let mut ranking: Vec<Standing> = Seat::all(state.seats).map(standing).collect();
    ranking.sort_by_key(|standing| standing.place);
    Outcome { ranking }
}
