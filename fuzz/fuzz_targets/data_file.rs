//! Component figures of any kind: what is accepted can be played with.

#![no_main]

use fremont_fuzz::{Bytes, play_on, tweak};
use games::Visitor;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use std::sync::Arc;
use table::{Fast, Game};

struct Play;

impl Visitor for Play {
    type Out = ();

    fn visit<G: Game>(self, game: Arc<G>) {
        let mut dice = Fast::seeded(7);
        for _ in 0..2 {
            let (seats, options) = game.any_table(&mut dice);
            // Other figures may not allow every table; what they allow must work.
            if let Ok(mut state) = game.start(&options, seats, &mut dice, &mut ()) {
                play_on(&*game, &mut state, &mut dice, 600);
            }
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let games = games::catalogue();
    let mut bytes = Bytes(data);
    let Some(choice) = bytes.below(games.len()) else { return };
    let key = games[choice].key;
    if let Ok(text) = str::from_utf8(bytes.0) {
        let _ = games::visit(key, Some(text), Play);
    }
    // The game's own figures, damaged in a few places.
    let own = games::figures(key).expect("a game of the catalogue");
    let mut figures: Value = serde_json::from_str(own).expect("the game's own figures are JSON");
    while tweak(&mut figures, &mut bytes).is_some() {
        let _ = games::visit(key, Some(&figures.to_string()), Play);
    }
});
