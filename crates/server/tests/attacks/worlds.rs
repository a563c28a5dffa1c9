//! Two worlds that differ only in what somebody cannot know: whatever they ask, they are told the same in both.
//!
//! That views, lists and events are the same is checked by the contract test of every game. Here are the other things that the
//! server tells: why something is refused, what it would lead to, and what choices are called.

use games::Visitor;
use std::sync::Arc;
use table::{Fast, Game, Seat};

/// Plays random games, and tries everything that was ever possible in both worlds.
struct Ask;

/// What came of it.
#[derive(Default)]
struct Asked {
    /// How many worlds were different.
    worlds: u32,
    /// How often something was refused.
    refusals: u32,
}

impl Visitor for Ask {
    type Out = Asked;

    fn visit<G: Game>(self, game: Arc<G>) -> Asked {
        let mut asked = Asked::default();
        for index in 0..8 {
            let mut dice = Fast::for_game(11, index);
            let (seats, options) = game.any_table(&mut dice);
            let mut choice = Fast::for_game(12, index);
            let mut state = game.start(&options, seats, &mut dice, &mut ()).unwrap();
            // Things that were possible at some time, for anybody.
            let mut known: Vec<G::Action> = Vec::new();
            let mut legal = Vec::new();
            while let Some(seat) = game.waiting_on(&state).first() {
                known.extend(game.any_unlisted(&state, &mut choice).map(|(_, action)| action));
                for other in Seat::all(seats) {
                    game.legal(&state, other, &mut legal);
                    known.extend(legal.iter().take(6).cloned());
                }
                while known.len() > 60 {
                    known.swap_remove(choice.below(known.len() as u32) as usize);
                }
                let foreseen: Vec<_> = known.iter().map(|action| game.foresee(&state, action)).collect();
                for asker in Seat::all(seats) {
                    let other = game.imagine(&state, asker, &mut choice.clone());
                    if other == state {
                        continue;
                    }
                    asked.worlds += 1;
                    for (action, foreseen) in known.iter().zip(&foreseen) {
                        let real = game.check(&state, asker, action);
                        assert_eq!(
                            real,
                            game.check(&other, asker, action),
                            "{}: {asker} learns something from {action:?}",
                            game.about().key
                        );
                        asked.refusals += u32::from(real.is_err());
                        assert_eq!(
                            *foreseen,
                            game.foresee(&other, action),
                            "{}: {asker} foresees too much of {action:?}",
                            game.about().key
                        );
                    }
                    game.legal(&state, asker, &mut legal);
                    for action in legal.iter().take(20) {
                        let called = |state| game.describe(state, asker, action);
                        assert_eq!(called(&state), called(&other));
                    }
                }
                game.legal(&state, seat, &mut legal);
                let action = legal[choice.below(legal.len() as u32) as usize].clone();
                game.act(&mut state, seat, &action, &mut dice, &mut ()).unwrap();
            }
        }
        asked
    }
}

#[test]
fn refusals_tell_nothing_that_is_hidden() {
    for about in games::catalogue() {
        let asked = games::visit(about.key, None, Ask).unwrap();
        assert!(
            asked.worlds > 100 && asked.refusals > 1000,
            "{}: {} worlds, {} refusals",
            about.key,
            asked.worlds,
            asked.refusals
        );
    }
}
