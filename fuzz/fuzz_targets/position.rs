//! Positions of any kind: what is accepted is sound, comes out as it went in, and can be played on.

#![no_main]

use fremont_fuzz::{Bytes, ROYALE, play_on, some_state, tweak};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use table::{Eye, Fast, Game};

fuzz_target!(|data: &[u8]| {
    if let Ok(position) = serde_json::from_slice(data) {
        examine(&position);
    }
    // A real position, damaged in a few places: much nearer to being accepted.
    let mut bytes = Bytes(data);
    if let Some(state) = some_state(&mut bytes) {
        let mut position = ROYALE.position(&state);
        assert_eq!(ROYALE.from_position(&position).as_ref(), Ok(&state), "a real position is accepted");
        while tweak(&mut position, &mut bytes).is_some() {
            examine(&position);
        }
    }
});

fn examine(position: &Value) {
    let game = &*ROYALE;
    let Ok(mut state) = game.from_position(position) else { return };
    if let Err(broken) = game.invariants(&state) {
        panic!("accepted, but {broken}: {position}");
    }
    let out = game.position(&state);
    assert_eq!(game.from_position(&out).as_ref(), Ok(&state), "out and in again is another state: {out}");
    for eye in Eye::all(game.seats(&state)) {
        game.view(&state, eye);
    }
    play_on(game, &mut state, &mut Fast::seeded(7), 400);
}
