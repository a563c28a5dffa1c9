//! How searches judge Lords of Vegas.

use bots::{Bot, Evaluator, Level};
use lords::{Lords, State};
use std::num::NonZeroUsize;
use table::{Fast, Game, Seat};

/// Positions of games of `medium` at tables of four, each with a seat that is asked.
fn positions(game: &Lords) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    for number in 0..2 {
        let mut dice = Fast::for_game(4, number);
        let mut state = game.start(&lords::Options::default(), 4, &mut dice, &mut ()).unwrap();
        while let Some(seat) = game.waiting_on(&state).first() {
            found.push((state.clone(), seat));
            let thought = Bot::of(Level::Medium).think(game, &state, seat, &mut dice, &|| false);
            game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
        }
    }
    found
}

/// A seat's chance to win as a search judges it.
fn chance(game: &Lords, state: &State, seat: Seat) -> f32 {
    let (values, spread) = game.search_values(state);
    let weight = |seat: Seat| (values[seat.index()] / spread).exp();
    weight(seat) / Seat::all(state.seats()).map(weight).sum::<f32>()
}

/// The order of the deck is hidden; what is in it can be counted.
#[test]
fn the_judgement_knows_no_order_of_cards() {
    for game in [Lords::first(), Lords::second()] {
        for (state, seat) in positions(&game).iter().step_by(7) {
            for other in 0..3 {
                let imagined = game.imagine(state, *seat, &mut Fast::seeded(other));
                assert_eq!(game.search_values(&imagined), game.search_values(state), "{:?}", state.deck);
            }
        }
    }
}

/// What was net is of use: points, money and lots help, whatever else there is on the board.
#[test]
fn having_more_is_judged_better() {
    type Change = fn(&mut State, usize, &Lords);
    let changes: [(&str, Change); 3] = [
        ("points", |state, seat, game| state.score[seat] = game.data().advance(state.score[seat], 8)),
        ("money", |state, seat, _| state.money[seat] += 10),
        ("storeys", |state, seat, game| {
            // A tile more for whoever has one, where there is room.
            let beside = game.data().board.neighbours(state.dice[seat]);
            let free = beside.without(state.built()).without(state.marked());
            let Some(lot) = free.first() else { return };
            let from = game.data().board.neighbours(lords::Lots::only(lot)).and(state.dice[seat]);
            let Some(company) = from.first().and_then(|from| state.company(from)) else { return };
            if state.tiles_left(company, game.data()) == 0
                || state.free_dice(Seat(seat as u8), game.data()) == 0
            {
                return;
            }
            state.tiles[company as usize].add(lot);
            state.levels[0].add(lot);
            state.dice[seat].add(lot);
            state.value[lot.index()] = 6;
        }),
    ];
    for game in [Lords::first(), Lords::second()] {
        for (what, change) in changes {
            let (mut better, mut all) = (0, 0);
            for (state, _) in positions(&game).iter().filter(|(state, _)| game.outcome(state).is_none()) {
                for seat in Seat::all(state.seats()) {
                    let mut after = state.clone();
                    change(&mut after, seat.index(), &game);
                    if after == *state {
                        continue;
                    }
                    all += 1;
                    better += u32::from(chance(&game, &after, seat) > chance(&game, state, seat));
                }
            }
            assert!(all > 100, "{what}: {all} positions say little");
            assert!(better * 10 > all * 9, "{what}: better in {better} of {all}");
        }
    }
}

/// Trees with equal luck inside each are still different trees, and every seed gives the same decision again.
#[test]
fn trees_have_luck_of_their_own() {
    let (game, bot) = (Lords::second(), Bot { level: Level::Hard, iterations: Some(400) });
    let several = positions(&game).into_iter().filter(|(state, _)| state.stage == lords::Stage::Act);
    let mut differ = 0;
    for (state, seat) in several.step_by(9) {
        let think = |threads: usize, iterations: u32| {
            let threads = NonZeroUsize::new(threads).unwrap();
            let bot = Bot { iterations: Some(iterations), ..bot };
            bot.think_on(threads, &game, &state, seat, &mut Fast::seeded(2), &|| false)
        };
        let (one, two) = (think(1, 200), think(2, 400));
        assert_eq!(think(2, 400), two);
        differ += u32::from(one.best.len() > 1 && one.best != two.best);
    }
    assert!(differ > 0, "the second tree told nothing new");
}
