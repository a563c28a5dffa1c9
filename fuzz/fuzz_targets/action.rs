//! An action is in the legal list exactly when `check` accepts it, whatever the state and whoever asks.

#![no_main]

use fremont_fuzz::{Bytes, ROYALE, some_state, tweak};
use libfuzzer_sys::fuzz_target;
use royale::{Action, State};
use table::{Fast, Game, Seat};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(mut state) = some_state(&mut bytes) else { return };
    let mut dice = Fast::seeded(7);
    let mut seen: Vec<Action> = Vec::new();
    while let Some(seat) = ROYALE.waiting_on(&state).first() {
        let mut legal = Vec::new();
        ROYALE.legal(&state, seat, &mut legal);
        seen.extend(legal.iter().filter(|action| !seen.contains(action)).copied().collect::<Vec<_>>());
        let Some(place) = bytes.below(seen.len()) else { return };
        agree(&state, &seen[place]);
        if let Some(near) = near(&seen[place], &mut bytes) {
            agree(&state, &near);
        }
        let Some(choice) = bytes.below(legal.len()) else { return };
        ROYALE.apply(&mut state, seat, &legal[choice], &mut dice, &mut ());
    }
    for action in &seen {
        agree(&state, action);
    }
});

/// For every seat, the list and the check say the same; and a refusal names a clause that there is.
fn agree(state: &State, action: &Action) {
    let mut legal = Vec::new();
    for seat in Seat::all(ROYALE.seats(state)) {
        ROYALE.legal(state, seat, &mut legal);
        let checked = ROYALE.check(state, seat, action);
        assert_eq!(
            legal.contains(action),
            checked.is_ok(),
            "{seat} {action:?}: {checked:?}, legal {legal:?}"
        );
        if let Err(refusal) = checked {
            assert!(ROYALE.clauses().get(&refusal.clause).is_some(), "no such clause: {refusal}");
        }
    }
}

/// An action that differs from another in one figure.
fn near(action: &Action, bytes: &mut Bytes<'_>) -> Option<Action> {
    let mut json = serde_json::to_value(action).expect("actions are JSON");
    tweak(&mut json, bytes)?;
    serde_json::from_value(json).ok()
}
