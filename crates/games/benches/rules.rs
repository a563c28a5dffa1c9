//! How fast the rules of each game are: `make bench`. `fremont sim` gives whole games per second.

use divan::{Bencher, black_box};
use games::Visitor;
use serde_json::{Map, Value};
use showdown::{Kind, Showdown};
use std::sync::Arc;
use table::{Eye, Fast, Game, Seat};

fn main() {
    divan::main();
}

/// The tables that are measured: game and options, four seats each.
const TABLES: [&str; 8] = [
    r#"royale {"mode":"basic"}"#,
    "royale {}",
    r#"royale {"tiles":6}"#,
    "cardgame {}",
    r#"cardgame {"mode":"sequential","chip_cards":true}"#,
    "lords-2010 {}",
    "lords-2024 {}",
    "showdown {}",
];

/// What is measured.
#[derive(Clone, Copy)]
enum Work {
    Legal,
    Act,
    Imagine,
    Key,
    View,
    WholeGame,
}

/// Measures one piece of work on a game of any type.
struct Measure<'a, 'b> {
    bencher: Bencher<'a, 'b>,
    options: &'a str,
    work: Work,
}

impl Visitor for Measure<'_, '_> {
    type Out = ();

    fn visit<G: Game>(self, game: Arc<G>) {
        let options: G::Options = serde_json::from_str(self.options).expect("options of the game");
        let states = states(&*game, &options);
        let mut next = 0;
        let mut buffer = Vec::with_capacity(128);
        let mut dice = Fast::seeded(3);
        let work = self.work;
        self.bencher.bench_local(|| {
            let (state, seat) = &states[next];
            next = (next + 1) % states.len();
            match work {
                Work::Legal => {
                    game.legal(black_box(state), *seat, &mut buffer);
                    black_box(&buffer);
                }
                Work::Act => {
                    let mut state = state.clone();
                    game.legal(&state, *seat, &mut buffer);
                    let action = &buffer[dice.below(buffer.len() as u32) as usize];
                    let _ = game.act(&mut state, *seat, action, &mut dice, &mut ());
                    black_box(&state);
                }
                Work::Imagine => drop(black_box(game.imagine(state, *seat, &mut dice))),
                Work::Key => drop(black_box(game.key(state, *seat))),
                Work::View => drop(black_box(game.view(state, Eye::Seat(*seat)))),
                Work::WholeGame => play(&*game, &options, next as u64, |_, _| {}),
            }
        });
    }
}

/// Plays a random game of four and shows each state with a seat that is asked.
fn play<G: Game>(game: &G, options: &G::Options, index: u64, mut show: impl FnMut(&G::State, Seat)) {
    let mut dice = Fast::for_game(1, index);
    let mut bot = Fast::for_game(2, index);
    let mut legal = Vec::with_capacity(128);
    let mut state = game.start(options, 4, &mut dice, &mut ()).expect("a legal table");
    while let Some(seat) = game.waiting_on(&state).first() {
        show(&state, seat);
        game.legal(&state, seat, &mut legal);
        let action = &legal[bot.below(legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut dice, &mut ());
    }
}

/// States as they come up in random games.
fn states<G: Game>(game: &G, options: &G::Options) -> Vec<(G::State, Seat)> {
    let mut states = Vec::new();
    (0..20).for_each(|index| play(game, options, index, |state, seat| states.push((state.clone(), seat))));
    states
}

fn measure(bencher: Bencher<'_, '_>, table: &str, work: Work) {
    let (key, options) = table.split_once(' ').unwrap_or((table, "{}"));
    debug_assert!(serde_json::from_str::<Map<String, Value>>(options).is_ok());
    games::visit(key, None, Measure { bencher, options, work }).expect("a game of the catalogue");
}

#[divan::bench(args = TABLES)]
fn legal(bencher: Bencher<'_, '_>, table: &str) {
    measure(bencher, table, Work::Legal);
}

#[divan::bench(args = TABLES)]
fn legal_and_act(bencher: Bencher<'_, '_>, table: &str) {
    measure(bencher, table, Work::Act);
}

#[divan::bench(args = TABLES)]
fn imagine(bencher: Bencher<'_, '_>, table: &str) {
    measure(bencher, table, Work::Imagine);
}

#[divan::bench(args = TABLES)]
fn key(bencher: Bencher<'_, '_>, table: &str) {
    measure(bencher, table, Work::Key);
}

#[divan::bench(args = TABLES)]
fn view(bencher: Bencher<'_, '_>, table: &str) {
    measure(bencher, table, Work::View);
}

#[divan::bench(args = TABLES)]
fn whole_game(bencher: Bencher<'_, '_>, table: &str) {
    measure(bencher, table, Work::WholeGame);
}

/// Vegas Showdown: all legal places of one tile, over the sheets of random games and all types of tile.
#[divan::bench]
fn showdown_places(bencher: Bencher<'_, '_>) {
    let game = Showdown::standard();
    let states = states(&game, &showdown::Options::default());
    let mut next = 0;
    bencher.bench_local(|| {
        let (state, seat) = &states[next / Kind::ALL.len() % states.len()];
        let kind = Kind::ALL[next % Kind::ALL.len()];
        next += 1;
        let mut places = 0;
        black_box(state).player(*seat).sheet.places(game.data(), kind, |tile| {
            black_box(tile);
            places += 1;
        });
        places
    });
}
