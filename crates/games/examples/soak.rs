//! Plays a great many random games over every mode, variant and player count, and checks every invariant in every
//! state: `cargo run --release -p games --example soak -- GAME [GAMES] [SEED]`. The game `all` stands for every one.

use games::Visitor;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use table::Game;
use table::contract::{self, Soak};

struct Run {
    games: u64,
    seed: u64,
}

impl Visitor for Run {
    type Out = Soak;

    fn visit<G: Game>(self, game: Arc<G>) -> Soak {
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        contract::soak(&*game, self.games, self.seed, threads)
    }
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_default();
    let mut number = |default| words.next().map_or(Ok(default), |word| word.parse::<u64>());
    let (Ok(games), Ok(seed)) = (number(1_000_000), number(1)) else {
        eprintln!("soak takes a game, a number of games and a seed, such as: soak royale 1000000 1");
        return ExitCode::from(2);
    };
    let keys = if game == "all" {
        games::catalogue().into_iter().map(|about| about.key.to_owned()).collect()
    } else {
        vec![game]
    };
    for key in keys {
        println!("== {key}");
        match games::visit(&key, None, Run { games, seed }) {
            Ok(soak) => println!("{soak}"),
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}
