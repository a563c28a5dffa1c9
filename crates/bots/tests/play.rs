//! What every bot priors in every game: legal actions, the same for the same seed, and nothing from what it cannot know.

use bots::{Bot, Evaluator, Level, Visitor};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use table::{Fast, Game, Seat};

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

/// Positions of random games, each with a seat that is asked.
fn positions<G: Game>(game: &G, games: u64, every: usize) -> Vec<(G::State, Seat)> {
    let mut found = Vec::new();
    for number in 0..games {
        let mut dice = Fast::for_game(3, number);
        let (seats, options) = game.any_table(&mut dice);
        let mut state = game.start(&options, seats, &mut dice, &mut ()).unwrap();
        let (mut legal, mut step) = (Vec::new(), 0);
        while let Some(seat) = game.waiting_on(&state).first() {
            if step % every == 0 {
                found.push((state.clone(), seat));
            }
            step += 1;
            game.legal(&state, seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize].clone();
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
    }
    found
}

/// Holds the bots to their priors; tells in how many positions there was something to choose.
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
        let open = bots::visit(about.key, None, Promises).unwrap();
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
    for (game, seats) in
        [("royale", 2), ("cardgame", 2), ("lords-2010", 2), ("lords-2024", 2), ("showdown", 3)]
    {
        let mut table = vec![Bot::of(Level::Medium)];
        table.resize(seats, Bot::RANDOM);
        let share = bots::visit(game, None, Duel { bots: table, games: 30 }).unwrap();
        assert!(share > 0.8, "{game}: medium wins {share} against random");
    }
}

/// Whatever moment it comes at: the bot looks up often, and then decides at once.
#[test]
fn a_search_stops_when_it_is_told() {
    let game = royale::Royale::standard();
    let (state, seat) = positions(&game, 1, 5).swap_remove(3);
    for patience in [0, 1, 2, 50] {
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= patience;
        let bot = Bot { level: Level::Expert, iterations: Some(u32::MAX) };
        let thought = bot.think(&game, &state, seat, &mut Fast::seeded(1), &stop);
        game.check(&state, seat, &thought.action).unwrap();
        // Once where all is tried first, once in the tree.
        assert!((patience + 1..=patience + 2).contains(&asked.into_inner()), "{patience}");
    }
}

/// The same seed on as many threads gives the same decision, and every round is spent.
#[test]
fn several_threads_think_together() {
    let game = royale::Royale::standard();
    let bot = Bot { level: Level::Hard, iterations: Some(101) };
    for (state, seat) in positions(&game, 2, 11) {
        for threads in [1, 2, 3].map(|threads| NonZeroUsize::new(threads).unwrap()) {
            let think = || bot.think_on(threads, &game, &state, seat, &mut Fast::seeded(9), &never);
            let thought = think();
            game.check(&state, seat, &thought.action).unwrap();
            assert_eq!(think(), thought, "{threads} threads");
        }
    }
}

/// Who always does the same can be read. From one position of the simultaneous game the bots choose this and that,
/// among what is nearly as good; where choices are open they always take the best.
#[test]
fn secret_choices_are_mixed() {
    let game = cardgame::CardGame::standard();
    let choices = |options: &cardgame::Options, bot: Bot, game_number: u64| {
        let state = game.start(options, 3, &mut Fast::seeded(game_number), &mut ()).unwrap();
        let seat = game.waiting_on(&state).first().unwrap();
        let choose = |seed| bot.think(&game, &state, seat, &mut Fast::seeded(seed), &never);
        let thoughts: Vec<_> = (0..24).map(choose).collect();
        for thought in &thoughts {
            let best = thought.best.iter().map(|(_, chance)| *chance).fold(0.0, f32::max);
            assert!(thought.best[0].1 > best - 0.1, "{bot} takes what is clearly worse: {thought:?}");
        }
        thoughts.into_iter().map(|thought| thought.action).collect::<HashSet<_>>().len()
    };
    for bot in [Bot::of(Level::Medium), Bot { level: Level::Hard, iterations: Some(600) }] {
        let several = (0..8).filter(|number| choices(&cardgame::Options::default(), bot, *number) > 1);
        assert!(several.count() >= 4, "{bot} can be read");
    }
}

#[test]
fn bots_have_names() {
    for level in Level::ALL {
        assert_eq!(Bot::named(level.name()), Some(Bot::of(level)));
        assert_eq!(Bot::of(level).to_string(), level.name());
    }
    assert_eq!(Bot::named("hard/500"), Some(Bot { level: Level::Hard, iterations: Some(500) }));
    assert_eq!(Bot { level: Level::Hard, iterations: Some(500) }.to_string(), "hard/500");
    for name in ["", "deep", "hard/", "hard/0", "hard/-1", "hard/many", "/5", "random/5"] {
        assert_eq!(Bot::named(name), None, "{name:?}");
    }
}
