//! Prepared answers at a table: what somebody has said beforehand, and what is done for them then. Nobody else learns of it before
//! that: the records of it have no number that is told, and are in no page.

use crate::chair::{Chair, Sitter};
use crate::error::{Error, Result};
use crate::record::{DecidedBy, TableEvent};
use crate::state::TableState;
use std::collections::BTreeMap;
use table::journal::Entry;
use table::{Answer, Answers, Language, Reader, Reason, Refusal, Seat, SeatSet, say};
use wire::{AnswerLimit, AnswerOffer, PhaseInfo as Phase, PreparedAnswer};

/// How often one seat changes what it has said beforehand: far more often than anybody needs to in a game.
const MOST_CHANGES: u32 = 2_000;

/// What the seats of a table have said beforehand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// By seat; those that have said nothing are not in it.
    by_seat: BTreeMap<u8, Answers>,
    /// Of what the entries came that nobody made by hand.
    reasons: BTreeMap<u64, Reason>,
    /// How often each seat has changed it.
    changes: BTreeMap<u8, u32>,
}

impl Said {
    /// A seat has said something else beforehand.
    pub(crate) fn set(&mut self, seat: u8, answers: &Answers) {
        *self.changes.entry(seat).or_default() += 1;
        if answers.is_empty() {
            self.by_seat.remove(&seat);
        } else {
            self.by_seat.insert(seat, answers.clone());
        }
    }

    /// An entry came of what was said beforehand.
    pub(crate) fn came_of(&mut self, entry: u64, reason: &Reason) {
        self.reasons.insert(entry, reason.clone());
    }

    /// A bot plays for the seat now: what was meant for this turn is over when the person is back.
    pub(crate) fn drop_answers(&mut self, seat: u8) {
        if let Some(answers) = self.by_seat.get_mut(&seat) {
            answers.prepared.clear();
        }
        self.by_seat.retain(|_, answers| !answers.is_empty());
    }
}

impl TableState {
    /// What a seat has said beforehand.
    pub(crate) fn answers_of(&self, seat: Seat) -> Answers {
        self.said_before.by_seat.get(&seat.0).cloned().unwrap_or_default()
    }

    fn change_answers(&self, seat: Seat, answers: Answers) -> Result<Vec<TableEvent>> {
        if self.said_before.changes.get(&seat.0).is_some_and(|changes| *changes >= MOST_CHANGES) {
            return Err(Error::refused("ENOUGH", say!("tables-answers-enough")));
        }
        Ok(vec![TableEvent::Answers { seat: seat.0, answers }])
    }

    /// Somebody prepares an answer. It is given at once if its time has come.
    pub(crate) fn prepare_answer(
        &mut self,
        who: &str,
        answer: &str,
        about: Option<&str>,
        limit: Option<u32>,
    ) -> Result<Vec<TableEvent>> {
        let seat = self.playing(who)?;
        let prepared = self.begun()?.prepare(seat, answer, about, limit);
        let prepared = prepared.map_err(|error| Error::told(error, &self.namer(Language::EN)))?;
        let mut answers = self.answers_of(seat);
        if !answers.put(prepared) {
            return Err(Error::refused("ENOUGH", say!("tables-answers-many", most = table::MOST_ANSWERS)));
        }
        self.change_answers(seat, answers).map(|events| self.settle(events))
    }

    /// Somebody takes back what they have prepared.
    pub(crate) fn revoke_answers(
        &mut self,
        who: &str,
        answer: Option<&str>,
        about: Option<&str>,
    ) -> Result<Vec<TableEvent>> {
        let seat = self.seat_in_game(who)?;
        let mut answers = self.answers_of(seat);
        if !answers.revoke(answer, about) {
            let why = Refusal::new("ANSWER", "T-ANSWER-5", say!("tables-answers-nothing"));
            return Err(table::Error::from(why).into());
        }
        self.change_answers(seat, answers)
    }

    /// Somebody wants to be acted for where there is one choice only, or does not any more.
    pub(crate) fn set_auto(&mut self, who: &str, on: bool) -> Result<Vec<TableEvent>> {
        let seat = self.seat_in_game(who)?;
        let answers = Answers { auto: on, ..self.answers_of(seat) };
        self.change_answers(seat, answers).map(|events| self.settle(events))
    }

