//! What is played, and how it is counted.

use crate::kit::{Folder, plan, run};
use lab::{Balanced, Interval, Plan, Record, Schedule, Tally, Watch, play_all, rate};
use royale::{Options, Royale};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

fn played(plan: &Plan) -> Tally {
    run(&Arc::new(Royale::standard()), &Options::default(), plan).unwrap()
}

fn ladder(bots: &[&str], seats: u8, games: u64, threads: usize) -> Plan {
    let schedule = Schedule::Balanced(Balanced::new(bots.len() as u8, seats, 7));
    let games = schedule.whole_groups(games);
    Plan { seats, threads, ..plan(bots, schedule, games) }
}

#[test]
fn a_run_plays_every_game_once_however_it_is_shared_out() {
    let games = 101;
    let three = |threads| Plan { threads, ..plan(&["random"; 3], Schedule::rotated(3), games) };
    let one = played(&three(1));
    assert_eq!((one.games, one.groups, one.bots.len(), one.seats.len()), (games, 0, 3, 3));
    assert!(one.decisions > 30 * games, "{} decisions", one.decisions);
    for records in [&one.bots, &one.seats] {
        assert!(records.iter().all(|record| record.games == games));
        let wins: f64 = records.iter().map(Record::wins).sum();
        assert!((wins - games as f64).abs() < 1e-6, "each game is won once, not {wins} times");
    }
    assert_ne!(one.bots, one.seats, "a bot is not a seat");
    let counted: u64 = one.bots[0].scores.sorted().iter().map(|(_, times)| times).sum();
    assert_eq!(counted, games, "each score is counted");
    assert_eq!(played(&three(4)), one);
    assert_ne!(played(&Plan { seed: "8".into(), ..three(1) }), one, "another seed, other games");
}

#[test]
fn a_ladder_is_the_same_on_any_number_of_threads() {
    let bots = ["random", "easy", "medium", "hard/2", "hard/8"];
    let one = played(&ladder(&bots, 3, 60, 1));
    assert_eq!((one.games, one.groups, one.finishes.len()), (60, 20, 60));
    let two = played(&ladder(&bots, 3, 60, 2));
    assert_eq!(one, two);
    let ratings = rate(5, &one.finishes);
    assert_eq!(ratings, rate(5, &two.finishes));
    let Interval { low, .. } = ratings.ahead(2, 0).ci95.unwrap();
    assert!(low > 0.0, "a bot that thinks plays better than one that does not");
}

#[test]
fn a_run_that_is_stopped_counts_what_it_has_in_whole_groups() {
    let game = Arc::new(Royale::standard());
    let many = |bots: &[&str]| Plan { threads: 2, ..ladder(bots, 2, 10_000, 2) };
    for bots in [["random"; 3], ["easy"; 3]] {
        let plan = many(&bots);
        let begun = Watch { progress: &|_| (), stop: &AtomicBool::new(true) };
        let none = play_all(&game, &Options::default(), &plan, &begun).unwrap();
        assert_eq!((none.games, none.decisions), (0, 0));
        let stop = AtomicBool::new(false);
        let progress = |_| stop.store(true, Ordering::Relaxed);
        let some = play_all(&game, &Options::default(), &plan, &Watch { progress: &progress, stop: &stop });
        let some = some.unwrap();
        assert!((2..10_000).contains(&some.games), "{}", some.games);
        assert_eq!((some.games, some.finishes.len() as u64), (2 * some.groups, some.games));
    }
}

#[test]
fn all_games_of_a_group_have_the_same_deal_and_other_thoughts() {
    let folder = Folder::new();
    let journals = Some(folder.path().to_owned());
    played(&Plan { journals, ..plan(&["random"; 3], Schedule::duplicate(3), 9) });
    let part = |game, line: usize| {
        // Without the running sum, which differs with everything before it.
        let lines = folder.journal(game);
        lines[line].split(",\"sum\"").next().unwrap().to_owned()
    };
    for group in 0..3 {
        let deal = part(3 * group, 1);
        assert!(deal.len() > 100, "the deal shuffles notes: {deal}");
        assert!((1..3).all(|turn| part(3 * group + turn, 1) == deal), "one deal in group {group}");
        assert_ne!(deal, part((3 * group + 3) % 9, 1), "another deal in the next group");
        let end = |game| folder.journal(game).last().cloned();
        assert_ne!(end(3 * group), end(3 * group + 1), "random bots draw something else");
    }
}

#[test]
fn a_group_that_would_not_be_whole_is_not_begun() {
    let tally = played(&plan(&["random"; 4], Schedule::duplicate(4), 11));
    assert_eq!((tally.games, tally.groups), (8, 2));
}
