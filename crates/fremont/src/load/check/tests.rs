//! A check that finds nothing must be able to find something: sound evidence, and the same with one flaw each.

use super::*;
use crate::load::frame::Frame;
use serde_json::{Map, Value, json};
use table::{AnyMatch, Dealer, Fast, Script, Seat};

/// A whole game of random people.
fn game() -> Box<dyn AnyMatch> {
    let dealer = Dealer::from_text("evidence");
    let mut live = games::start("royale", None, &Map::new(), 3, dealer, Script::default()).unwrap();
    let mut dice = Fast::seeded(5);
    while let Some(seat) = live.waiting().iter().next() {
        let legal = live.legal(seat);
        live.act(seat, &legal[dice.below(legal.len() as u32) as usize]).unwrap();
    }
    live
}

/// The records of a game as a seat is told them: one before the deal, then one for each entry.
fn records(live: &dyn AnyMatch, eye: Eye) -> Vec<Value> {
    let journal = live.journal();
    let events = live.events(eye, 0);
    let mut records = vec![json!({ "n": 0, "at": 0, "what": { "made": {} } })];
    for (number, entry) in (0_u64..).zip(journal.entries()) {
        let events: Vec<_> = events.iter().filter(|told| told.entry == number).collect();
        let what = match entry {
            Entry::Act { seat, .. } => {
                json!({ "played": { "seat": seat.0, "entry": number, "events": events } })
            }
            _ => json!({ "started": { "seat": null, "entry": number, "events": events } }),
        };
        records.push(json!({ "n": number + 1, "at": 0, "what": what }));
    }
    records
}

/// What a socket heard, if it was told these records.
fn witness(live: &dyn AnyMatch, seat: u8, records: &[Value]) -> Witness {
    let mut stream = Stream::default();
    let last = records.last().map_or(0, |record| record["n"].as_u64().unwrap() + 1);
    let update =
        json!({ "records": records, "now": { "n": last, "step": 0, "phase": "finished", "you": null } });
    stream.hear(&Frame::read(&written(live, Eye::Seat(Seat(seat)), &update)).unwrap()).unwrap();
    let entries = live.journal();
    let own = (1_u64..).zip(entries.entries()).filter_map(|(n, entry)| match entry {
        Entry::Act { seat: by, action, .. } if by.0 == seat => {
            Some(Acknowledged { n, action: sum(&action.to_string()) })
        }
        _ => None,
    });
    Witness { eye: Eye::Seat(Seat(seat)), acknowledged: own.collect(), stream, history: History::default() }
}

/// An update as the server writes it: each event has its fields in their own order, not by the alphabet.
fn written(live: &dyn AnyMatch, eye: Eye, update: &Value) -> String {
    let mut text = update.to_string();
    for event in live.events_json(eye, 0) {
        let by_alphabet = serde_json::to_value(&event).unwrap().to_string();
        text = text.replace(&by_alphabet, &serde_json::to_string(&event).unwrap());
    }
    text
}

/// Lost, doubled, out of order, differing.
fn found(live: &dyn AnyMatch, witness: Witness) -> (u64, u64, u64, u64) {
    let mut tally = Tally::default();
    numbers("t", &witness, &mut tally);
    against_journal("t", &live.journal().to_text(), &[witness], &mut tally);
    assert_eq!(
        tally.sentences.is_empty(),
        tally.lost + tally.doubled + tally.out_of_order + tally.differing == 0
    );
    (tally.lost, tally.doubled, tally.out_of_order, tally.differing)
}

#[test]
fn sound_evidence_has_no_faults() {
    let live = game();
    for seat in 0..3 {
        let records = records(&*live, Eye::Seat(Seat(seat)));
        assert_eq!(found(&*live, witness(&*live, seat, &records)), (0, 0, 0, 0));
    }
}

#[test]
fn a_record_that_is_left_out_told_twice_or_late_is_found() {
    let live = game();
    let sound = records(&*live, Eye::Seat(Seat(0)));
    // Somebody else's, so that nothing is missed but the record itself.
    let place = sound.iter().position(|record| record["what"]["played"]["seat"] == 1).unwrap();
    let mut without = sound.clone();
    without.remove(place);
    assert_eq!(found(&*live, witness(&*live, 0, &without)), (1, 0, 0, 1));
    let mut twice = sound.clone();
    twice.insert(place + 1, sound[place].clone());
    assert_eq!(found(&*live, witness(&*live, 0, &twice)), (0, 1, 0, 0));
    let mut late = sound.clone();
    late.swap(place, place + 1);
    assert_eq!(found(&*live, witness(&*live, 0, &late)), (0, 0, 1, 0));
}

#[test]
fn events_of_somebody_else_are_found() {
    let live = game();
    let mut records = records(&*live, Eye::Seat(Seat(0)));
    let last = records.len() - 1;
    let events = records[last - 1]["what"]["played"]["events"].clone();
    records[last]["what"]["played"]["events"] = events;
    assert_eq!(found(&*live, witness(&*live, 0, &records)), (0, 0, 0, 1));
}

#[test]
fn acknowledgements_without_actions_and_actions_without_acknowledgements_are_found() {
    let live = game();
    let records = records(&*live, Eye::Seat(Seat(0)));
    let mut lost = witness(&*live, 0, &records);
    lost.acknowledged.push(Acknowledged { n: 100_000, action: 0 });
    assert_eq!(found(&*live, lost), (1, 0, 0, 1));
    let mut once_for_two = witness(&*live, 0, &records);
    once_for_two.acknowledged.push(once_for_two.acknowledged[0]);
    assert_eq!(found(&*live, once_for_two), (1, 0, 0, 0));
    let mut untold = witness(&*live, 0, &records);
    untold.acknowledged.pop();
    assert_eq!(found(&*live, untold), (0, 1, 0, 0));
    let mut another = witness(&*live, 0, &records);
    another.acknowledged[0].action += 1;
    assert_eq!(found(&*live, another), (0, 0, 0, 1));
}

#[test]
fn a_journal_that_does_not_hold_is_found() {
    let live = game();
    let records = records(&*live, Eye::Seat(Seat(0)));
    let text = live.journal().to_text();
    let cut = text.lines().take(5).collect::<Vec<_>>().join("\n") + "\n";
    for violation in [text.replacen("\"n\":3", "\"n\":4", 1), cut, String::new()] {
        let mut tally = Tally::default();
        against_journal("t", &violation, &[witness(&*live, 0, &records)], &mut tally);
        assert_eq!(tally.differing, 1);
    }
}

#[test]
fn who_is_told_of_something_else_under_a_number_is_found() {
    let live = game();
    let told = |seat: u8| records(&*live, Eye::Seat(Seat(seat)));
    let faults = |other: &[Value]| {
        let mut tally = Tally::default();
        in_one_order("t", &mut [witness(&*live, 0, &told(0)), witness(&*live, 1, other)], &mut tally);
        tally.not_linear
    };
    assert_eq!(faults(&told(1)), 0);
    let mut other = told(1);
    let place =
        other.iter().position(|record| record["what"]["played"]["seat"] == 0).expect("somebody plays");
    other[place]["what"]["played"]["seat"] = json!(1);
    assert_eq!(faults(&other), 1);
}
