//! Saving and loading.

use crate::live::{fair_table, play_on, stake};
use crate::toy::{Action, Options, Toy};
use serde_json::{Value, json};
use std::sync::Arc;
use table::journal::{End, Entry, Header, Journal};
use table::{Dealer, Game, Match, Script, Seat, covers, verify};

fn open() -> Dealer {
    Dealer::from_text("7")
}

fn load(text: &str) -> Result<Match<Toy>, String> {
    let journal = Journal::parse(text).map_err(|error| error.to_string())?;
    Match::load(Arc::new(Toy), &journal).map_err(|error| error.to_string())
}

fn parse_fault(text: &str) -> String {
    Journal::parse(text).unwrap_err().to_string()
}

/// A game of two with its first stakes made.
fn begun() -> Match<Toy> {
    let mut table = fair_table(2, open());
    table.act(Seat(1), &stake(2)).unwrap();
    table.act(Seat(0), &stake(1)).unwrap();
    table
}

/// The journal with another header, its sums made new.
fn with_header(journal: &Journal, change: impl FnOnce(&mut Header)) -> Journal {
    let mut header = journal.header().clone();
    change(&mut header);
    let mut other = Journal::new(header);
    journal.entries().iter().for_each(|entry| other.push(entry.clone()));
    other
}

