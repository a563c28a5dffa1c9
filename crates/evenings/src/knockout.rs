//! Knock-out: half of each table comes through, until one table is left. Bots fill chairs, and never come through.

use crate::{Chair, Evening, Table, draw};

/// How many come through at each table.
pub(crate) const fn through(seats: usize) -> usize {
    seats / 2
}

/// The chairs of the next round; nothing once the last table was played.
pub(crate) fn next(evening: &Evening<'_>) -> Option<Vec<Vec<Chair>>> {
    let drawn = draw::places(evening.gone.len(), evening.seed);
    let players = match evening.rounds.last() {
        None => {
            let mut all: Vec<usize> = evening.present().collect();
            all.sort_by_key(|entrant| drawn[*entrant]);
            all
        }
        Some(last) if last.len() < 2 => return None,
        Some(last) => survivors(evening, last),
    };
    (players.len() > 1).then(|| dealt(&players, evening.format.seats))
}

/// Those who come through a round, the winners first.
pub(crate) fn survivors(evening: &Evening<'_>, round: &[Table]) -> Vec<usize> {
    let drawn = draw::places(evening.gone.len(), evening.seed);
    let mut all: Vec<(usize, usize)> = Vec::new();
    for table in round {
        let Some(result) = &table.result else { continue };
        let seats = table.chairs.iter().zip(result);
        let mut people: Vec<_> = seats.filter_map(|(chair, placing)| Some(((*chair)?, placing))).collect();
        people.retain(|(entrant, _)| !evening.gone[*entrant]);
        people.sort_by_key(|(entrant, placing)| (placing.place, -placing.score, drawn[*entrant]));
        let people = people.into_iter().take(through(evening.format.seats));
        all.extend(people.enumerate().map(|(place, (entrant, _))| (place, entrant)));
    }
    all.sort_by_key(|(place, entrant)| (*place, drawn[*entrant]));
    all.into_iter().map(|(_, entrant)| entrant).collect()
}

/// Deals players onto as few tables as there can be, to and fro, so that each has about as many; bots take what is left.
fn dealt(players: &[usize], seats: usize) -> Vec<Vec<Chair>> {
    let tables = players.len().div_ceil(seats);
    let mut chairs: Vec<Vec<Chair>> = vec![Vec::with_capacity(seats); tables];
    for (turn, player) in players.iter().enumerate() {
        let (round, at) = (turn / tables, turn % tables);
        let table = if round.is_multiple_of(2) { at } else { tables - 1 - at };
        chairs[table].push(Some(*player));
    }
    for table in &mut chairs {
        table.resize(seats, None);
    }
    chairs
}

/// How many rounds so many entrants need.
pub(crate) fn rounds_of(entrants: usize, seats: usize) -> usize {
    let (mut left, mut rounds) = (entrants, 0);
    while left > 1 {
        rounds += 1;
        let players: Vec<usize> = (0..left).collect();
        let tables = dealt(&players, seats);
        if tables.len() == 1 {
            break;
        }
        let people = |table: &Vec<Chair>| table.iter().flatten().count().min(through(seats));
        left = tables.iter().map(people).sum();
    }
    rounds
}
