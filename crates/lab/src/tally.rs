//! Counting wins and scores, exactly: sums of whole numbers come out the same in any order, and so a run counts the
//! same on any number of threads.

use crate::interval::{Interval, Z, student};
use crate::plan::Plan;
use crate::playing::Played;
use crate::rating::Finish;
use crate::schedule::{Schedule, Seating};
use crate::scores::Scores;
use bots::SEATS;
use table::Outcome;

/// Wins are counted in 840ths: any win shared by up to eight seats is a whole number of them.
const WIN: u64 = 840;

/// What one bot, or one seat, has won so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Games that were played; a bot that has two seats in a game counts both.
    pub games: u64,
    /// Wins in 840ths.
    won: u64,
    /// All scores together.
    score: i128,
    /// How often each score was reached, if anybody wants to know.
    pub scores: Scores,
    groups: Groups,
}

/// What groups of games on the same deal add up to: enough to say how much they differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Groups {
    count: u64,
    won_squared: u128,
    won_times_games: u128,
    games_squared: u128,
}

impl Groups {
    fn count(&mut self, won: u64, games: u64) {
        let (won, games) = (u128::from(won), u128::from(games));
        self.count += 1;
        self.won_squared += won * won;
        self.won_times_games += won * games;
        self.games_squared += games * games;
    }

    fn add(&mut self, other: &Groups) {
        self.count += other.count;
        self.won_squared += other.won_squared;
        self.won_times_games += other.won_times_games;
        self.games_squared += other.games_squared;
    }

    /// The squared standard error of the share `p` of `games` games, with the groups as units: how far each group's
    /// wins are from `p` for each of its games.
    fn squared_error(&self, p: f64, games: u64) -> f64 {
        let won = |sum: u128, times: u64| sum as f64 / times as f64;
        let off = won(self.won_squared, WIN * WIN) - 2.0 * p * won(self.won_times_games, WIN)
            + p * p * self.games_squared as f64;
        let (count, games) = (self.count as f64, games as f64);
        off.max(0.0) / (games * games) * count / (count - 1.0)
    }
}

impl Record {
    fn count(&mut self, share: u64, score: i64) {
        self.games += 1;
        self.won += share;
        self.score += i128::from(score);
    }

    fn add(&mut self, other: &Record) {
        self.games += other.games;
        self.won += other.won;
        self.score += other.score;
        self.scores.add(&other.scores);
        self.groups.add(&other.groups);
    }

    /// Wins; a shared win counts as a fraction.
    pub fn wins(&self) -> f64 {
        self.won as f64 / WIN as f64
    }

    /// Wins per game; 0 when nothing was played.
    pub fn win_share(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.wins() / self.games as f64 }
    }

    /// Points per game; 0 when nothing was played.
    pub fn mean_score(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.score as f64 / self.games as f64 }
    }

    /// The 95 % interval of the win share, after Wilson.
    ///
    /// Wilson's interval is made for games that are won or lost. A shared win varies less than that (a number
    /// between 0 and 1 has at most the variance `p(1 - p)`), so with shared wins the interval is a little wide,
    /// never too narrow.
    ///
    /// Games on the same deal are not independent: they count as one group, and the groups tell how much results
    /// vary. The interval is then Wilson's for as many independent games as would vary as much, and wider by
    /// Student's factor where groups are few. If all groups are alike, nothing can be told from how they vary, and
    /// each counts as one game.
    pub fn ci95(&self) -> Interval {
        let p = self.win_share();
        match self.groups.count {
            _ if self.games == 0 => Interval::ANY_SHARE,
            0 => Interval::wilson(p, self.games as f64, Z),
            1 => Interval::ANY_SHARE,
            groups => {
                let as_telling = p * (1.0 - p) / self.groups.squared_error(p, self.games);
                let games = if as_telling.is_normal() { as_telling } else { groups as f64 };
                Interval::wilson(p, games, student(groups - 1))
            }
        }
    }
}