#[test]
fn the_text_is_canonical() {
    covers!("T-JOURNAL-1");
    let text = begun().journal().to_text();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with(
        r#"{"fremont":1,"game":"toy","rules":1,"options":{"coins":6},"seats":2,"data":null,"dice":{"kind":"fair","commitment":""#
    ), "{}", lines[0]);
    assert!(lines[1].starts_with(r#"{"n":0,"chance":[{"cards":["#), "{}", lines[1]);
    assert!(
        lines[2].starts_with(r#"{"n":1,"seat":1,"action":{"stake":{"coins":2}},"chance":[],"sum":""#),
        "{}",
        lines[2]
    );
    assert!(
        lines[3].starts_with(r#"{"n":2,"seat":0,"action":{"stake":{"coins":1}},"chance":[{"die":"#),
        "{}",
        lines[3]
    );
    assert_eq!(Journal::parse(&text).unwrap().to_text(), text);

    let moved = lines[2].replace(r#"{"n":1,"seat":1"#, r#"{"seat":1,"n":1"#);
    let variants = [
        (text.replacen("\"n\":1", "\"n\": 1", 1), "entry 1 (line 3): column 6: "),
        (text.replacen(lines[2], &moved, 1), "entry 1 (line 3): column 3: "),
        (text.replace('\n', "\r\n"), "line 1: column "),
        (
            text.replacen("\"n\":1,\"seat\":1", "\"n\":1,\"seat\":\"1\"", 1),
            "line 3: seat: \"1\" stands where",
        ),
        (format!("{text}\n"), "line 5: this is not JSON"),
        (format!("\n{text}"), "line 1: this is not JSON"),
        (text.trim_end().to_owned(), "line 4: the line is not complete"),
        (text[..text.len() - 9].to_owned(), "line 4: the line is not complete"),
        (String::new(), "line 1: the journal is empty"),
        (format!("{}\n", lines[0]), "line 2: the journal ends before its deal"),
        (
            text.replacen("\"scripted\"", "\"x\"", 1).replacen(
                "\"chance\":[]",
                "\"chance\":[],\"scripted\":false",
                1,
            ),
            "entry 1 (line 3): column ",
        ),
        (
            text.replacen("\"chance\":[]", "\"chance\":[],\"mood\":1", 1),
            "line 3: \"mood\" does not belong there",
        ),
        (text.replacen("\"seats\":2", "\"seats\":2,\"seats\":2", 1), "line 1: "),
    ];
    for (variant, says) in variants {
        let error = parse_fault(&variant);
        assert!(error.starts_with(says), "{error:?} should begin with {says:?}");
    }
}

#[test]
fn a_changed_lost_or_swapped_line_is_found() {
    covers!("T-JOURNAL-2");
    let text = begun().journal().to_text();
    let changed = text.replacen("\"stake\":{\"coins\":2}", "\"stake\":{\"coins\":3}", 1);
    assert!(
        parse_fault(&changed).starts_with("entry 1 (line 3): the line's sum is"),
        "{}",
        parse_fault(&changed)
    );
    let lines: Vec<&str> = text.lines().collect();
    let lost = format!("{}\n{}\n{}\n", lines[0], lines[1], lines[3]);
    assert!(
        parse_fault(&lost).starts_with("line 3: the entry's number is 2, but 1 comes next"),
        "{}",
        parse_fault(&lost)
    );
    let swapped = format!("{}\n{}\n{}\n{}\n", lines[0], lines[1], lines[3], lines[2]);
    assert!(parse_fault(&swapped).starts_with("line 3: "));
    // Another game's header: the chain does not fit, though each line is well formed.
    let other = fair_table(2, Dealer::from_text("8"));
    let other = other.journal().line(0).unwrap();
    let grafted = text.replacen(lines[0], other, 1);
    assert!(
        parse_fault(&grafted).starts_with("entry 0 (line 2): the line's sum is"),
        "{}",
        parse_fault(&grafted)
    );
    let carried = begun().journal().to_json().to_string().replacen("\"coins\":2", "\"coins\":3", 1);
    assert!(
        parse_fault(&carried).starts_with("entry 1 (line 3): the line's sum is"),
        "{}",
        parse_fault(&carried)
    );
}

#[test]
fn a_journal_can_be_carried_in_other_json() {
    covers!("T-JOURNAL-3");
    let mut table = begun();
    play_on(&mut table, 100, 1);
    let list = table.journal().to_json();
    assert_eq!(list[0]["game"], "toy");
    let pretty = serde_json::to_string_pretty(&list).unwrap();
    assert_eq!(Journal::parse(&pretty).unwrap(), *table.journal());
    assert_eq!(Journal::parse(&format!("  {list}\n\n")).unwrap(), *table.journal());
    assert_eq!(Journal::from_json(&list).unwrap(), *table.journal());
    assert_eq!(Journal::from_json(&json!(table.journal().to_text())).unwrap(), *table.journal());
    for nonsense in [json!([]), json!([1]), json!([{}]), json!({}), json!(null), json!("")] {
        assert!(Journal::from_json(&nonsense).is_err(), "{nonsense}");
    }
    let doubled = Value::Array([list.as_array().unwrap().as_slice(), &[list[1].clone()]].concat());
    assert!(Journal::from_json(&doubled).unwrap_err().what.contains("nothing comes after its closing line"));
}

#[test]
fn a_saved_game_goes_on_with_the_same_dice() {
    covers!("T-JOURNAL-4");
    for dealer in [open(), Dealer::Run { seed: "7".into(), game: 3 }] {
        let mut table = fair_table(3, dealer);
        let mut saved = vec![table.journal().to_text()];
        while table.outcome().is_none() {
            play_on(&mut table, 1, saved.len() as u64);
            saved.push(table.journal().to_text());
        }
        let whole = table.journal().to_text();
        for (decisions, text) in saved.iter().enumerate() {
            assert!(whole.starts_with(text), "lines are only ever appended");
            let mut loaded = load(text).unwrap();
            for decision in decisions + 1..saved.len() {
                play_on(&mut loaded, 1, decision as u64);
            }
            assert_eq!(loaded.journal().to_text(), whole, "saved after {decisions}");
            assert_eq!(loaded.all_events(0), table.all_events(0));
        }
    }
}

#[test]
fn a_saved_game_of_a_run_goes_on_behind_a_script() {
    covers!("T-JOURNAL-4", "T-SCRIPT-3");
    let mut table = fair_table(3, Dealer::Run { seed: "7".into(), game: 3 });
    table.script(Script::parse(&json!([{ "die": 6 }])).unwrap());
    play_on(&mut table, 3, 1);
    let mut loaded = load(&table.journal().to_text()).unwrap();
    for table in [&mut table, &mut loaded] {
        play_on(table, 100, 2);
        verify(Arc::new(Toy), table.journal()).unwrap();
    }
    assert_eq!(loaded.journal().to_text(), table.journal().to_text());
}

#[test]
fn a_journal_that_was_cut_short_before_its_closing_line_is_closed() {
    covers!("T-JOURNAL-4");
    let mut table = fair_table(2, open());
    play_on(&mut table, 100, 1);
    let whole = table.journal().to_text();
    let cut = &whole[..=whole.trim_end().rfind('\n').unwrap()];
    assert!(!cut.contains("\"end\""));
    assert_eq!(load(cut).unwrap().journal().to_text(), whole);
}

#[test]
fn other_games_versions_and_figures_are_refused() {
    covers!("T-JOURNAL-5");
    let table = begun();
    let said =
        |change: &dyn Fn(&mut Header)| load(&with_header(table.journal(), change).to_text()).unwrap_err();
    let game = said(&|header| header.game = "royale".into());
    assert!(game.contains("this is a journal of \"royale\", not of \"toy\""), "{game}");
    let rules = said(&|header| header.rules = 2);
    assert!(rules.contains("version 2 of the rules of toy, and here is version 1"), "{rules}");
    let data = said(&|header| header.data = Some("abc".into()));
    assert!(
        data.contains("those with the fingerprint abc, but here are those the game comes with"),
        "{data}"
    );
    let format = said(&|header| header.format = 2);
    assert!(format.contains("this is journal format 2, and this program reads format 1"), "{format}");
}

#[test]
fn impossible_headers_are_refused() {
    covers!("T-JOURNAL-5", "T-JOURNAL-7");
    let table = begun();
    let said =
        |change: &dyn Fn(&mut Header)| load(&with_header(table.journal(), change).to_text()).unwrap_err();
    assert!(said(&|header| header.seats = 0).contains("no table of 0 seats"));
    assert!(said(&|header| header.seats = 200).contains("no table of 200 seats"));
    assert!(said(&|header| header.seats = 3).contains("2 nonces for 3 seats"));
    assert!(said(&|header| header.names = vec!["x".into()]).contains("1 names for 2 seats"));
    assert!(said(&|header| drop(header.options.insert("x".into(), json!(1)))).contains("no option \"x\""));
    assert!(said(&|header| drop(header.options.insert("coins".into(), json!(99)))).contains("3 to 9 coins"));
    assert!(said(&|header| header.position = Some(json!({}))).contains("deals nothing"));
}

#[test]
fn every_entry_is_checked() {
    covers!("T-JOURNAL-7");
    let table = begun();
    let said = |place: usize, entry: Entry| {
        let mut forged = Journal::new(table.journal().header().clone());
        table.journal().entries()[..place].iter().for_each(|entry| forged.push(entry.clone()));
        forged.push(entry);
        load(&forged.to_text()).unwrap_err()
    };
    let act = |seat: u8, action: Value, chance: Value| Entry::Act {
        seat: Seat(seat),
        action,
        chance: chance.as_array().unwrap().clone(),
        scripted: false,
    };
    let stakes = |coins: u8| json!({ "stake": { "coins": coins } });
    let cases = [
        (said(1, act(1, stakes(5), json!([]))), "entry 1 (line 3): seat 1 can stake 1 to 3 coins, not 5"),
        (said(1, act(1, json!("fly"), json!([]))), "entry 1 (line 3): \"fly\" is no action of this game"),
        (
            said(1, act(1, json!({"keep": null}), json!([]))),
            "entry 1 (line 3): {\"keep\":null} is no action of this game: it is written \"keep\"",
        ),
        (said(1, act(1, json!({"stake": [1]}), json!([]))), "a list stands where an object belongs"),
        (said(1, act(2, stakes(1), json!([]))), "line 3: there is no seat 2 at a table of 2"),
        (
            said(1, act(1, stakes(1), json!([{ "die": 3 }]))),
            "chance[0] is written {\"die\":3}, but what the rules take is nothing",
        ),
        (said(1, act(1, stakes(1), json!([{ "die": [] }]))), "chance[0]: an empty list names nothing"),
        (said(1, act(1, stakes(1), json!([null]))), "chance[0] is written null"),
        (said(2, act(0, stakes(1), json!([]))), "the chance outcomes end too early"),
        (said(2, act(0, stakes(1), json!([{ "die": 9 }]))), "a die comes next"),
        (said(2, act(0, stakes(1), json!([null]))), "a chance outcome is null"),
        (
            said(2, act(0, stakes(1), json!([3]))),
            "chance[0] is written 3, but what the rules take is {\"die\":3}",
        ),
        (said(2, act(1, stakes(1), json!([]))), "seat 1 is not waited on"),
        (said(1, Entry::Undo { seat: Seat(0), strikes: 0 }), "line 3: seat 0 has no action at entry 0"),
        (said(2, Entry::Undo { seat: Seat(0), strikes: 1 }), "line 4: seat 0 has no action at entry 1"),
        (said(2, Entry::Undo { seat: Seat(1), strikes: 7 }), "line 4: seat 1 has no action at entry 7"),
        (said(1, Entry::Deal { chance: vec![], scripted: false }), "line 3: only entry 0 is a deal"),
        (said(0, act(0, stakes(1), json!([]))), "line 2: entry 0 is the deal"),
        (
            said(0, Entry::Deal { chance: vec![], scripted: false }),
            "entry 0 (line 2): the chance outcomes end too early",
        ),
    ];
    for (error, says) in cases {
        assert!(error.contains(says), "{error:?} should say {says:?}");
    }
}

#[test]
fn the_closing_line_is_checked() {
    covers!("T-JOURNAL-7");
    let mut table = fair_table(2, open());
    play_on(&mut table, 100, 1);
    let last = table.journal().entries().len() as u64 - 1;
    let end = table.journal().end().unwrap().clone();
    let said = |last: u64, end: End| {
        let mut forged = table.journal().up_to(last);
        forged.close(end);
        load(&forged.to_text()).unwrap_err()
    };
    let mut swapped = end.clone();
    swapped.outcome.ranking.swap(0, 1);
    assert!(said(last, swapped).contains("the outcome is not the one that the entries lead to"));
    assert!(said(last - 1, end.clone()).contains("the game is not over"));
    let other = End { seed: Some("00".repeat(32)), ..end.clone() };
    assert!(said(last, other).contains("the revealed seed is not the header's"));
    let short = End { seed: Some("00".into()), ..end };
    assert!(said(last, short).contains("not 64 hex digits"));
}

#[test]
fn an_entry_after_the_end_of_the_game_is_refused() {
    covers!("T-JOURNAL-7", "T-ACT-3");
    let mut table = fair_table(2, open());
    play_on(&mut table, 100, 1);
    let mut journal = table.journal().up_to(u64::MAX);
    journal.push(Entry::Act { seat: Seat(0), action: json!("keep"), chance: vec![], scripted: false });
    assert!(load(&journal.to_text()).unwrap_err().contains("the game is over"));
}

#[test]
fn a_match_may_begin_from_a_position() {
    covers!("T-JOURNAL-8");
    let mut begun = begun();
    begun.act(begun.state().first, &Action::Keep).unwrap();
    let position = begun.position();
    let mut table = Match::from_position(Arc::new(Toy), &position, open(), Script::default()).unwrap();
    assert_eq!(table.state(), begun.state());
    assert!(table.journal().line(0).unwrap().contains("\"position\":{"));
    assert_eq!(load(&table.journal().to_text()).unwrap().state(), table.state());
    play_on(&mut table, 100, 3);
    let loaded = load(&table.journal().to_text()).unwrap();
    assert_eq!(loaded.outcome(), table.outcome());
    let verdict = verify(Arc::new(Toy), table.journal()).unwrap().to_string();
    assert!(verdict.contains("legal from a set-up position; all dice follow"), "{verdict}");

    let mut violation = position.clone();
    violation["pot"] = json!(60);
    let error = Match::from_position(Arc::new(Toy), &violation, open(), Script::default()).unwrap_err();
    assert!(error.to_string().starts_with("the position is not possible: X-INV-2"), "{error}");
    let forged = with_header(table.journal(), |header| header.position = Some(violation));
    assert!(load(&forged.to_text()).unwrap_err().contains("line 1: the position is not possible: X-INV-2"));
    let finished = Match::from_position(Arc::new(Toy), &table.position(), open(), Script::default()).unwrap();
    assert!(finished.journal().end().is_some());
}

#[test]
fn seats_may_have_names() {
    let mut table = fair_table(2, open());
    assert!(table.name_seats(vec!["Ann".into()]).is_err());
    assert!(table.note_players(vec!["you".into(); 3]).is_err());
    table.note_players(vec!["you".into(), "bot:random".into()]).unwrap();
    table.name_seats(vec!["Ann".into(), "Bob \"the\" Ω".into()]).unwrap();
    let text = table.journal().to_text();
    let header = r#""seats":2,"names":["Ann","Bob \"the\" Ω"],"players":["you","bot:random"],"data":null"#;
    assert!(text.contains(header), "{text}");
    let loaded = load(&text).unwrap();
    assert_eq!(loaded.journal().header().names[0], "Ann");
    assert_eq!(loaded.journal().header().players[1], "bot:random");
    table.act(Seat(0), &stake(1)).unwrap();
    assert!(table.name_seats(vec!["Ann".into(), "Bob".into()]).is_err());
    assert!(table.note_players(vec!["you".into(), "bot".into()]).is_err());
}

#[test]
fn the_options_in_the_header_are_whole() {
    let options = serde_json::Map::new();
    let table = Match::start_json(Arc::new(Toy), &options, 2, open(), Script::default()).unwrap();
    assert_eq!(serde_json::to_value(&table.journal().header().options).unwrap(), json!({ "coins": 6 }));
    assert_eq!(Toy.about().options[0].default.to_string(), Options::default().coins.to_string());
}
