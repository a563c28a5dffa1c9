//! An action is in the legal list exactly when `check` accepts it, whatever the state and whoever asks.

#![no_main]

use fremont_fuzz::{Bytes, some_game, some_state, tweak};
use games::Visitor;
use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use table::{Fast, Game, Seat};

struct Actions<'a>(&'a [u8]);

impl Visitor for Actions<'_> {
    type Out = ();

    fn visit<G: Game>(self, game: Arc<G>) {
        let mut bytes = Bytes(self.0);
        let Some(mut state) = some_state(&*game, &mut bytes) else { return };
        let mut dice = Fast::seeded(7);
        let mut seen: Vec<G::Action> = Vec::new();
        while let Some(seat) = game.waiting_on(&state).first() {
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut legal);
            let new: Vec<G::Action> = legal.iter().filter(|action| !seen.contains(action)).cloned().collect();
            seen.extend(new);
            let Some(place) = bytes.below(seen.len()) else { return };
            agree(&*game, &state, &seen[place]);
            if let Some(near) = near::<G>(&seen[place], &mut bytes) {
                agree(&*game, &state, &near);
            }
            let Some(choice) = bytes.below(legal.len()) else { return };
            game.apply(&mut state, seat, &legal[choice], &mut dice, &mut ());
        }
        for action in &seen {
            agree(&*game, &state, action);
        }
    }
}

fuzz_target!(|data: &[u8]| {
    some_game(data, Actions(data.get(1..).unwrap_or_default()));
});

/// For every seat, the list and the check say the same; and a refusal names a clause that there is.
fn agree<G: Game>(game: &G, state: &G::State, action: &G::Action) {
    if !game.is_listed(action) {
        return;
    }
    let canonical = game.canonical(state, action);
    let mut legal = Vec::new();
    for seat in Seat::all(game.seats(state)) {
        game.legal(state, seat, &mut legal);
        let checked = game.check(state, seat, action);
        let listed = legal.contains(&canonical);
        assert_eq!(listed, checked.is_ok(), "{seat} {action:?}: {checked:?}, legal {legal:?}");
        if let Err(refusal) = checked {
            assert!(game.clauses().get(&refusal.clause).is_some(), "no such clause: {refusal}");
        }
    }
}

/// An action that differs from another in one figure.
fn near<G: Game>(action: &G::Action, bytes: &mut Bytes<'_>) -> Option<G::Action> {
    let mut json = serde_json::to_value(action).expect("actions are JSON");
    tweak(&mut json, bytes)?;
    serde_json::from_value(json).ok()
}