/// All that a run has counted so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games that were played to their end.
    pub games: u64,
    /// Groups of them that shared a deal; 0 if each game had its own.
    pub groups: u64,
    /// Decisions that were taken in them.
    pub decisions: u64,
    /// One record per bot, in the order in which they were named.
    pub bots: Vec<Record>,
    /// One record per seat.
    pub seats: Vec<Record>,
    /// How each game ended, in the order of the schedule, where ratings are wanted.
    pub finishes: Vec<Finish>,
    keep_scores: bool,
    keep_finishes: bool,
}

impl Tally {
    /// Nothing yet.
    pub fn new(plan: &Plan) -> Tally {
        Tally {
            games: 0,
            groups: 0,
            decisions: 0,
            bots: vec![Record::default(); plan.bots.len()],
            seats: vec![Record::default(); plan.seats.into()],
            finishes: Vec::new(),
            keep_scores: plan.keep_scores,
            keep_finishes: plan.schedule.is_for_ratings(),
        }
    }

    /// Counts games that were played elsewhere: those of the first groups of the plan, in order.
    pub fn of(plan: &Plan, played: &[Played]) -> Tally {
        let mut tally = Tally::new(plan);
        let group = plan.schedule.group();
        for (number, games) in (0..).zip(played.chunks_exact(group as usize)) {
            tally.count_group(&plan.schedule, number * group, games);
        }
        tally
    }

    /// Counts a group of games, of which this is the first.
    pub(crate) fn count_group(&mut self, schedule: &Schedule, first: u64, played: &[Played]) {
        let group = schedule.group();
        if group == 1 {
            for (number, one) in (first..).zip(played) {
                self.count(&one.outcome, one.decisions, schedule.seating(number));
            }
            return;
        }
        let before = |records: &[Record]| -> Vec<_> {
            records.iter().map(|record| (record.won, record.games)).collect()
        };
        let (bots, seats) = (before(&self.bots), before(&self.seats));
        for (number, one) in (first..).zip(played) {
            let seating = schedule.seating(number);
            self.count(&one.outcome, one.decisions, seating);
            if self.keep_finishes {
                let mut places = [0; SEATS];
                for standing in &one.outcome.ranking {
                    places[standing.seat.index()] = standing.place;
                }
                self.finishes.push(Finish { game: number, group: first / group, seating, places });
            }
        }
        self.groups += 1;
        let records = self.bots.iter_mut().chain(&mut self.seats);
        for (record, (won, games)) in records.zip(bots.into_iter().chain(seats)) {
            // Whoever sat out tells nothing of this deal.
            if record.games > games {
                record.groups.count(record.won - won, record.games - games);
            }
        }
    }

    /// Counts one game.
    #[inline]
    fn count(&mut self, outcome: &Outcome, decisions: u64, seating: Seating) {
        self.games += 1;
        self.decisions += decisions;
        let winners = outcome.ranking.iter().filter(|standing| standing.place == 1).count().max(1);
        for standing in &outcome.ranking {
            let share = if standing.place == 1 { WIN / winners as u64 } else { 0 };
            let seat = standing.seat.index();
            let bot = &mut self.bots[usize::from(seating[seat])];
            bot.count(share, standing.score);
            if self.keep_scores {
                bot.scores.count(standing.score);
            }
            self.seats[seat].count(share, standing.score);
        }
    }

