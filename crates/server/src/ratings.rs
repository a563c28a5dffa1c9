//! Ratings: how well people and bots play, from the places in which rated games ended.
//!
//! The model is that of Weng and Lin ("A Bayesian Approximation Method for Online Ranking", 2011; `OpenSkill`), Bradley-Terry between
//! all pairs of a game. A skill is a mean and a deviation; everybody begins with the same. What is shown is a number on the scale of
//! chess, with the interval in which the skill lies 19 times out of 20.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, HashMap};
use store::{Ended, RatedSeat, SETTLED, Skill};
use wire::RatingInfo;

/// Points of the scale for one unit of skill: a newcomer's deviation is 500 points.
const POINTS: f64 = 60.0;
/// Where everybody begins on the scale.
const BEGIN: f64 = 1500.0;
/// How many deviations an interval reaches to each side, so that it holds the skill 19 times out of 20. A normal law would say 1.96. But
/// the model takes all pairs of one game as if they were games of their own, which makes it too sure of itself where many play: 95 of 100
/// simulated players lay within 2.1 deviations in games of two, and within 2.5 in games of five.
const REACH: f64 = 2.55;

/// The skill of each seat after a game.
pub fn rate(seats: &[RatedSeat<'_>]) -> Vec<Skill> {
    let newcomer = WengLinRating::new();
    let before = |skill: Option<Skill>| {
        skill.map_or(newcomer, |Skill { mean, deviation }| WengLinRating {
            rating: mean,
            uncertainty: deviation,
        })
    };
    let teams: Vec<[WengLinRating; 1]> = seats.iter().map(|(_, skill, _)| [before(*skill)]).collect();
    let places = seats.iter().map(|(.., place)| MultiTeamOutcome::new(*place as usize));
    let game: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|team| &team[..]).zip(places).collect();
    let after: Vec<WengLinRating> =
        weng_lin_multi_team(&game, &WengLinConfig::new()).into_iter().flatten().collect();
    // A bot may have several seats. It is one player: what its seats say is taken together.
    let of_player = |player: &str| {
        let own = || {
            seats.iter().zip(&after).filter(move |((other, ..), _)| *other == player).map(|(_, skill)| skill)
        };
        let count = own().count() as f64;
        Skill {
            mean: own().map(|skill| skill.rating).sum::<f64>() / count,
            deviation: own().map(|skill| skill.uncertainty).sum::<f64>() / count,
        }
    };
    seats.iter().map(|(player, ..)| of_player(player)).collect()
}

/// Whether ratings are those that follow from the games: from the places that each journal tells, where it is still there, in the order
/// in which games ended.
pub fn check_ratings(games: &[Ended], journals: &BTreeMap<String, Vec<(String, u32)>>) -> Result<(), String> {
    let mut skills: HashMap<(&str, &str), Skill> = HashMap::new();
    for Ended { game, table, seats } in games {
        let kept = seats.iter().map(|(player, place, _)| (player, place));
        if journals
            .get(table)
            .is_some_and(|places| !kept.eq(places.iter().map(|(player, place)| (player, place))))
        {
            return Err(format!("the rated game of table {table} did not end as its journal tells"));
        }
        let before: Vec<RatedSeat<'_>> = seats
            .iter()
            .map(|(player, place, _)| {
                (player.as_str(), skills.get(&(game.as_str(), player.as_str())).copied(), *place)
            })
            .collect();
        for ((player, _, kept), skill) in seats.iter().zip(rate(&before)) {
            if *kept != skill {
                return Err(format!(
                    "the ratings after the game of table {table} do not follow from the games before"
                ));
            }
            skills.insert((game, player), skill);
        }
    }
    Ok(())
}

