//! Rounds in which those with about as many points meet, and duplicate rounds, in which those meet who have met least.

use crate::grouping::Field;
use crate::meetings::Meetings;
use crate::{Chair, Evening, Kind, ONE, draw};
use table::Fast;

/// The chairs of the next round.
pub(crate) fn next(evening: &Evening<'_>) -> Vec<Vec<Chair>> {
    let Evening { format, gone, rounds, seed } = *evening;
    let (entrants, seats) = (gone.len(), format.seats);
    let meetings = Meetings::of(entrants, seats, rounds);
    let drawn = draw::places(entrants, seed);
    let standings = evening.standings();
    let mut order: Vec<usize> = evening.present().collect();
    let mut points = vec![0; entrants];
    if format.kind == Kind::Swiss {
        for standing in &standings {
            // Halves of a point, for the smallest difference that there is.
            points[standing.entrant] = 2 * standing.points / ONE;
        }
        let mut ranks = vec![0; entrants];
        standings.iter().for_each(|standing| ranks[standing.entrant] = standing.rank);
        order.sort_by_key(|entrant| (ranks[*entrant], drawn[*entrant]));
    } else {
        order.sort_by_key(|entrant| drawn[*entrant]);
    }
    // Bots fill the last table, as if they had least points.
    let least = order.iter().map(|entrant| points[*entrant]).min().unwrap_or(0);
    let mut chairs = order.len().next_multiple_of(seats);
    if format.kind == Kind::Duplicate {
        // Nobody can be compared where there is one table only.
        chairs = chairs.max(2 * seats);
    }
    order.extend((entrants..).take(chairs - order.len()));
    let of = |player: usize| points.get(player).copied().unwrap_or(least);
    let field = Field { meetings: &meetings, entrants, seats, points: &of };
    let mut dice = Fast::for_game(seed, rounds.len() as u64);
    let groups = field.groups(&order, &mut dice);
    groups.iter().map(|group| meetings.seated(group)).collect()
}
