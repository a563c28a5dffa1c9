//! Who sits where in which game, and which games have the same deal.
//!
//! Games on one deal with the bots in other seats are duplicate play, as in bridge: good cards then favour everybody once,
//! and luck cancels out. Which bots meet is a balanced design, see [`Balanced`].

mod balanced;

pub use balanced::Balanced;

use bots::SEATS;

/// Who sits in each seat of a game: bots by their place in the plan. Beyond the last seat it means nothing.
pub type Seating = [u8; SEATS];

/// Who sits where in which game. Games come in groups; all games of a group have the same deal.
#[derive(Clone, Debug)]
pub enum Schedule {
    /// One bot per seat; they move on by one seat from game to game, and each game has a deal of its own.
    Rotated {
        /// Seats at the table.
        seats: u8,
    },
    /// The same, but the games in which they go once around the table have the same deal.
    Duplicate {
        /// Seats at the table.
        seats: u8,
    },
    /// Any number of bots, such that every two of them meet equally often.
    Balanced(Balanced),
}

impl Schedule {
    /// One bot per seat, each game with a deal of its own.
    pub fn rotated(seats: u8) -> Schedule {
        Schedule::Rotated { seats }
    }

    /// One bot per seat, each of whom plays each seat of each deal.
    pub fn duplicate(seats: u8) -> Schedule {
        Schedule::Duplicate { seats }
    }

    /// How many games have the same deal.
    #[inline]
    pub fn group(&self) -> u64 {
        match self {
            Schedule::Rotated { .. } => 1,
            Schedule::Duplicate { seats } => u64::from(*seats).max(1),
            Schedule::Balanced(balanced) => balanced.group(),
        }
    }

    /// So many games, and as many more as make the last group whole.
    pub fn whole_groups(&self, games: u64) -> u64 {
        // The largest numbers are never reached anyway: then the last group is left out instead.
        games.checked_next_multiple_of(self.group()).unwrap_or(games)
    }

    /// The number of a game's deal.
    #[inline]
    pub fn deal(&self, game: u64) -> u64 {
        match self {
            Schedule::Rotated { .. } => game,
            _ => game / self.group(),
        }
    }

    /// Who sits where in a game.
    #[inline]
    pub fn seating(&self, game: u64) -> Seating {
        match self {
            Schedule::Rotated { seats } | Schedule::Duplicate { seats } => {
                let seats = usize::from(*seats).max(1);
                rotated([0, 1, 2, 3, 4, 5, 6, 7], seats, (game % seats as u64) as usize)
            }
            Schedule::Balanced(balanced) => balanced.seating(game),
        }
    }

    /// Whether bots are to be compared by how they finish against each other.
    pub(crate) fn is_for_ratings(&self) -> bool {
        matches!(self, Schedule::Balanced(_))
    }
}

/// The same people, all moved on by so many seats, clockwise.
#[inline]
fn rotated(lineup: Seating, seats: usize, by: usize) -> Seating {
    let mut seating = lineup;
    for (seat, who) in lineup.into_iter().enumerate().take(seats) {
        let to = seat + by;
        seating[if to < seats { to } else { to - seats }] = who;
    }
    seating
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bot_sits_in_each_seat_equally_often() {
        for seats in 2..=6u8 {
            let schedule = Schedule::rotated(seats);
            let count = usize::from(seats);
            let mut sat = vec![vec![0; count]; count];
            for game in 0..10 * u64::from(seats) {
                let mut seating = schedule.seating(game)[..count].to_vec();
                for (seat, bot) in seating.iter().enumerate() {
                    sat[usize::from(*bot)][seat] += 1;
                }
                seating.sort_unstable();
                assert!(seating.into_iter().eq(0..seats), "each bot sits somewhere in game {game}");
                assert_eq!(schedule.deal(game), game);
            }
            assert_eq!(sat, vec![vec![10; count]; count]);
            assert_eq!(schedule.seating(1)[1], 0, "they move on by one seat, clockwise");
        }
    }

    #[test]
    fn on_each_deal_of_duplicate_play_each_bot_sits_in_each_seat_once() {
        let schedule = Schedule::duplicate(4);
        assert_eq!((schedule.group(), schedule.whole_groups(1001)), (4, 1004));
        for deal in 0..5 {
            let mut sat = [[0; 4]; 4];
            for game in 4 * deal..4 * deal + 4 {
                assert_eq!(schedule.deal(game), deal);
                for (seat, bot) in schedule.seating(game).into_iter().enumerate().take(4) {
                    sat[usize::from(bot)][seat] += 1;
                }
            }
            assert_eq!(sat, [[1; 4]; 4]);
        }
    }
}
