//! Positions of any kind: what is accepted is sound, comes out as it went in, and can be played on.

#![no_main]

use fremont_fuzz::{Bytes, play_on, some_game, some_state, tweak};
use games::Visitor;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use std::sync::Arc;
use table::{Eye, Fast, Game};

struct Positions<'a>(&'a [u8]);

impl Visitor for Positions<'_> {
    type Out = ();

    fn visit<G: Game>(self, game: Arc<G>) {
        if let Ok(position) = serde_json::from_slice(self.0) {
            examine(&*game, &position);
        }
        // A real position, damaged in a few places: much nearer to being accepted.
        let mut bytes = Bytes(self.0);
        if let Some(state) = some_state(&*game, &mut bytes) {
            let mut position = game.position(&state);
            assert_eq!(game.from_position(&position).as_ref(), Ok(&state), "a real position is accepted");
            while tweak(&mut position, &mut bytes).is_some() {
                examine(&*game, &position);
            }
        }
    }
}

fuzz_target!(|data: &[u8]| {
    some_game(data, Positions(data.get(1..).unwrap_or_default()));
});

fn examine<G: Game>(game: &G, position: &Value) {
    let Ok(mut state) = game.from_position(position) else { return };
    if let Err(violation) = game.invariants(&state) {
        panic!("accepted, but {violation}: {position}");
    }
    let out = game.position(&state);
    assert_eq!(game.from_position(&out).as_ref(), Ok(&state), "out and in again is another state: {out}");
    for eye in Eye::all(game.seats(&state)) {
        game.view(&state, eye);
    }
    play_on(game, &mut state, &mut Fast::seeded(7), 400);
}
