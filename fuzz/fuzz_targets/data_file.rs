//! Component figures of any kind: what is accepted can be played with.

#![no_main]

use fremont_fuzz::{Bytes, play_on, tweak};
use libfuzzer_sys::fuzz_target;
use royale::{Royale, STANDARD};
use serde_json::Value;
use table::{Fast, Game};

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = str::from_utf8(data) {
        examine(text);
    }
    // The game's own figures, damaged in a few places.
    let mut figures: Value = serde_json::from_str(STANDARD).expect("the game's own figures are JSON");
    let mut bytes = Bytes(data);
    while tweak(&mut figures, &mut bytes).is_some() {
        examine(&figures.to_string());
    }
});

fn examine(text: &str) {
    let Ok(game) = Royale::with_data(text) else { return };
    let mut dice = Fast::seeded(7);
    for _ in 0..2 {
        let (seats, options) = game.any_table(&mut dice);
        // Other figures may not allow every table; what they allow must work.
        if let Ok(mut state) = game.start(&options, seats, &mut dice, &mut ()) {
            play_on(&game, &mut state, &mut dice, 600);
        }
    }
}
