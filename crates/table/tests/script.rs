//! Chance outcomes that are named in advance.

use crate::live::{stake, table_of};
use crate::toy::{Action, Options, Toy};
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Dealer, DiceVerdict, Error, Match, Script, Seat, covers, verify};

fn scripted(outcomes: &Value) -> Result<Match<Toy>, Error> {
    let script = Script::parse(outcomes).unwrap();
    Match::start(Arc::new(Toy), &Options::default(), 2, Dealer::from_text("7"), script)
}

fn stake_both(table: &mut Match<Toy>) -> Result<u8, Error> {
    table.act(Seat(0), &stake(1))?;
    table.act(Seat(1), &stake(1))?;
    Ok(table.state().die.unwrap())
}

#[test]
fn a_script_decides_first_then_the_dice() {
    covers!("T-SCRIPT-1");
    let mut table = table_of(2);
    assert_eq!((table.state().players[0].hand[0], table.state().players[1].hand[0]), (1, 2));
    table.script(Script::parse(&json!([{ "die": 4 }])).unwrap());
    assert_eq!(table.script_left(), 1);
    assert_eq!(stake_both(&mut table).unwrap(), 4);
    assert_eq!(table.script_left(), 0);
    table.act(Seat(0), &Action::Keep).unwrap();
    table.act(Seat(1), &Action::Keep).unwrap();
    let die = stake_both(&mut table).unwrap();
    assert_eq!(table.journal().entries()[6].chance(), [json!({ "die": die })]);
    assert!(!table.journal().entries()[6].scripted());
}

#[test]
fn a_script_that_cannot_be_followed_changes_nothing() {
    covers!("T-SCRIPT-2");
    let wrong = [
        json!([{ "die": 7 }]),
        json!([{ "die": 0 }]),
        json!([{ "card": 3 }]),
        json!([{ "die": "six" }]),
        json!([{ "die": i64::MAX }]),
    ];
    for outcomes in wrong {
        let mut table = table_of(2);
        table.act(Seat(0), &stake(1)).unwrap();
        table.script(Script::parse(&outcomes).unwrap());
        let (state, journal, events) = (table.state().clone(), table.journal().clone(), table.event_count());
        let error = table.act(Seat(1), &stake(1)).unwrap_err();
        assert!(matches!(error, Error::Chance(_)), "{outcomes}: {error}");
        assert!(error.to_string().starts_with("the dice cannot fall that way: a die comes next"), "{error}");
        assert_eq!((table.state(), table.journal(), table.event_count()), (&state, &journal, events));
        assert_eq!(table.script_left(), 1, "the script is still there");
        assert!(table.act(Seat(1), &stake(1)).is_err(), "and still in the way");
        table.clear_script();
        table.act(Seat(1), &stake(1)).unwrap();
    }
    for deal in [
        json!([{ "cards": [21] }]),
        json!([{ "cards": [3, 3] }]),
        json!([[1, 2], { "seat": 2 }]),
        json!([["x"]]),
    ] {
        let error = scripted(&deal).unwrap_err();
        assert!(matches!(error, Error::Chance(_)), "{deal}: {error}");
    }
    assert!(Script::parse(&json!([{ "die": [], "x": 1 }])).is_err());
    assert!(Script::parse(&json!({ "die": 5 })).is_err());
    assert!(Script::parse(&json!([{ "cards": [] }])).is_err());
}

#[test]
fn a_short_list_fixes_the_top_of_the_pile() {
    covers!("T-SCRIPT-4");
    let table = scripted(&json!([[20, 7, 13], { "seat": 1 }])).unwrap();
    let state = table.state();
    assert_eq!((state.players[1].hand[0], state.players[0].hand[0], state.deck.last()), (20, 7, Some(&13)));
    let mut others: Vec<u8> = state.deck[..17].to_vec();
    others.sort_unstable();
    let rest = (1..=20).filter(|card| ![20, 7, 13].contains(card));
    assert!(others.into_iter().eq(rest));
}

#[test]
fn a_scripted_journal_says_so() {
    covers!("T-SCRIPT-3");
    let mut table = table_of(2);
    stake_both(&mut table).unwrap();
    assert!(table.journal().line(1).unwrap().contains("\"scripted\":true"));
    assert!(!table.journal().line(3).unwrap().contains("scripted"));
    let verdict = verify(Arc::new(Toy), table.journal()).unwrap();
    assert_eq!(verdict.dice, DiceVerdict::Scripted(1));
    assert_eq!(
        verdict.to_string(),
        "3 entries, legal, not finished; a script decided in 1 entry, so nothing is claimed about the dice"
    );
}

#[test]
fn empty_piles_are_nothing_to_decide() {
    use table::chance::{Chance, Fast, Recorder, SEATS, Scripted};
    let mut dice = Fast::seeded(1);
    let mut recorder = Recorder::new(&mut dice);
    recorder.shuffle(&SEATS, &mut []);
    recorder.die();
    assert_eq!(recorder.drawn.len(), 1);
    let outcomes = Value::Array(recorder.drawn.iter().map(table::chance::Outcome::json).collect());
    let mut script = Script::parse(&outcomes).unwrap();
    let mut replay = Scripted::new(&mut script, None);
    replay.shuffle(&SEATS, &mut []);
    replay.die();
    assert_eq!(replay.error, None);
}

#[test]
fn null_leaves_one_outcome_to_chance() {
    use table::chance::{Chance, Fast, SEATS, Scripted};
    covers!("T-SCRIPT-1");
    let drawn = |outcomes: Value| {
        let mut script = Script::parse(&outcomes).unwrap();
        assert_eq!(Value::Array(script.to_json()), outcomes);
        let mut dice = Fast::seeded(1);
        let mut chance = Scripted::new(&mut script, Some(&mut dice));
        let mut pile = [0, 1, 2, 3, 4];
        chance.shuffle(&SEATS, &mut pile);
        let rolled = [chance.die(), chance.die(), chance.die()];
        let picked = chance.pick(&SEATS, &[0, 1, 2]);
        assert_eq!(chance.error, None);
        let used = chance.used;
        let mut sorted = pile;
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4], "every card lies once");
        (pile, rolled, picked, used)
    };
    let (pile, rolled, picked, used) = drawn(json!([[3, null, 4], [6, null, 1], { "seat": 2 }]));
    assert_eq!((pile[0], pile[2]), (3, 4));
    assert_eq!((rolled[0], rolled[2], picked, used), (6, 1, 2, true));
    let (.., used) = drawn(json!([null, null, { "die": null }, [null], { "seat": null }]));
    assert!(!used, "the script has decided nothing");
}

#[test]
fn a_record_leaves_nothing_to_chance() {
    use table::chance::{Chance, SEATS, Scripted};
    covers!("T-SCRIPT-1");
    let asks: [fn(&mut Scripted<'_>); 3] = [
        |chance| _ = chance.die(),
        |chance| _ = chance.pick(&SEATS, &[0]),
        |chance| chance.shuffle(&SEATS, &mut [0, 1]),
    ];
    for ask in asks {
        let mut script = Script::parse(&json!([null])).unwrap();
        let mut record = Scripted::new(&mut script, None);
        ask(&mut record);
        assert!(record.error.is_some());
    }
}
