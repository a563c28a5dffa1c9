//! How fast the rules are: `cargo bench -p royale`. `fremont sim` gives whole games per second.

use divan::{Bencher, black_box};
use royale::{Action, Mode, Options, Royale, State};
use table::{Eye, Fast, Game, Seat};

fn main() {
    divan::main();
}

const MODES: [&str; 3] = ["basic", "royale", "six tiles"];

fn options(mode: &str) -> Options {
    match mode {
        "basic" => Options { mode: Mode::Basic, ..Options::default() },
        "royale" => Options::default(),
        _ => Options { tiles: Some(6), ..Options::default() },
    }
}

/// States as they come up in random games of four, each with who is asked.
fn states(game: &Royale, mode: &str) -> Vec<(State, Seat)> {
    let mut states = Vec::new();
    let mut legal = Vec::new();
    for index in 0..20 {
        let mut dice = Fast::for_game(1, index);
        let mut bot = Fast::for_game(2, index);
        let Ok(mut state) = game.start(&options(mode), 4, &mut dice, &mut ()) else { continue };
        while let Some(seat) = game.waiting_on(&state).first() {
            states.push((state, seat));
            game.legal(&state, seat, &mut legal);
            let action = legal[bot.below(legal.len() as u32) as usize];
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
    }
    states
}

/// Runs `work` on one state after another.
fn over_states(bencher: Bencher<'_, '_>, mode: &str, mut work: impl FnMut(&Royale, &State, Seat)) {
    let game = Royale::standard();
    let states = states(&game, mode);
    let mut next = 0;
    bencher.bench_local(|| {
        let (state, seat) = &states[next];
        next = (next + 1) % states.len();
        work(&game, black_box(state), *seat);
    });
}

#[divan::bench(args = MODES)]
fn legal(bencher: Bencher<'_, '_>, mode: &str) {
    let mut buffer: Vec<Action> = Vec::with_capacity(64);
    over_states(bencher, mode, |game, state, seat| {
        game.legal(state, seat, &mut buffer);
        black_box(&buffer);
    });
}

#[divan::bench(args = MODES)]
fn legal_and_act(bencher: Bencher<'_, '_>, mode: &str) {
    let mut buffer: Vec<Action> = Vec::with_capacity(64);
    let mut dice = Fast::seeded(3);
    over_states(bencher, mode, |game, state, seat| {
        let mut state = *state;
        game.legal(&state, seat, &mut buffer);
        let action = buffer[dice.below(buffer.len() as u32) as usize];
        let _ = game.act(&mut state, seat, &action, &mut dice, &mut ());
        black_box(&state);
    });
}

#[divan::bench(args = MODES)]
fn imagine(bencher: Bencher<'_, '_>, mode: &str) {
    let mut dice = Fast::seeded(4);
    over_states(bencher, mode, |game, state, seat| {
        black_box(game.imagine(state, seat, &mut dice));
    });
}

#[divan::bench(args = MODES)]
fn key(bencher: Bencher<'_, '_>, mode: &str) {
    over_states(bencher, mode, |game, state, seat| {
        black_box(game.key(state, seat));
    });
}

#[divan::bench(args = MODES)]
fn view(bencher: Bencher<'_, '_>, mode: &str) {
    over_states(bencher, mode, |game, state, seat| {
        black_box(game.view(state, Eye::Seat(seat)));
    });
}

#[divan::bench(args = MODES)]
fn whole_game(bencher: Bencher<'_, '_>, mode: &str) {
    let game = Royale::standard();
    let options = options(mode);
    let mut legal: Vec<Action> = Vec::with_capacity(64);
    let mut index = 0;
    bencher.bench_local(|| {
        index += 1;
        let mut dice = Fast::for_game(5, index);
        let mut bot = Fast::for_game(6, index);
        let Ok(mut state) = game.start(&options, 4, &mut dice, &mut ()) else { return };
        while let Some(seat) = game.waiting_on(&state).first() {
            game.legal(&state, seat, &mut legal);
            let action = legal[bot.below(legal.len() as u32) as usize];
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
        black_box(&state);
    });
}
