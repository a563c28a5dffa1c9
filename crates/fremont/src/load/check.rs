//! Whether what was told is what happened.

use super::history::History;
use super::stream::{EventRecord, Stream, sum};
use super::tally::Tally;
use table::journal::Entry;
use table::{Eye, Journal};

/// What one socket was told, and what was acknowledged on it.
#[derive(Debug)]
pub(super) struct Witness {
    /// With whose eyes it looked.
    pub(super) eye: Eye,
    /// What it was told.
    pub(super) stream: Stream,
    /// The actions that were acknowledged.
    pub(super) acknowledged: Vec<Acknowledged>,
    /// When that was, and how things stood each time the socket was opened.
    pub(super) history: History,
}

/// An action that was acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Acknowledged {
    /// The number of its record.
    pub(super) n: u64,
    /// The sum of the action as it was sent.
    pub(super) action: u64,
}

/// Checks the numbers of a stream, and that what was acknowledged is in it once.
pub(super) fn numbers(table: &str, witness: &Witness, tally: &mut Tally) {
    let Witness { eye, stream, acknowledged, .. } = witness;
    let (lost, doubled, late) = (stream.lost(), stream.doubled, stream.out_of_order);
    tally.lost += lost;
    tally.doubled += doubled;
    tally.out_of_order += late;
    if lost + doubled + late > 0 {
        tally.say(format!(
            "table {table}, {eye:?}: {lost} records lost, {doubled} doubled, {late} out of order"
        ));
    }
    let Eye::Seat(seat) = eye else { return };
    let mut numbers: Vec<u64> = acknowledged.iter().map(|acknowledged| acknowledged.n).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let there = |n: &&u64| stream.at(**n).is_some_and(|told| told.seat == Some(seat.0));
    let found = numbers.iter().filter(there).count();
    let missing = acknowledged.len() - found;
    let done = stream.of_game().filter(|told| told.seat == Some(seat.0)).count();
    if missing > 0 {
        tally.lost += missing as u64;
        tally.say(format!("table {table}, {eye:?}: {missing} acknowledged actions are not there"));
    }
    if done > found {
        tally.doubled += (done - found) as u64;
        tally.say(format!(
            "table {table}, {eye:?}: {} actions were done that nobody was told of",
            done - found
        ));
    }
}

/// Checks that all that was done and seen at a table can have happened in one order, and that everybody was told of the same things under
/// the same numbers.
pub(super) fn in_one_order(table: &str, witnesses: &mut [Witness], tally: &mut Tally) {
    let mut history = History::default();
    for witness in &mut *witnesses {
        history.add(std::mem::take(&mut witness.history));
    }
    let mut faults = history.out_of_place();
    if let Some((first, others)) = witnesses.split_first() {
        let who = |told: EventRecord| (told.entry, told.seat);
        for n in 0..first.stream.next() {
            let Some(told) = first.stream.at(n).map(who) else { continue };
            let differs = |other: &&Witness| other.stream.at(n).map(who).is_some_and(|other| other != told);
            faults += others.iter().filter(differs).count() as u64;
        }
    }
    if faults > 0 {
        tally.not_linear += faults;
        tally.say(format!(
            "table {table}: {faults} actions or looks cannot have happened in one order with the others"
        ));
    }
}

/// Checks what was told against the journal of a game that is over.
pub(super) fn against_journal(table: &str, text: &str, witnesses: &[Witness], tally: &mut Tally) {
    if let Err(why) = replay(text, witnesses) {
        tally.differs(format!("table {table}: {why}"));
    }
}

fn replay(text: &str, witnesses: &[Witness]) -> Result<(), String> {
    let journal = Journal::parse(text).map_err(|error| error.to_string())?;
    let verdict = games::verify(&journal, None).map_err(|error| error.to_string())?;
    if !verdict.finished {
        return Err("the journal has no end".into());
    }
    let live = games::load(&journal, None).map_err(|error| error.to_string())?;
    for Witness { eye, stream, acknowledged, .. } in witnesses {
        let mut events = live.events_json(*eye, 0).into_iter().peekable();
        let mut told = stream.of_game();
        for (number, entry) in (0_u32..).zip(journal.entries()) {
            let seen: Vec<_> =
                std::iter::from_fn(|| events.next_if(|event| event.entry == u64::from(number))).collect();
            let seen = serde_json::to_string(&seen).map_err(|error| error.to_string())?;
            let seat = match entry {
                Entry::Deal { .. } => None,
                Entry::Act { seat, .. } | Entry::Undo { seat, .. } => Some(seat.0),
            };
            let expected = EventRecord { sum: sum(&seen), entry: Some(number), seat };
            if told.next() != Some(expected) {
                return Err(format!(
                    "{eye:?} was told something else of entry {number} than the replay tells"
                ));
            }
        }
        if told.next().is_some() {
            return Err(format!("{eye:?} was told more than the journal has"));
        }
        for Acknowledged { n, action } in acknowledged {
            let entry = stream.at(*n).and_then(|told| told.entry);
            let kept = entry.and_then(|entry| journal.entries().get(entry as usize));
            let same =
                matches!(kept, Some(Entry::Act { action: kept, .. }) if sum(&kept.to_string()) == *action);
            if !same {
                return Err(format!("record {n} is not the action of {eye:?} that was acknowledged"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
