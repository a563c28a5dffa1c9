//! What a finished game came down to.

use bots::{Account, Bot, Evaluator, Judge, Level, Review, review};
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{Dealer, Fast, Match, Reader, Script, Seat};

/// A whole game between these bots.
fn played<G: Evaluator>(game: G, bots: &[Bot], seed: &str) -> Match<G> {
    let seats = bots.len() as u8;
    let dealer = Dealer::from_text(seed);
    let mut live =
        Match::start_json(Arc::new(game), &serde_json::Map::new(), seats, dealer, Script::default()).unwrap();
    let mut thoughts = Fast::seeded(5);
    while let Some(seat) = live.waiting().first() {
        let thought = bots[seat.index()].think(&**live.game(), live.state(), seat, &mut thoughts, &|| false);
        live.act(seat, &thought.action).unwrap();
    }
    live
}

fn looked_at<G: Evaluator>(live: &Match<G>, iterations: u32, threads: usize) -> Review {
    let judge = Judge { bot: Bot { level: Level::Hard, iterations: Some(iterations) }, determinizations: 40 };
    let threads = NonZeroUsize::new(threads).unwrap();
    review(live, judge, threads, &|_, _| (), &|| false).unwrap().expect("the game is over")
}

fn explained(account: &Account) -> f64 {
    account.own.chance + account.others.chance + account.deals.chance + account.luck.chance
}

/// Everything adds up, seat by seat and over all seats.
fn adds_up(review: &Review) {
    let sum = |part: fn(&Account) -> f64| review.seats.iter().map(part).sum::<f64>();
    for account in &review.seats {
        assert!((account.won - account.fair - explained(account)).abs() < 1e-9, "{account:?}");
        assert!(account.alike <= account.decisions, "{account:?}");
    }
    assert!((sum(|one| one.won) - 1.0).abs() < 1e-9);
    // What one seat gains others lose, in chances that are no finer than these.
    for part in [|one: &Account| one.luck.chance, |one: &Account| one.deals.chance] {
        assert!(sum(part).abs() < 1e-3, "{review:?}");
    }
    // So it does in the curve: it has every entry, and it ends with what was won.
    for (entry, estimate) in review.curve.iter().enumerate() {
        assert_eq!(estimate.entry, entry as u64);
        assert!((estimate.chances.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{estimate:?}");
        assert!(estimate.chances.iter().all(|chance| (-1e-6..=1.0 + 1e-6).contains(chance)), "{estimate:?}");
    }
    let end = review.curve.last().unwrap();
    assert!(end.error == 0.0 && review.curve[0].error > 0.0);
    assert_eq!(end.chances, review.seats.iter().map(|one| f64::from(one.won as f32)).collect::<Vec<_>>());
}

#[test]
fn everything_adds_up_in_every_game() {
    let medium = [Bot::of(Level::Medium); 3];
    adds_up(&looked_at(&played(royale::Royale::standard(), &medium, "1"), 30, 2));
    adds_up(&looked_at(&played(cardgame::CardGame::standard(), &medium, "1"), 30, 2));
    adds_up(&looked_at(&played(lords::Lords::second(), &medium, "1"), 30, 2));
    adds_up(&looked_at(&played(showdown::Showdown::standard(), &medium, "1"), 10, 2));
}

#[test]
fn poor_play_is_told_from_good_play() {
    let bots = [Bot::RANDOM, Bot { level: Level::Hard, iterations: Some(200) }];
    let (mut poor, mut good) = (0.0, 0.0);
    for seed in ["1", "2", "3", "4"] {
        let review = looked_at(&played(royale::Royale::standard(), &bots, seed), 200, 2);
        poor += review.seats[0].own.chance;
        good += review.seats[1].own.chance;
        assert!(review.seats[1].others.chance > 0.0, "what one gives away the other is given");
        let worst =
            review.different.iter().min_by(|a, b| a.change.chance.total_cmp(&b.change.chance)).unwrap();
        assert_eq!(worst.seat, Seat(0));
        assert_ne!(worst.played, worst.judge);
    }
    assert!(poor < -1.0 && good > -0.4, "{poor} {good}");
}

#[test]
fn curve_rises_with_good_dice_and_falls_with_poor_play() {
    // A player at random against a strong one: over a few games the curve expects the strong one to win, well before the end.
    let bots = [Bot::RANDOM, Bot { level: Level::Hard, iterations: Some(100) }];
    let mut late = 0.0;
    for seed in ["1", "2", "3", "4"] {
        let live = played(royale::Royale::standard(), &bots, seed);
        let review = looked_at(&live, 20, 2);
        assert_eq!(review.curve.len(), live.journal().entries().len());
        late += review.curve[review.curve.len() * 3 / 4].chances[1];
        let begin = &review.curve[0].chances;
        assert!((begin[0] - 0.5).abs() < 0.25, "nobody is far ahead at the deal: {begin:?}");
    }
    assert!(late / 4.0 > 0.7, "{late}");
}

#[test]
fn judge_names_its_choice_as_an_action_that_was_legal() {
    let live = played(royale::Royale::standard(), &[Bot::RANDOM; 2], "5");
    let review = looked_at(&live, 20, 2);
    assert!(!review.different.is_empty());
    for one in &review.different {
        let then = live.at(one.entry - 1).unwrap();
        then.preview(
            one.seat,
            &serde_json::from_value(one.action.clone()).unwrap(),
            &Reader::english(&|_| String::new()),
        )
        .unwrap();
    }
}

#[test]
fn a_review_is_the_same_on_any_number_of_threads() {
    let live = played(royale::Royale::standard(), &[Bot::RANDOM; 3], "9");
    assert_eq!(looked_at(&live, 50, 1), looked_at(&live, 50, 3));
}

#[test]
fn what_was_taken_back_does_not_count() {
    let game = Arc::new(royale::Royale::standard());
    let dealer = Dealer::from_text("3");
    let mut live = Match::start_json(game, &serde_json::Map::new(), 2, dealer, Script::default()).unwrap();
    let (mut took_back, mut decisions) = (0, [0, 0]);
    let mut dice = Fast::seeded(4);
    while let Some(seat) = live.waiting().first() {
        let legal = live.legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        live.act(seat, action).unwrap();
        if live.can_undo(seat) {
            live.undo(seat).unwrap();
            took_back += 1;
            live.act(seat, action).unwrap();
        }
        decisions[seat.index()] += u32::from(legal.len() > 1);
    }
    assert!(took_back > 0);
    let review = looked_at(&live, 20, 2);
    assert_eq!([0, 1].map(|seat: usize| review.seats[seat].decisions), decisions);
    adds_up(&review);
}

#[test]
fn there_is_nothing_to_review_before_the_end_or_when_stopped() {
    let mut live = played(royale::Royale::standard(), &[Bot::RANDOM; 2], "9");
    let threads = NonZeroUsize::MIN;
    assert_eq!(review(&live, Judge::default(), threads, &|_, _| (), &|| true).unwrap(), None);
    live = live.at(10).unwrap();
    assert_eq!(review(&live, Judge::default(), threads, &|_, _| (), &|| false).unwrap(), None);
}
