//! Lords of Vegas: which casino an action makes, whose it is, and what it will score.

use super::{Names, number};
use lords::{Action, Lords, Lot, Stage, State};
use table::words::count;
use table::{Chance, Fast, Game, Seat, Unit};

/// How often a reroll is tried to tell a chance; a seed of its own, so that whoever asks again reads the same.
const TRIES: u32 = 2000;
const SEED: u64 = 1;

pub(crate) fn lords(
    game: &Lords,
    state: &State,
    seat: Seat,
    action: &Action,
    name: Names<'_>,
) -> Option<String> {
    match action {
        Action::Build { lot, .. } | Action::Sprawl { lot, .. } => {
            built(game, state, seat, action, *lot, name)
        }
        Action::Remodel { casino, .. } | Action::Raise { casino } => {
            built(game, state, seat, action, *casino, name)
        }
        Action::Reorganize { casino } => reorganized(game, state, seat, *casino, name),
        Action::EndTurn if state.money[seat.index()] > 0 => {
            let money = Unit::Millions.show(i64::from(state.money[seat.index()]));
            Some(format!("Keeps {money} for the next turn."))
        }
        _ => None,
    }
}

/// What stands on a lot afterwards, and what stood there before.
fn built(
    game: &Lords,
    state: &State,
    seat: Seat,
    action: &Action,
    lot: Lot,
    name: Names<'_>,
) -> Option<String> {
    let data = game.data();
    let mut after = state.clone();
    game.act(&mut after, seat, action, &mut Fast::seeded(SEED), &mut ()).ok()?;
    let casino = after.casino_at(lot, data)?;
    let storeys = casino.storeys();
    let points = count(storeys, "point", "points");
    let (boss, was) = (after.boss(&casino)?, state.casino_at(casino.name(), data));
    // The same casino may have had another boss, in any of its lots.
    let other = casino.lots.iter().find_map(|one| {
        let before = state.casino_at(one, data)?;
        state.boss(&before).filter(|boss| *boss != seat)
    });
    let grows = was.is_some_and(|was| was.storeys() < storeys);
    let whenever = format!("whenever {} is drawn", casino.company);
    Some(match (boss == seat, other) {
        (true, Some(other)) => {
            format!("Takes the casino at {} from {}: {points} {whenever}.", casino.name(), name(other))
        }
        (true, None) if grows => format!("Your casino at {} grows: {points} {whenever}.", casino.name()),
        (true, None) => format!("A casino of your own at {}: {points} {whenever}.", casino.name()),
        (false, _) => {
            format!("A die in the casino of {} at {}: money {whenever}.", name(boss), casino.name())
        }
    })
}

/// How likely a reroll makes the seat boss.
fn reorganized(game: &Lords, state: &State, seat: Seat, lot: Lot, name: Names<'_>) -> Option<String> {
    let casino = state.casino_at(lot, game.data())?;
    let owners: Vec<Seat> = casino.lots.iter().filter_map(|lot| state.owner(lot)).collect();
    let mine = owners.iter().filter(|owner| **owner == seat).count() as u32;
    let mut dice = Fast::seeded(SEED);
    let wins = (0..TRIES).filter(|_| boss(&owners, &mut dice) == Some(seat)).count() as u32;
    let percent = (wins * 100 + TRIES / 2) / TRIES;
    let boss =
        state.boss(&casino).filter(|boss| *boss != seat && !matches!(state.stage, Stage::Arrange { .. }));
    let from = boss.map_or_else(String::new, |boss| format!(" in place of {}", name(boss)));
    let of = count(owners.len() as u64, "die", "dice");
    Some(format!("With {} of {of} there you become boss{from} about {percent} times in 100.", number(mine)))
}

/// Who is boss when all dice are rolled; the highest that tie are rolled again.
fn boss(owners: &[Seat], dice: &mut Fast) -> Option<Seat> {
    let mut left = owners.to_vec();
    while left.iter().any(|owner| *owner != left[0]) {
        let rolled: Vec<u8> = left.iter().map(|_| dice.die()).collect();
        let best = rolled.iter().max().copied()?;
        left =
            left.iter().zip(&rolled).filter(|(_, shown)| **shown == best).map(|(owner, _)| *owner).collect();
    }
    left.first().copied()
}
