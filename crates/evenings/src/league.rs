//! Leagues: everybody meets everybody.

use crate::grouping::Field;
use crate::meetings::Meetings;
use crate::{Chair, Evening, draw};
use table::Fast;

/// The chairs of the next round. Bots play for those who have left.
pub(crate) fn next(evening: &Evening<'_>) -> Option<Vec<Vec<Chair>>> {
    let entrants = evening.gone.len();
    let schedule = schedule(entrants, evening.format.seats);
    let round = schedule.get(evening.rounds.len())?;
    // Who is which number of the schedule is drawn.
    let drawn = draw::places(entrants, evening.seed);
    let mut who = vec![0; entrants];
    for (entrant, place) in drawn.into_iter().enumerate() {
        who[place] = entrant;
    }
    let sits = |chair: &Chair| chair.map(|place| who[place]).filter(|entrant| !evening.gone[*entrant]);
    Some(round.iter().map(|chairs| chairs.iter().map(sits).collect()).collect())
}

/// All rounds, as numbers.
pub(crate) fn schedule(entrants: usize, seats: usize) -> Vec<Vec<Vec<Chair>>> {
    if entrants < 2 {
        return Vec::new();
    }
    if seats == 2 { circle(entrants) } else { search(entrants, seats) }
}

/// The circle method: one stays, the others move on by one place after each round, and those opposite each other meet.
fn circle(entrants: usize) -> Vec<Vec<Vec<Chair>>> {
    let all = entrants.next_multiple_of(2);
    let pairs = |round: usize| {
        let place = |at: usize| if at == 0 { all - 1 } else { (round + at) % (all - 1) };
        let pair = move |at: usize| -> Vec<Chair> {
            // Whoever moves on by one place has the other seat then; the one who stays has now this and now that.
            let is_first = if at == 0 { round.is_multiple_of(2) } else { !at.is_multiple_of(2) };
            let (one, other) = (place(at), place(all - 1 - at));
            let pair = if is_first { [one, other] } else { [other, one] };
            pair.into_iter().map(|player| (player < entrants).then_some(player)).collect()
        };
        (0..all / 2).map(pair).collect()
    };
    (0..all - 1).map(pairs).collect()
}

/// For tables with more chairs: in each round those meet who have not, as far as the search finds, until all have.
fn search(entrants: usize, seats: usize) -> Vec<Vec<Vec<Chair>>> {
    let mut meetings = Meetings::new(entrants, seats);
    let mut dice = Fast::seeded(entrants as u64);
    let mut rounds = Vec::new();
    let field: Vec<usize> = (0..entrants.next_multiple_of(seats)).collect();
    while let Some((one, other)) = meetings.first_missing() {
        let all = Field { meetings: &meetings, entrants, seats, points: &|_| 0 };
        let mut groups = all.groups(&field, &mut dice);
        let is_new = |group: &Vec<usize>| {
            let is_of_field = |player: &&usize| **player < entrants;
            let people: Vec<usize> = group.iter().filter(is_of_field).copied().collect();
            people.iter().any(|one| people.iter().any(|two| one != two && meetings.met(*one, *two) == 0))
        };
        if !groups.iter().any(is_new) {
            // Every round brings somebody together who has not met.
            let mut order = field.clone();
            order.swap(0, one);
            let at = order.iter().position(|player| *player == other).expect("everybody is there");
            order.swap(1, at);
            groups = order.chunks(seats).map(<[usize]>::to_vec).collect();
        }
        let round: Vec<Vec<Chair>> = groups.iter().map(|group| meetings.seated(group)).collect();
        round.iter().for_each(|chairs| meetings.add(chairs));
        rounds.push(round);
    }
    debug_assert!(meetings.is_complete());
    rounds
}
