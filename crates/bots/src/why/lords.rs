//! Lords of Vegas: which casino an action makes, whose it is, and what it will score.

use lords::{Action, Lords, Lot, Stage, State};
use table::{Chance, Fast, Game, Message, Seat, Unit, say};

/// How often a reroll is tried to tell a chance; a seed of its own, so that whoever asks again reads the same.
const TRIES: u32 = 2000;
const SEED: u64 = 1;

pub(crate) fn lords(game: &Lords, state: &State, seat: Seat, action: &Action) -> Option<Message> {
    match action {
        Action::Build { lot, .. } | Action::Sprawl { lot, .. } => built(game, state, seat, action, *lot),
        Action::Remodel { casino, .. } | Action::Raise { casino } => {
            built(game, state, seat, action, *casino)
        }
        Action::Reorganize { casino } => reorganized(game, state, seat, *casino),
        Action::EndTurn if state.money[seat.index()] > 0 => {
            let money = Unit::Millions.of(state.money[seat.index()].into());
            Some(say!("lords-why-keeps", money))
        }
        _ => None,
    }
}

/// What stands on a lot afterwards, and what stood there before.
fn built(game: &Lords, state: &State, seat: Seat, action: &Action, lot: Lot) -> Option<Message> {
    let data = game.data();
    let mut after = state.clone();
    game.act(&mut after, seat, action, &mut Fast::seeded(SEED), &mut ()).ok()?;
    let casino = after.casino_at(lot, data)?;
    let storeys = casino.storeys();
    let points = Unit::Points.of(storeys.into());
    let (boss, was) = (after.boss(&casino)?, state.casino_at(casino.name(), data));
    // The same casino may have had another boss, in any of its lots.
    let other = casino.lots.iter().find_map(|one| {
        let before = state.casino_at(one, data)?;
        state.boss(&before).filter(|boss| *boss != seat)
    });
    let grows = was.is_some_and(|was| was.storeys() < storeys);
    let (casino, company) = (casino.name(), casino.company);
    Some(match (boss == seat, other) {
        (true, Some(other)) => say!("lords-why-takes", casino, other, points, company),
        (true, None) if grows => say!("lords-why-grows", casino, points, company),
        (true, None) => say!("lords-why-own", casino, points, company),
        (false, _) => say!("lords-why-die", boss, casino, company),
    })
}

/// How likely a reroll makes the seat boss.
fn reorganized(game: &Lords, state: &State, seat: Seat, lot: Lot) -> Option<Message> {
    let casino = state.casino_at(lot, game.data())?;
    let owners: Vec<Seat> = casino.lots.iter().filter_map(|lot| state.owner(lot)).collect();
    let mine = owners.iter().filter(|owner| **owner == seat).count() as u32;
    let mut dice = Fast::seeded(SEED);
    let wins = (0..TRIES).filter(|_| boss(&owners, &mut dice) == Some(seat)).count() as u32;
    let percent = (wins * 100 + TRIES / 2) / TRIES;
    let boss =
        state.boss(&casino).filter(|boss| *boss != seat && !matches!(state.stage, Stage::Arrange { .. }));
    let dice = say!("lords-why-dice", mine, all = owners.len());
    Some(match boss {
        Some(boss) => say!("lords-why-reorganize-against", dice, boss, percent),
        None => say!("lords-why-reorganize", dice, percent),
    })
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
