//! Prepared answers, at the table of a match.

use crate::live::{refusal, stake, table_of};
use crate::toy::{Action, Options, Step, Toy};
use serde_json::json;
use std::sync::Arc;
use table::{
    Answer, Answers, AnyMatch, Dealer, DiceVerdict, Due, Journal, Match, Reason, Script, Seat, covers, verify,
};

fn prepared(table: &Match<Toy>, seat: Seat, answer: &str, limit: Option<u32>) -> Answer {
    table.prepare(seat, answer, None, limit).unwrap()
}

#[test]
fn a_seat_prepares_what_is_offered_and_nothing_else() {
    covers!("T-ANSWER-1");
    let table = table_of(3);
    let wrong = |answer: &str, about: Option<&str>, limit: Option<u32>| {
        let refusal = refusal(table.prepare(Seat(1), answer, about, limit));
        assert_eq!((refusal.code.as_ref(), refusal.clause.as_ref()), ("ANSWER", "T-ANSWER-1"));
        refusal.why.to_string()
    };
    assert_eq!(wrong("fold", None, None), "fold cannot be prepared now; what can is: keep, stake");
    assert_eq!(wrong("keep", Some("2"), None), "keep 2 cannot be prepared now; what can is: keep, stake");
    assert_eq!(wrong("stake", None, None), "stake takes a limit, one of 1, 2, 3");
    assert_eq!(wrong("stake", None, Some(4)), "4 is no limit here: it is one of 1, 2, 3");
    assert_eq!(wrong("keep", None, Some(1)), "keep takes no limit");
    assert_eq!(refusal(table.prepare(Seat(7), "keep", None, None)).code, "SEAT");
    let answer = prepared(&table, Seat(1), "stake", Some(2));
    assert_eq!(
        serde_json::to_value(&answer).unwrap(),
        json!({"answer": "stake", "limit": 2, "until": 1, "rank": 1, "once": true})
    );
}

#[test]
fn what_was_prepared_is_done_like_any_other_action_and_verified() {
    covers!("T-ANSWER-2", "T-ANSWER-5");
    let mut table = table_of(2);
    let mut answers = Answers::default();
    answers.put(prepared(&table, Seat(1), "stake", Some(2)));
    answers.put(prepared(&table, Seat(1), "keep", None));
    // A stake at once would tell that it was prepared.
    assert_eq!(answers.due(&table, Seat(1)), None);
    table.act(Seat(0), &stake(1)).unwrap();
    let (action, reason) = answers.due(&table, Seat(1)).unwrap();
    assert_eq!(action, json!({"stake": {"coins": 2}}));
    assert_eq!(reason, Reason::Answer { answer: "stake".into(), about: None });
    AnyMatch::act(&mut table, Seat(1), &action).unwrap();
    // Given once, it is forgotten.
    assert_eq!(answers.prepared.len(), 1);
    assert_eq!(answers.due(&table, Seat(1)), None);
    let card = table.state().player(Seat(0)).hand[0];
    table.act(Seat(0), &Action::Place { card }).unwrap();
    assert_eq!(answers.due(&table, Seat(1)).unwrap().0, json!("keep"));
    AnyMatch::act(&mut table, Seat(1), &json!("keep")).unwrap();
    // The round is over, and with it what was said about it.
    assert_eq!((table.state().round, answers.due(&table, Seat(1))), (2, None));
    assert!(answers.is_empty());
    let journal = Journal::parse(&table.journal().to_text()).unwrap();
    let verdict = verify(Arc::new(Toy), &journal).unwrap();
    assert!(!matches!(verdict.dice, DiceVerdict::Honest), "the deck was scripted");
    assert_eq!(verdict.entries, journal.entries().len() as u64);
}

#[test]
fn the_only_choice_is_made_for_whoever_wants_that() {
    covers!("T-ANSWER-4");
    let options = Options { coins: 3 };
    let mut table =
        Match::start(Arc::new(Toy), &options, 2, Dealer::from_text("7"), Script::default()).unwrap();
    let mut answers = Answers { auto: true, ..Answers::default() };
    let mut forced = 0;
    while let Some(seat) = table.waiting().first() {
        let legal = table.legal(seat);
        match answers.due(&table, seat) {
            Some((action, reason)) => {
                assert_eq!((legal.len(), reason), (1, Reason::Auto));
                AnyMatch::act(&mut table, seat, &action).unwrap();
                forced += 1;
            }
            None => {
                assert!(legal.len() > 1);
                table.act(seat, legal.last().unwrap()).unwrap();
            }
        }
    }
    assert!(forced > 0, "nobody came down to one coin");
}

#[test]
fn what_was_said_is_changed_taken_back_and_forgotten() {
    covers!("T-ANSWER-5");
    let table = table_of(3);
    let mut answers = Answers { auto: true, ..Answers::default() };
    assert!(answers.put(prepared(&table, Seat(0), "stake", Some(1))));
    assert!(answers.put(prepared(&table, Seat(0), "keep", None)));
    // What ranks lower is looked at first, and another limit takes the place of the old one.
    assert!(answers.put(prepared(&table, Seat(0), "stake", Some(3))));
    let limits: Vec<_> = answers.prepared.iter().map(|one| (one.answer.as_str(), one.limit)).collect();
    assert_eq!(limits, [("keep", None), ("stake", Some(3))]);
    let text = serde_json::to_string(&answers).unwrap();
    assert_eq!(serde_json::from_str::<Answers>(&text).unwrap(), answers);
    assert!(!answers.revoke(Some("fold"), None));
    assert!(answers.revoke(Some("stake"), None));
    answers.forget(&Reason::Auto);
    assert!(!answers.auto && answers.prepared.len() == 1);
    answers.forget(&Reason::Answer { answer: "keep".into(), about: None });
    assert!(answers.is_empty());
    answers.put(prepared(&table, Seat(0), "keep", None));
    assert!(answers.revoke(None, None) && answers.is_empty() && !answers.revoke(None, None));
    // There is an end to what one can say.
    let keep = prepared(&table, Seat(0), "keep", None);
    let about = |n: usize| Answer { about: Some(n.to_string()), ..keep.clone() };
    assert!((0..table::MOST_ANSWERS).all(|n| answers.put(about(n))));
    assert!(!answers.put(about(table::MOST_ANSWERS)));
}

#[test]
fn nothing_is_done_that_the_seat_could_not_do() {
    covers!("T-ANSWER-2");
    let mut table = table_of(2);
    let keep = prepared(&table, Seat(1), "keep", None);
    assert_eq!(table.answer_due(Seat(1), &keep), Due::Waits);
    table.act(Seat(0), &stake(1)).unwrap();
    table.act(Seat(1), &stake(1)).unwrap();
    assert_eq!(table.state().step, Step::Place(Seat(0)));
    // It is another's turn, and there is no such seat.
    assert_eq!(table.answer_due(Seat(1), &keep), Due::Waits);
    assert_eq!(table.answer_due(Seat(0), &keep), Due::Acts(Action::Keep));
    assert_eq!(table.answer_due(Seat(9), &keep), Due::Over);
    assert_eq!(table.only_choice(Seat(1)), None);
    let unknown = Answer { answer: "fold".into(), ..keep };
    assert_eq!(table.answer_due(Seat(0), &unknown), Due::Over);
}
