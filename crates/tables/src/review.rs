//! What a game that is over came down to, for the wire.

use bots::{Bot, Judge, Level};
use table::Language;
use wire::{Change, Different, Estimate, Reviewed, SeatReview};

/// The judge at tables: a little quicker than that of `fremont review`.
pub const JUDGE: Judge =
    Judge { bot: Bot { level: Level::Hard, iterations: Some(300) }, determinizations: 300 };

/// A review by [`JUDGE`], as it is told in a language.
pub fn reviewed(review: bots::Review, language: Language) -> Reviewed {
    let change = |change: bots::Change| Change { chance: change.chance, error: change.error };
    let seat = |seat: bots::Account| SeatReview {
        seat: seat.seat.0,
        won: seat.won,
        fair: seat.fair,
        own: change(seat.own),
        others: change(seat.others),
        deals: change(seat.deals),
        luck: change(seat.luck),
        decisions: seat.decisions,
        alike: seat.alike,
    };
    let different = |one: bots::Different| Different {
        entry: one.entry,
        seat: one.seat.0,
        played: one.played.in_language(language),
        judge: one.judge.in_language(language),
        action: one.action,
        change: change(one.change),
    };
    let estimate =
        |one: bots::Estimate| Estimate { entry: one.entry, chances: one.chances, error: one.error };
    Reviewed {
        judge: JUDGE.bot.to_string(),
        worlds: JUDGE.determinizations,
        seats: review.seats.into_iter().map(seat).collect(),
        different: review.different.into_iter().map(different).collect(),
        curve: review.curve.into_iter().map(estimate).collect(),
    }
}
