//! What every bot promises in every game: legal actions, the same for the same seed, and nothing from what it cannot
//! know.

use bots::{Bot, Evaluator, Level, SEATS, SearchConfig};
use games::Visitor;
use std::sync::Arc;
use table::kit::positions;
use table::{Fast, Seat};

/// The bots with little time, so that tests are short.
fn quick() -> Vec<Bot> {
    let iterations = |level| match level {
        Level::Hard => 40,
        Level::Expert => 80,
        _ => 1,
    };
    Level::ALL.into_iter().map(|level| Bot { level, iterations: Some(iterations(level)) }).collect()
}

fn never() -> bool {
    false
}

/// Holds the bots to their promises; tells in how many positions there was something to choose.
struct Promises;

impl Visitor for Promises {
    type Out = usize;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> usize {
        let key = game.about().key;
        let (mut legal, mut open) = (Vec::new(), 0);
        for (number, (state, seat)) in positions(&*game, 3, 17).into_iter().enumerate() {
            game.legal(&state, seat, &mut legal);
            open += usize::from(legal.len() > 1);
            for bot in quick() {
                let think = |state: &G::State| {
                    bot.think(&*game, state, seat, &mut Fast::seeded(number as u64), &never)
                };
                let thought = think(&state);
                game.check(&state, seat, &thought.action)
                    .unwrap_or_else(|refusal| panic!("{key}, {bot}: {:?}: {refusal}", thought.action));
                assert_eq!(think(&state), thought, "{key}, {bot}: the same seed");
                // Whatever else the hidden part may be, the choice is the same.
                for other in 0..3 {
                    let imagined = game.imagine(&state, seat, &mut Fast::seeded(other));
                    assert_eq!(think(&imagined), thought, "{key}, {bot}: it knows too much");
                }
                for (action, chance) in &thought.best {
                    assert!((0.0..=1.0).contains(chance), "{key}, {bot}: {action:?} wins with {chance}");
                }
            }
        }
        open
    }
}

#[test]
fn bots_keep_their_promises() {
    let games = games::catalogue();
    assert!(games.len() >= 5, "{} games", games.len());
    for about in games {
        let open = games::visit(about.key, None, Promises).unwrap();
        assert!(open >= 5, "{}: only {open} positions with a choice", about.key);
    }
}

/// How many of the games the first bot wins against the others, seats in turn.
struct Duel {
    bots: Vec<Bot>,
    games: u64,
}

impl Visitor for Duel {
    type Out = f64;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> f64 {
        let seats = self.bots.len();
        let mut wins = 0.0;
        for number in 0..self.games {
            let mut dice = Fast::for_game(5, number);
            let mut thoughts = Fast::for_game(6, number);
            let mut state = game.start(&G::Options::default(), seats as u8, &mut dice, &mut ()).unwrap();
            while let Some(seat) = game.waiting_on(&state).first() {
                let bot = self.bots[(seat.index() + number as usize) % seats];
                let thought = bot.think(&*game, &state, seat, &mut thoughts, &never);
                game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
            }
            let first = Seat(((seats - number as usize % seats) % seats) as u8);
            wins += game.outcome(&state).unwrap().win_share(first);
        }
        wins / self.games as f64
    }
}

/// Far below what `docs/ladder.md` measures over many games, and far above luck.
#[test]
fn who_thinks_wins() {
    for about in games::catalogue() {
        let mut table = vec![Bot::of(Level::Medium)];
        table.resize(about.min_seats.into(), Bot::RANDOM);
        let share = games::visit(about.key, None, Duel { bots: table, games: 30 }).unwrap();
        assert!(share > 0.8, "{}: medium wins {share} against random", about.key);
    }
}

struct Asked;

impl Visitor for Asked {
    type Out = (SearchConfig, bool);

    /// How the game is searched, and whether searches judge as those do who look one action ahead.
    fn visit<G: Evaluator>(self, game: Arc<G>) -> (SearchConfig, bool) {
        let mut dice = Fast::seeded(1);
        let state = game.start(&G::Options::default(), 3, &mut dice, &mut ()).unwrap();
        let plain: ([f32; SEATS], f32) = (game.values(&state), game.spread(&state));
        (game.search_config(), game.search_values(&state) == plain)
    }
}

/// Their strength was measured with this search configuration.
#[test]
fn the_other_games_are_searched_as_ever() {
    for about in games::catalogue() {
        let usual = (SearchConfig::default(), true);
        let asked = games::visit(about.key, None, Asked).unwrap();
        assert_eq!(asked == usual, !about.key.starts_with("lords"), "{}: {asked:?}", about.key);
    }
}
