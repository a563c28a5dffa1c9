//! How fast the search is: iterations a second in each game, on one core and on two. `make bench`; behind
//! `cargo bench -p games --bench search --` the games to measure can be named.

use bots::{Bot, Evaluator, Level};
use games::Visitor;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Fast, Seat};

/// Seats at the tables that are thought about.
const SEATS: u8 = 4;
/// Positions that are thought about, spread over whole games of the bot `medium`.
const POSITIONS: usize = 24;
/// How often each is thought about; the fastest time counts. A thought takes some hundredths of a second: whatever else
/// the machine does meanwhile, on the second core above all, would weigh more than what is measured.
const TRIES: usize = 5;

fn main() {
    // Only `cargo bench` wants figures; whoever runs all targets as tests does not.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!(
        "{:<12}  {:>14}  {:>15}  {:>6}  {:>12}  {:>13}  {:>13}",
        "search", "rounds/s, 1", "rounds/s, 2", "gain", "hard: rounds", "ms a decision", "slowest, ms"
    );
    // Whoever names games measures only those.
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted = |key: &str| named.is_empty() || named.iter().any(|name| name == key);
    for about in games::catalogue().into_iter().filter(|about| is_wanted(about.key)) {
        if games::visit(about.key, None, Measure { key: about.key }).is_err() {
            println!("{:<12}  has no bots", about.key);
        }
    }
}

struct Measure {
    key: &'static str,
}

impl Visitor for Measure {
    type Out = ();

    fn visit<G: Evaluator>(self, game: Arc<G>) {
        let game = &*game;
        let positions = positions(game);
        let bot = Bot::of(Level::Hard);
        let iterations = bot.iterations_in(game);
        let double = Bot { iterations: Some(2 * iterations), ..bot };
        let [mut one, mut two, mut slowest] = [Duration::ZERO; 3];
        let threads = NonZeroUsize::new(2).unwrap_or(NonZeroUsize::MIN);
        for (number, (state, seat)) in positions.iter().enumerate() {
            let dice = || Fast::seeded(number as u64);
            let [mut alone, mut together] = [Duration::MAX; 2];
            for _ in 0..TRIES {
                let begun = Instant::now();
                bot.think(game, state, *seat, &mut dice(), &|| false);
                alone = alone.min(begun.elapsed());
                let begun = Instant::now();
                // Twice the iterations: so each tree grows as large as the one alone, as it would in the same time.
                double.think_on(threads, game, state, *seat, &mut dice(), &|| false);
                together = together.min(begun.elapsed());
            }
            (one, two, slowest) = (one + alone, two + together, slowest.max(alone));
        }
        let all = f64::from(iterations) * positions.len() as f64;
        let (alone, together) = (all / one.as_secs_f64(), 2.0 * all / two.as_secs_f64());
        println!(
            "{:<12}  {:>14.0}  {:>15.0}  {:>6.2}  {:>12}  {:>13.1}  {:>13.1}",
            self.key,
            alone,
            together,
            together / alone,
            iterations,
            one.as_secs_f64() * 1000.0 / positions.len() as f64,
            slowest.as_secs_f64() * 1000.0,
        );
    }
}

/// Positions with something to decide, from games that are played sensibly.
fn positions<G: Evaluator>(game: &G) -> Vec<(G::State, Seat)> {
    let (mut all, mut legal) = (Vec::new(), Vec::new());
    for number in 0..3 {
        let mut dice = Fast::for_game(1, number);
        let Ok(mut state) = game.start(&G::Options::default(), SEATS, &mut dice, &mut ()) else { continue };
        while let Some(seat) = game.waiting_on(&state).first() {
            game.legal(&state, seat, &mut legal);
            if legal.len() > 1 {
                all.push((state.clone(), seat));
            }
            let thought = Bot::of(Level::Medium).think(game, &state, seat, &mut dice, &|| false);
            game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
        }
    }
    let every = (all.len() / POSITIONS).max(1);
    all.into_iter().step_by(every).take(POSITIONS).collect()
}
