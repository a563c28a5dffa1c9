//! Plays a great many random games over every mode, tile face and player count, and checks every invariant in
//! every state: `cargo run --release -p royale --example soak [GAMES] [SEED]`.

use std::num::NonZero;
use std::process::ExitCode;
use table::contract;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (games, seed) = match (numbers.next().unwrap_or(Ok(1_000_000)), numbers.next().unwrap_or(Ok(1))) {
        (Ok(games), Ok(seed)) => (games, seed),
        _ => {
            eprintln!("soak takes a number of games and a seed, such as: soak 1000000 1");
            return ExitCode::from(2);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let soak = contract::soak(&royale::Royale::standard(), games, seed, threads);
    println!("{soak}");
    ExitCode::SUCCESS
}
