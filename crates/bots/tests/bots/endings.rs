//! Deals in the last turns of Lords of Vegas: nobody gives away a game that is won.

use bots::{Bot, Evaluator, Level, PlayedTo, trials};
use lords::{Action, Bundle, Item, Lords, Options, Stage, State, Step};
use table::{Fast, Game, Seat};

/// A position in which somebody acts and everybody has at most one more turn.
fn ending(game: &Lords, number: u64, last: u8) -> State {
    let mut dice = Fast::for_game(31, number);
    let bot = Bot::of(Level::Easy);
    let mut state = game.start(&Options::default(), 3, &mut dice, &mut ()).unwrap();
    loop {
        if state.stage == Stage::Act && state.deck.above_end().unwrap_or(0) <= last {
            return state;
        }
        let seat = game.waiting_on(&state).first().expect("the game goes on");
        let action = bot.think(game, &state, seat, &mut dice, &|| false).action;
        game.act(&mut state, seat, &action, &mut dice, &mut ()).unwrap();
    }
}

/// Every lot and die that one of two has, for some of the other's money.
fn deals(state: &State, seat: Seat, other: Seat) -> Vec<Action> {
    let mut found = Vec::new();
    for (from, to) in [(seat, other), (other, seat)] {
        let amount = (state.money[to.index()] / 2).min(8);
        if amount == 0 {
            continue;
        }
        let lots = state.marks[from.index()].iter().map(|lot| Item::Lot { from, to, lot });
        let dice = state.dice[from.index()].iter().map(|lot| Item::Die { from, to, lot });
        for item in lots.chain(dice) {
            let items = vec![item, Item::Money { from: to, to: from, amount }];
            let steps = vec![Step::Transfer(Bundle { items, ..Bundle::default() })].into();
            found.push(Action::Offer { steps });
        }
    }
    found
}

/// What the acceptors of all one-item deals of these endings lost at most, in so many play-outs; and how many were accepted.
fn most_lost(game: &Lords, numbers: std::ops::Range<u64>, playouts: u32) -> (f32, usize) {
    let bot = Bot { level: Level::Hard, iterations: Some(10) };
    let (mut most, mut accepted) = (f32::MIN, 0);
    for number in numbers {
        let state = ending(game, number, (number % 4) as u8);
        let seat = state.active;
        for other in Seat::all(state.seats()).filter(|other| *other != seat) {
            for offer in deals(&state, seat, other) {
                let mut dice = Fast::for_game(32, number);
                let mut asked = state.clone();
                if game.act(&mut asked, seat, &offer, &mut dice, &mut ()).is_err() {
                    continue;
                }
                let answers = game.answers(bot, &asked, other, &mut dice);
                let Some((Action::Accept { offer: id }, _)) = answers.first() else { continue };
                accepted += 1;
                let ways = [Action::Accept { offer: *id }, Action::Decline { offer: *id, why: None }];
                let found = trials(game, &asked, other, &ways, 0..playouts, number, PlayedTo::End);
                let [yes, no] = [0, 1].map(|way| found[way].iter().sum::<f32>() / playouts as f32);
                most = most.max(no - yes);
            }
        }
    }
    (most, accepted)
}

/// The play-outs of the test are not those that the bots have seen: what is left of the difference is chance.
#[test]
fn nobody_sells_what_wins_the_game() {
    for game in [Lords::first(), Lords::second()] {
        let (most, accepted) = most_lost(&game, 0..2, 150);
        assert!(accepted > 2, "nothing is accepted: {accepted}");
        assert!(most < 0.08, "a deal lost {most}");
    }
}

/// `cargo test --release -p bots --test bots -- --ignored --nocapture five_hundred_endings`
#[test]
#[ignore = "the full size: an hour"]
fn five_hundred_endings() {
    for game in [Lords::first(), Lords::second()] {
        let (most, accepted) = most_lost(&game, 0..500, 400);
        println!("{}: {accepted} deals accepted, the worst lost {most:.4}", game.about().key);
        assert!(most <= 0.03, "a deal lost {most}");
    }
}