/// A skill as it is shown.
pub(crate) fn shown(skill: Skill, games: u32, wins: u32) -> RatingInfo {
    let points = |skill: f64| (BEGIN + (skill - WengLinRating::new().rating) * POINTS).round() as i32;
    RatingInfo {
        rating: points(skill.mean),
        low: points(skill.mean - REACH * skill.deviation),
        high: points(skill.mean + REACH * skill.deviation),
        games,
        wins,
        provisional: games < SETTLED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers between 0 and 1 that are the same in every run.
    struct Draw(u64);

    impl Draw {
        fn next(&mut self) -> f64 {
            // SplitMix64.
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = self.0;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
        }

        /// Normal, by Box and Muller.
        fn normal(&mut self) -> f64 {
            (-2.0 * (1.0 - self.next()).ln()).sqrt() * (std::f64::consts::TAU * self.next()).cos()
        }

        /// Some of so many, in any order.
        fn some(&mut self, of: usize, count: usize) -> Vec<usize> {
            let mut all: Vec<usize> = (0..of).collect();
            (0..count).map(|_| all.swap_remove((self.next() * all.len() as f64) as usize)).collect()
        }
    }

    /// Plays games of so many seats among players of known strength until everybody has played at least so many. The better of two
    /// wins by the law that the model assumes.
    fn played(strengths: &[f64], seats: usize, games: u32, draw: &mut Draw) -> Vec<Skill> {
        let scale = WengLinConfig::new().beta * 2.0_f64.sqrt();
        let names: Vec<String> = (0..strengths.len()).map(|player| player.to_string()).collect();
        let mut skills: HashMap<usize, Skill> = HashMap::new();
        let mut counts = vec![0; strengths.len()];
        while counts.iter().any(|count| *count < games) {
            let mut due: Vec<usize> = (0..strengths.len()).collect();
            due.sort_by_key(|player| counts[*player]);
            // Those who have played least, among chance company.
            let mut table = vec![due[0]];
            table.extend(
                draw.some(strengths.len(), seats)
                    .into_iter()
                    .filter(|player| *player != due[0])
                    .take(seats - 1),
            );
            let mut shown: Vec<(usize, f64)> = table
                .iter()
                .map(|player| (*player, strengths[*player] / scale - (-draw.next().ln()).ln()))
                .collect();
            shown.sort_by(|one, other| other.1.total_cmp(&one.1));
            let seats: Vec<RatedSeat<'_>> = (1..)
                .zip(&shown)
                .map(|(place, (player, _))| (names[*player].as_str(), skills.get(player).copied(), place))
                .collect();
            for ((player, _), skill) in shown.iter().zip(rate(&seats)) {
                skills.insert(*player, skill);
                counts[*player] += 1;
            }
        }
        (0..strengths.len()).map(|player| skills[&player]).collect()
    }

    #[test]
    fn players_of_known_strength_are_ordered_rightly_within_forty_games() {
        // Each wins seven of ten against the next.
        let step = WengLinConfig::new().beta * 2.0_f64.sqrt() * (7.0_f64 / 3.0).ln();
        let strengths: Vec<f64> = (0..6).map(|player| 25.0 + step * (f64::from(player) - 2.5)).collect();
        let (mut right, mut pairs) = (0, 0);
        for seed in 0..40 {
            let skills = played(&strengths, 4, 40, &mut Draw(seed));
            for pair in skills.windows(2) {
                right += u32::from(pair[0].mean < pair[1].mean);
                pairs += 1;
            }
            assert!(skills[0].mean < skills[2].mean && skills[1].mean < skills[3].mean, "{skills:?}");
            assert!(skills[2].mean < skills[4].mean && skills[3].mean < skills[5].mean, "{skills:?}");
        }
        assert!(
            f64::from(right) >= 0.95 * f64::from(pairs),
            "{right} of {pairs} neighbours are ordered rightly"
        );
    }

    #[test]
    fn intervals_hold_what_they_promise() {
        let newcomer = WengLinRating::new();
        for seats in 2..=5 {
            let (mut held, mut all) = (0, 0);
            for seed in 0..60 {
                let mut draw = Draw(1000 + seed);
                let strengths: Vec<f64> =
                    (0..12).map(|_| newcomer.rating + newcomer.uncertainty * draw.normal()).collect();
                let skills = played(&strengths, seats, 40, &mut draw);
                // Ratings tell how players compare: where the scale lies is nobody's merit.
                let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / 12.0;
                let off =
                    mean(&mut skills.iter().map(|skill| skill.mean)) - mean(&mut strengths.iter().copied());
                for (strength, skill) in strengths.iter().zip(skills) {
                    held += u32::from((skill.mean - off - strength).abs() <= REACH * skill.deviation);
                    all += 1;
                }
            }
            assert!(
                f64::from(held) >= 0.94 * f64::from(all),
                "{held} of {all} intervals hold with {seats} seats"
            );
        }
    }

    #[test]
    fn shared_places_are_even_and_a_bot_in_two_seats_is_one_player() {
        let after = rate(&[("ada", None, 1), ("bo", None, 1)]);
        assert_eq!(after[0], after[1]);
        assert!((after[0].mean - 25.0).abs() < 1e-9 && after[0].deviation < 25.0 / 3.0);
        let after = rate(&[("bot:hard", None, 1), ("ada", None, 2), ("bot:hard", None, 3)]);
        assert_eq!(after[0], after[2]);
        assert!((after[0].mean - 25.0).abs() < 1e-9, "{after:?}");
        let won = rate(&[("ada", None, 1), ("bo", None, 2)]);
        assert!(won[0].mean > 25.0 && won[1].mean < 25.0);
        let told = shown(won[0], 1, 1);
        assert!(told.provisional && told.low < told.rating && told.rating < told.high && told.rating > 1500);
    }
}