    /// Adds what is done for those who have said something beforehand, once these things have happened, and what they have said
    /// then. The game itself has moved on already.
    pub(crate) fn settle(&mut self, mut events: Vec<TableEvent>) -> Vec<TableEvent> {
        let mut known = self.said_before.by_seat.clone();
        let (mut back, mut idle) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let mut said = known.clone();
        for event in &events {
            match event {
                TableEvent::Answers { seat, answers } => {
                    known.insert(*seat, answers.clone());
                    said.insert(*seat, answers.clone());
                }
                TableEvent::Back { seat } => back.insert(Seat(*seat)),
                TableEvent::Played { entry, .. } => {
                    // Whoever takes something back does not want it done again at once.
                    if let Some((seat, strikes)) = self.struck_by(*entry) {
                        idle.insert(seat);
                        if let (Some(reason), Some(answers)) =
                            (self.said_before.reasons.get(&strikes), said.get_mut(&seat.0))
                        {
                            answers.forget(reason);
                        }
                    }
                }
                _ => {}
            }
        }
        if said.values().all(Answers::is_empty) {
            return with_changes(events, &known, said);
        }
        while let Some((seat, action, reason)) = self.next_prepared(&mut said, back, idle) {
            match self.change(seat, DecidedBy::Prepared, |live| live.act(seat, &action).map(drop)) {
                Ok(TableEvent::Played { seat, by, entry, waiting, lines, talk, .. }) => {
                    let reason = Some(reason);
                    events.push(TableEvent::Played { seat, by, entry, waiting, lines, talk, reason });
                }
                // What cannot be done, such as with dice that are named in advance, is not tried again and again.
                _ => {
                    if let Some(answers) = said.get_mut(&seat.0) {
                        answers.forget(&reason);
                    }
                }
            }
            idle = SeatSet::EMPTY;
        }
        with_changes(events, &known, said)
    }

    /// What an entry took back, if it did.
    fn struck_by(&self, entry: u64) -> Option<(Seat, u64)> {
        match self.live.as_ref()?.journal().entries().get(entry as usize)? {
            Entry::Undo { seat, strikes } => Some((*seat, *strikes)),
            _ => None,
        }
    }

    /// What is to be done next for somebody, and of what it comes. What is over is dropped on the way.
    fn next_prepared(
        &self,
        said: &mut BTreeMap<u8, Answers>,
        back: SeatSet,
        idle: SeatSet,
    ) -> Option<(Seat, serde_json::Value, Reason)> {
        let live = self.live.as_deref().filter(|_| self.phase == Phase::Running)?;
        if self.admit_length().is_err() {
            return None;
        }
        let decides = |seat: Seat| match self.chairs.get(seat.index()) {
            Some(Chair::Person(Sitter { stand_in, .. })) => stand_in.is_none() || back.contains(seat),
            _ => false,
        };
        said.iter_mut()
            .map(|(seat, answers)| (Seat(*seat), answers))
            .filter(|(seat, answers)| !answers.is_empty() && decides(*seat) && !idle.contains(*seat))
            .find_map(|(seat, answers)| {
                answers.due(live, seat).map(|(action, reason)| (seat, action, reason))
            })
    }

    /// What a seat has prepared, in words.
    pub(crate) fn prepared(&self, seat: Seat, reader: &Reader<'_>) -> Vec<PreparedAnswer> {
        let Some(live) = self.live.as_deref() else { return Vec::new() };
        let told = |answer: &Answer| PreparedAnswer {
            answer: answer.answer.clone(),
            about: answer.about.clone(),
            limit: answer.limit,
            text: live.tell_answer(seat, answer).told(reader),
        };
        let answers = self.said_before.by_seat.get(&seat.0);
        answers.map_or_else(Vec::new, |answers| answers.prepared.iter().map(told).collect())
    }

