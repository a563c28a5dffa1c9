//! How bots think: until they are told to stop, on several threads, and not always the same in secret.

use bots::{Bot, Level};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU32, Ordering};
use table::kit::positions;
use table::{Fast, Game};

fn never() -> bool {
    false
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