    /// Adds what somebody else has counted.
    pub(crate) fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.groups += other.groups;
        self.decisions += other.decisions;
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            mine.add(theirs);
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.add(theirs);
        }
        self.finishes.extend(other.finishes);
    }

    /// Puts in order what came in from several threads.
    pub(crate) fn finish(&mut self) {
        self.finishes.sort_unstable_by_key(|finish| finish.game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;
    use table::{Fast, Seat, Standing};

    fn game(places: &[u8], decisions: u64) -> Played {
        let ranking = places.iter().zip(0..).map(|(&place, seat)| Standing {
            seat: Seat(seat),
            place,
            score: 10 * i64::from(seat),
            why: "".into(),
        });
        Played { outcome: Outcome { ranking: ranking.collect() }, decisions }
    }

    fn tally(schedule: Schedule, seats: u8) -> Tally {
        Tally::new(&Plan {
            seats,
            games: 0,
            seed: String::new(),
            bots: vec![Bot::RANDOM; seats.into()],
            schedule,
            threads: 1,
            journals: None,
            keep_scores: true,
        })
    }

    #[test]
    fn shared_wins_are_fractions_that_add_up() {
        let schedule = Schedule::rotated(3);
        let mut tally = tally(schedule.clone(), 3);
        tally.count_group(&schedule, 0, &[game(&[1, 1, 1], 5)]);
        // In the second game of a rotation, bot 2 sits in seat 0.
        tally.count_group(&schedule, 1, &[game(&[2, 1, 3], 6)]);
        assert_eq!((tally.games, tally.groups, tally.decisions), (2, 0, 11));
        let wins = |records: &[Record]| records.iter().map(Record::wins).collect::<Vec<_>>();
        assert_eq!(wins(&tally.seats), [1.0 / 3.0, 4.0 / 3.0, 1.0 / 3.0]);
        assert_eq!(wins(&tally.bots), [4.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0]);
        assert!((tally.bots[1].mean_score() - 15.0).abs() < 1e-9);
        assert_eq!(tally.bots[1].scores.sorted(), [(10, 1), (20, 1)]);
    }

    #[test]
    fn without_groups_the_interval_is_wilsons() {
        let record = |games, wins: u64| Record { games, won: wins * WIN, ..Record::default() };
        assert_eq!(record(100, 25).ci95(), Interval::wilson(0.25, 100.0, Z));
        assert_eq!(record(0, 0).ci95(), Interval { low: 0.0, high: 1.0 });
    }

    /// Games at two seats on the same deal, in which a lucky seat decides and not the player.
    #[test]
    fn deals_that_cancel_luck_out_make_narrow_intervals() {
        let schedule = Schedule::duplicate(2);
        let mut tally = tally(schedule.clone(), 2);
        let mut dice = Fast::seeded(7);
        for group in 0..200 {
            let lucky = if dice.below(2) == 0 { [1, 2] } else { [2, 1] };
            // Now and then somebody spoils a won game.
            let second = if dice.below(10) == 0 { [lucky[1], lucky[0]] } else { lucky };
            tally.count_group(&schedule, 2 * group, &[game(&lucky, 1), game(&second, 1)]);
        }
        let width = |record: &Record| record.ci95().high - record.ci95().low;
        let independent = Interval::wilson(0.5, 400.0, Z);
        assert!(width(&tally.bots[0]) < 0.6 * (independent.high - independent.low));
        assert!(
            width(&tally.seats[0]) > 1.2 * (independent.high - independent.low),
            "luck belongs to the seat"
        );
    }

    #[test]
    fn groups_that_are_all_alike_prove_little() {
        let schedule = Schedule::duplicate(2);
        let mut tally = tally(schedule.clone(), 2);
        let two = [game(&[1, 2], 1), game(&[2, 1], 1)];
        tally.count_group(&schedule, 0, &two);
        assert_eq!(tally.bots[0].ci95(), Interval { low: 0.0, high: 1.0 }, "one deal says nothing of others");
        for group in 1..10 {
            tally.count_group(&schedule, 2 * group, &two);
        }
        assert_eq!(tally.bots[0].ci95(), Interval::wilson(1.0, 10.0, student(9)));
        assert!(tally.bots[1].ci95().high < 0.5);
    }

    /// In 95 of 100 runs the interval holds the true share, though games of a group depend on each other.
    #[test]
    fn intervals_of_groups_hold_the_truth() {
        let schedule = Schedule::duplicate(2);
        let mut dice = Fast::seeded(1);
        let mut held = 0;
        for _ in 0..400 {
            let mut tally = tally(schedule.clone(), 2);
            for group in 0..40 {
                // Half the deals are won by bot 0 in any seat seven times out of eight, the others once out of eight.
                let likely = if dice.below(2) == 0 { 7 } else { 1 };
                let mut play = |first_bot: usize| {
                    let won = dice.below(8) < likely;
                    game(if won == (first_bot == 0) { &[1, 2] } else { &[2, 1] }, 1)
                };
                let two = [play(0), play(1)];
                tally.count_group(&schedule, 2 * group, &two);
            }
            let Interval { low, high } = tally.bots[0].ci95();
            held += u32::from(low <= 0.5 && 0.5 <= high);
        }
        assert!((368..=394).contains(&held), "{held} of 400");
    }
}