    /// What somebody has said beforehand, and what they may say now.
    pub fn answers(&self, person: Option<&str>, language: Language) -> Result<wire::Answers> {
        let live = self.begun()?;
        let seat = self.asker(person)?;
        let name = self.namer(language);
        let reader = Reader::new(language, &name);
        let decides = self.phase == Phase::Running && self.bot_at(seat).is_none();
        let offers = if decides { live.answer_offers(seat) } else { Vec::new() };
        let offers = offers.into_iter().map(|offer| AnswerOffer {
            answer: offer.answer.into(),
            about: offer.about,
            text: offer.what.told(&reader),
            limits: offer
                .limits
                .iter()
                .map(|(limit, text)| AnswerLimit { limit: *limit, text: text.told(&reader) })
                .collect(),
        });
        Ok(wire::Answers {
            auto: self.answers_of(seat).auto,
            prepared: self.prepared(seat, &reader),
            offers: offers.collect(),
        })
    }
}

/// Adds what the seats have said beforehand where that has changed.
fn with_changes(
    mut events: Vec<TableEvent>,
    known: &BTreeMap<u8, Answers>,
    said: BTreeMap<u8, Answers>,
) -> Vec<TableEvent> {
    let changed = said.into_iter().filter(|(seat, answers)| known.get(seat) != Some(answers));
    events.extend(changed.map(|(seat, answers)| TableEvent::Answers { seat, answers }));
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::kit::{begun_with, done_at};
    use crate::projection::Reading;
    use crate::record::Written;
    use crate::state::Row;
    use serde_json::{Value, json};
    use table::{Eye, Fast, Json};
    use wire::Command;

    const PEOPLE: [&str; 3] = ["ada", "bo", "cy"];

    /// A table of three; the card game is played with chip cards, since there is nothing to say without.
    fn begun(game: &str) -> TableState {
        let options = match game {
            "cardgame" => json!({"mode": "sequential", "chip_cards": true}),
            _ => json!({}),
        };
        begun_with(game, &options, &PEOPLE)
    }

    fn done(state: &mut TableState, who: &str, command: &Command) -> std::result::Result<(), String> {
        done_at(state, who, command, 1, &|_| None)
    }

    fn act(action: Value) -> Command {
        Command::Act { step: None, action, undo_ms: None }
    }

    fn prepare(offer: &AnswerOffer, limit: Option<u32>) -> Command {
        Command::Prepare { answer: offer.answer.clone(), about: offer.about.clone(), limit }
    }

    /// All that a person sees of a table, or a spectator; without the mark of what was prepared.
    fn seen(state: &TableState, who: Option<&str>) -> Value {
        let reading = Reading::full(Language::EN);
        let mut update = state.update(who, 0, reading, true, &|_| None, 0);
        for record in &mut update.records {
            if let wire::What::Played(played) = &mut record.what {
                played.prepared = false;
            }
        }
        serde_json::to_value(&update).unwrap()
    }

    fn choices(state: &TableState, seat: Seat) -> Vec<Value> {
        state.live.as_ref().unwrap().legal(seat)
    }

    fn one_of(count: usize, dice: &mut Fast) -> usize {
        dice.below(count as u32) as usize
    }

    /// Two worlds: in one, everybody decides by hand; in the other Bo has said the same beforehand. Whatever the others see is the
    /// same in both, at any time: before it is done, and after.
    #[test]
    fn others_see_the_same_whether_something_is_prepared_or_done_by_hand() {
        for game in ["royale", "cardgame", "lords-2024", "showdown"] {
            let mut given = 0;
            for seed in 0..2 {
                let mut dice = Fast::seeded(seed);
                let [mut by_hand, mut prepared] = [(); 2].map(|()| begun(game));
                for _ in 0..150 {
                    if prepared.waiting().is_empty() {
                        break;
                    }
                    // Bo says something, in one of the worlds only.
                    let answers = prepared.answers(Some("bo"), Language::EN).unwrap();
                    if !answers.offers.is_empty() && one_of(2, &mut dice) == 0 {
                        let offer = &answers.offers[one_of(answers.offers.len(), &mut dice)];
                        let limits = &offer.limits;
                        let limit =
                            (!limits.is_empty()).then(|| limits[one_of(limits.len(), &mut dice)].limit);
                        let wish = prepare(offer, limit);
                        if done(&mut prepared, "bo", &wish).is_err() {
                            done(&mut prepared, "bo", &Command::Revoke { answer: None, about: None })
                                .unwrap();
                        }
                    } else if one_of(12, &mut dice) == 0 {
                        done(&mut prepared, "bo", &Command::Auto { on: one_of(3, &mut dice) > 0 }).unwrap();
                    }
                    given += catch_up(&mut by_hand, &prepared);
                    compare(game, &by_hand, &prepared);
                    let Some(seat) = by_hand.waiting().first() else { break };
                    let legal = choices(&by_hand, seat);
                    let action = act(legal[one_of(legal.len(), &mut dice)].clone());
                    let who = PEOPLE[seat.index()];
                    done(&mut by_hand, who, &action).unwrap();
                    done(&mut prepared, who, &action).unwrap();
                    given += catch_up(&mut by_hand, &prepared);
                    compare(game, &by_hand, &prepared);
                }
                assert!(prepared.written() > by_hand.written(), "{game}: nothing was said");
            }
            assert!(given > 0, "{game}: nothing was given");
        }
    }

    /// Does by hand in one world what was done in the other, since it had been prepared.
    fn catch_up(by_hand: &mut TableState, prepared: &TableState) -> usize {
        let mut caught = 0;
        let entries = prepared.live.as_ref().unwrap().journal().entries().to_vec();
        while let Some(entry) = entries.get(by_hand.live.as_ref().unwrap().entry_count() as usize) {
            let Entry::Act { seat, action, .. } = entry else { panic!("{entry:?}") };
            assert_eq!(*seat, Seat(1), "only Bo has prepared anything");
            done(by_hand, "bo", &act(action.clone())).unwrap();
            caught += 1;
        }
        caught
    }

    #[track_caller]
    fn compare(game: &str, by_hand: &TableState, prepared: &TableState) {
        for who in [Some("ada"), Some("cy"), None] {
            assert_eq!(seen(by_hand, who), seen(prepared, who), "{game}: {who:?} can tell the worlds apart");
        }
        assert_eq!(by_hand.n(), prepared.n());
        let last = |state: &TableState| state.changed;
        assert_eq!(last(by_hand), last(prepared));
    }

    /// Nothing that is prepared does what its seat could not do, and what was written down is read again: the answers are still
    /// there, and the game goes on in the same way.
    #[test]
    fn what_was_said_survives_and_does_only_what_is_legal() {
        for game in ["royale", "cardgame", "lords-2010", "showdown"] {
            let mut dice = Fast::seeded(9);
            let mut state = begun(game);
            let mut kept: Vec<Written> = state.records.iter().map(crate::record::Record::write).collect();
            // The lines of the deal are in the journal only.
            let lines = state.live.as_ref().unwrap().journal().to_text();
            let started = kept.last_mut().unwrap();
            let mut event: TableEvent = serde_json::from_str(&started.body).unwrap();
            if let TableEvent::Started { lines: told, .. } = &mut event {
                *told = lines.lines().map(|line| Json::from_text(line.to_owned()).unwrap()).collect();
            }
            started.body = serde_json::to_string(&event).unwrap();
            for turn in 0..120 {
                let who = PEOPLE[turn % 3];
                let answers = state.answers(Some(who), Language::EN).unwrap();
                let wish = if answers.offers.is_empty() || turn % 5 == 0 {
                    Command::Auto { on: turn % 10 == 0 }
                } else {
                    let offer = &answers.offers[one_of(answers.offers.len(), &mut dice)];
                    let limits = &offer.limits;
                    let limit = (!limits.is_empty()).then(|| limits[one_of(limits.len(), &mut dice)].limit);
                    prepare(offer, limit)
                };
                keep(&mut state, &mut kept, who, &wish);
                let Some(seat) = state.waiting().first() else { break };
                let legal = choices(&state, seat);
                let action = act(legal[one_of(legal.len(), &mut dice)].clone());
                keep(&mut state, &mut kept, PEOPLE[seat.index()], &action);
            }
            let row = Row {
                id: state.id.clone(),
                code: state.code.clone(),
                host: "ada".into(),
                public: false,
                game: game.into(),
                changed: 0,
            };
            let setup = serde_json::to_string(&state.setup).unwrap();
            let again = TableState::load(&row, &setup, [7; 32], kept).unwrap();
            assert_eq!((again.n(), again.written()), (state.n(), state.written()));
            for seat in Seat::all(3) {
                assert_eq!(again.answers_of(seat), state.answers_of(seat), "{game}");
                assert_eq!(
                    serde_json::to_value(again.answers(Some(PEOPLE[seat.index()]), Language::EN).unwrap())
                        .unwrap(),
                    serde_json::to_value(state.answers(Some(PEOPLE[seat.index()]), Language::EN).unwrap())
                        .unwrap(),
                );
            }
            let journal = again.live.as_ref().unwrap().journal();
            assert_eq!(journal.to_text(), state.live.as_ref().unwrap().journal().to_text());
            let mut journal = journal.clone();
            if journal.end().is_none() {
                journal.unseal(table::Secret([7; 32])).unwrap();
            }
            games::verify(&journal, None).unwrap();
            assert_eq!(
                again.live.as_ref().unwrap().view(Eye::Spectator),
                state.live.as_ref().unwrap().view(Eye::Spectator)
            );
        }
    }

    fn keep(state: &mut TableState, kept: &mut Vec<Written>, who: &str, command: &Command) {
        if let Ok(crate::Prepared::Records(events)) = state.prepare(who, command, 0, &|_| None) {
            kept.extend(state.write_down(events, Some(who), None, 0));
        }
    }

    #[test]
    fn what_is_said_beforehand_is_the_seats_own_doing() {
        let mut state = begun("royale");
        let first = state.waiting().first().unwrap();
        let next = first.left(3);
        let (who, other) = (PEOPLE[first.index()], PEOPLE[next.index()]);
        done(&mut state, other, &Command::Prepare { answer: "roll".into(), about: None, limit: None })
            .unwrap();
        done(&mut state, who, &act(json!("roll"))).unwrap();
        let place = choices(&state, first).swap_remove(0);
        done(&mut state, who, &act(place)).unwrap();
        let last = state.records.last().unwrap();
        assert_eq!(last.by.as_deref(), Some(other));
        assert!(matches!(last.event, TableEvent::Played { by: DecidedBy::Prepared, .. }));
    }

    #[test]
    fn a_stand_in_ends_what_was_prepared_and_the_only_choice_is_made_on_return() {
        let mut state = begun("royale");
        let first = state.waiting().first().unwrap();
        let next = first.left(3);
        let other = PEOPLE[next.index()];
        done(&mut state, other, &Command::Prepare { answer: "roll".into(), about: None, limit: None })
            .unwrap();
        done(&mut state, other, &Command::Auto { on: true }).unwrap();
        done(&mut state, other, &Command::Leave {}).unwrap();
        let voters: Vec<&str> = PEOPLE.into_iter().filter(|who| *who != other).collect();
        for who in voters {
            let _ = done(&mut state, who, &Command::StandIn { seat: next.0 });
        }
        assert!(state.bot_at(next).is_some());
        let answers = state.answers_of(next);
        assert!(answers.auto && answers.prepared.is_empty());
        // While the bot plays nothing is done for the person.
        done(&mut state, PEOPLE[first.index()], &act(json!("roll"))).unwrap();
        let place = choices(&state, first).swap_remove(0);
        done(&mut state, PEOPLE[first.index()], &act(place)).unwrap();
        assert_eq!((state.waiting().first(), choices(&state, next).len()), (Some(next), 1));
        done(&mut state, other, &Command::Back {}).unwrap();
        assert_eq!(state.waiting().first(), Some(next));
        assert!(choices(&state, next).len() > 1, "the roll is made");
    }

    #[test]
    fn changing_ones_mind_has_an_end_and_nobody_else_is_hurt() {
        let mut state = begun("royale");
        let auto = |on| Command::Auto { on };
        let mut changes = 0;
        let refused = loop {
            match done(&mut state, "cy", &auto(changes % 2 == 1)) {
                Ok(()) => changes += 1,
                Err(code) => break code,
            }
        };
        assert_eq!((refused.as_str(), changes), ("ENOUGH", MOST_CHANGES));
        done(&mut state, "bo", &auto(false)).unwrap();
        assert_eq!(
            done(&mut state, "bo", &Command::Revoke { answer: None, about: None }),
            Err("ANSWER".into())
        );
        assert_eq!(done(&mut state, "di", &auto(true)), Err("SPECTATOR".into()));
    }
}
