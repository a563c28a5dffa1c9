//! Sessions with the engine, over its standard input and output.

use crate::support::engine;
use fremont::engine::Engine;
use fremont::setup::Data;
use fremont::verify::judge;
use serde_json::{Value, json};

const NEW: &str =
    r#"{"id":"new","new":{"game":"royale","seats":3,"seed":"7","options":{"mode":"basic","start":2}}}"#;

/// Sends lines, one request each.
fn session(lines: &[&str]) -> Vec<Value> {
    let replies = engine((lines.join("\n") + "\n").as_bytes());
    assert_eq!(replies.len(), lines.len(), "one reply for each request");
    replies
}

/// The first legal action of a seat.
fn first_legal(engine: &mut Engine, seat: u64) -> Value {
    ask(engine, &json!({"legal": {"seat": seat}}))["ok"]["actions"][0].clone()
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.reply(request.to_string().as_bytes())).expect("replies are JSON")
}

#[test]
fn a_game_can_be_played() {
    let replies = session(&[
        NEW,
        r#"{"id":2,"legal":{"seat":2}}"#,
        r#"{"id":3,"script":{"chance":[[5,5,5,2,2,2,2,1]]}}"#,
        r#"{"id":4,"act":{"seat":2,"action":"roll"}}"#,
        r#"{"id":5,"legal":{"seat":2}}"#,
        r#"{"id":6,"legal":{"seat":0}}"#,
        r#"{"id":7,"act":{"seat":2,"action":{"place":{"number":6}}}}"#,
        r#"{"id":8,"act":{"seat":0,"action":"roll"}}"#,
        r#"{"id":9,"act":{"seat":2,"action":{"place":{"number":5}}}}"#,
        r#"{"id":10,"undo":{"seat":2}}"#,
        r#"{"id":11,"events":{"seat":0,"since":3}}"#,
    ]);
    let waiting = |reply: &Value| reply["ok"]["waiting"].clone();
    assert_eq!(waiting(&replies[0]), json!([2]));
    assert!(!replies[0]["ok"]["events"].as_array().unwrap().is_empty());
    assert_eq!(replies[1], json!({"id": 2, "ok": {"actions": ["roll"]}}));
    assert_eq!(replies[2], json!({"id": 3, "ok": {"left": 1, "chance": [[5, 5, 5, 2, 2, 2, 2, 1]]}}));
    assert_eq!(replies[3]["ok"]["outcome"], Value::Null);
    assert_eq!(replies[3]["ok"]["events"].as_array().unwrap().len(), 1);
    let numbers: Vec<_> = replies[4]["ok"]["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|a| a["place"]["number"].as_u64())
        .collect();
    assert_eq!(numbers, [Some(1), Some(2), Some(5), None], "one choice for each number rolled, and to pass");
    assert_eq!(replies[5], json!({"id": 6, "ok": {"actions": []}}), "it is not that seat's turn");
    for (refused, id, clause, why) in
        [(&replies[6], 7, "R-TURN-6", "6"), (&replies[7], 8, "R-TURN-13", "Seat 2 is asked now, not seat 0.")]
    {
        assert_eq!(
            (&refused["id"], &refused["refused"]["clause"]),
            (&json!(id), &json!(clause)),
            "{refused}"
        );
        assert!(refused["refused"]["code"].as_str().is_some_and(|code| code.chars().all(char::is_uppercase)));
        assert!(refused["refused"]["why"].as_str().is_some_and(|said| said.contains(why)), "{refused}");
    }
    assert_eq!(waiting(&replies[8]), json!([0]));
    assert_eq!(waiting(&replies[9]), json!([2]), "the choice was taken back");
    let events = replies[10]["ok"]["events"].as_array().unwrap();
    assert!(events.iter().all(|told| told["n"].as_u64().unwrap() >= 3));
    assert!(events.last().unwrap()["event"]["undone"].is_object());
}

#[test]
fn the_id_comes_back_whatever_it_is() {
    for id in ["1", "null", "\"a\"", "[1,{\"x\":null}]", "-0.5", "18446744073709551615", "{\"id\":1}"] {
        let replies = session(&[&format!("{{\"id\":{id},\"games\":{{}}}}")]);
        assert_eq!(replies[0]["id"], serde_json::from_str::<Value>(id).unwrap());
        let games = replies[0]["ok"]["games"].as_array().unwrap();
        assert!(games.iter().any(|game| game["key"] == "royale"));
    }
    assert_eq!(session(&[r#"{"games":{}}"#])[0]["id"], Value::Null);
}

#[test]
fn before_a_game_there_is_nothing_to_ask() {
    for request in [
        r#""legal":{"seat":0}"#,
        r#""act":{"seat":0,"action":"roll"}"#,
        r#""undo":{"seat":0}"#,
        r#""view":{"seat":null}"#,
        r#""events":{"seat":null}"#,
        r#""position":{}"#,
        r#""script":{}"#,
        r#""bot":{"seat":0,"level":"easy"}"#,
        r#""close":{}"#,
        r#""journal":{}"#,
    ] {
        let replies = session(&[&format!("{{\"id\":1,{request}}}")]);
        assert_eq!(replies[0], json!({"id": 1, "error": "no game yet: send new, load or position"}));
    }
}

#[test]
fn broken_lines_get_an_answer_and_the_game_goes_on() {
    let deep = format!("{{\"id\":1,\"new\":{}{}}}", "[".repeat(5000), "]".repeat(5000));
    let long = format!("{{\"id\":1,\"new\":\"{}\"}}", "x".repeat(17 * 1024 * 1024));
    let mut input = Vec::new();
    let violation: &[(&[u8], &str)] = &[
        (b"", "the line is not JSON: the text ends in the middle of a value"),
        (b"nonsense", "the line is not JSON: a word is none of true, false and null"),
        (b"{", "the line is not JSON: the text ends in the middle of an object"),
        (b"[]", "the line is not a JSON object"),
        (b"null", "the line is not a JSON object"),
        (b"{} {}", "the line is not JSON: something stands behind its end"),
        (b"{\"id\":1}", "the line asks for nothing; the requests are new, "),
        (b"{\"id\":\xff}", "the line is not UTF-8 from byte 6 on"),
        (b"{\"id\":1,\"id\":2,\"games\":{}}", "the key \"id\" stands twice"),
        (b"{\"id\":1,\"legal\":{\"seat\":\"\\ud800\"}}", "the line is not JSON: "),
        (deep.as_bytes(), "the line is not JSON: it is nested too deeply"),
        (long.as_bytes(), "16 MiB"),
    ];
    for line in [NEW.as_bytes()].into_iter().chain(violation.iter().map(|(line, _)| *line)) {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    // The last line has no end, and is a request all the same.
    input.extend_from_slice(b"{\"id\":\"last\",\"legal\":{\"seat\":2}}");
    let replies = engine(&input);
    assert_eq!(replies.len(), violation.len() + 2);
    for ((line, said), reply) in violation.iter().zip(&replies[1..]) {
        let sentence = reply["error"].as_str().unwrap_or_else(|| panic!("{reply}"));
        let line = String::from_utf8_lossy(&line[..line.len().min(40)]);
        assert!(sentence.contains(said) && sentence.lines().count() == 1, "{line}: {sentence}");
        // A line that cannot be read has no id to give back.
        let known = if sentence.contains("asks for nothing") { json!(1) } else { Value::Null };
        assert_eq!(reply["id"], known, "{line}");
    }
    assert_eq!(replies[violation.len() + 1], json!({"id": "last", "ok": {"actions": ["roll"]}}));
}

#[test]
fn a_hint_names_the_best_actions_and_changes_nothing() {
    let replies = session(&[
        NEW,
        r#"{"id":2,"act":{"seat":2,"action":"roll"}}"#,
        r#"{"id":3,"position":{}}"#,
        r#"{"id":4,"hint":{"seat":2,"rounds":200}}"#,
        r#"{"id":5,"hint":{"seat":2,"rounds":200}}"#,
        r#"{"id":6,"hint":{"seat":2,"ms":20}}"#,
        r#"{"id":7,"position":{}}"#,
        r#"{"id":8,"legal":{"seat":2}}"#,
    ]);
    assert_eq!(replies[2]["ok"], replies[6]["ok"]);
    assert_eq!(replies[3]["ok"], replies[4]["ok"], "the same thought, the same answer");
    for reply in [&replies[3], &replies[5]] {
        let best = reply["ok"]["best"].as_array().unwrap();
        assert!(!best.is_empty() && best.len() <= 5, "{reply}");
        for advice in best {
            assert!(replies[7]["ok"]["actions"].as_array().unwrap().contains(&advice["action"]), "{advice}");
            assert!((0.0..=1.0).contains(&advice["chance"].as_f64().unwrap()), "{advice}");
        }
    }
}

#[test]
fn errors_name_what_is_wrong() {
    for (request, part) in [
        (r#"{"advice":{"seat":2}}"#, "no request \"advice\"; the requests are new, legal, act, "),
        (r#"{"hint":{"seat":0,"rounds":5}}"#, "seat 0 has nothing to decide"),
        (r#"{"hint":{"seat":2,"ms":-1}}"#, "hint: "),
        (r#"{"hint":{"seat":2,"ms":0}}"#, "hint: ms is 0: give a whole number from 1 to 10000"),
        (r#"{"hint":{"seat":2,"ms":10001}}"#, "hint: ms is 10001: give a whole number from 1 to 10000"),
        (r#"{"hint":{"seat":2,"rounds":0}}"#, "hint: rounds is 0: give a whole number from 1 to 100000"),
        (r#"{"hint":{"seat":2,"rounds":4294967296}}"#, "hint: rounds is 4294967296: give a whole number"),
        (r#"{"hint":{"seat":2,"rounds":0,"ms":5}}"#, "hint: rounds is 0"),
        (r#"{"legal":{"seat":0},"view":{"seat":0}}"#, "both \"legal\" and \"view\""),
        (r#"{"legal":{"seat":0},"extra":1}"#, "\"extra\""),
        (r#"{"legal":{"seat":0,"extra":1}}"#, "\"extra\" does not belong there"),
        (r#"{"undo":{}}"#, "\"seat\" is missing"),
        (r#"{"legal":[0]}"#, "JSON object"),
        (r#"{"legal":{"seat":-1}}"#, "-1"),
        (r#"{"new":{"game":"roulette","seats":3}}"#, "no game \"roulette\"; the games are: "),
        (r#"{"new":{"game":"royale","seats":3,"seed":[]}}"#, "a seed is a string or a whole number"),
        (r#"{"new":{"game":"royale","seats":3,"options":{"mode":"fast"}}}"#, "mode cannot be \"fast\""),
        (r#"{"new":{"game":"royale","seats":3,"options":{"weather":1}}}"#, "no option \"weather\""),
        (r#"{"new":{"game":"royale","seats":3,"nonces":["a","b","c","d"]}}"#, "4 nonces for 3 seats"),
        (r#"{"new":{"game":"royale","seats":3,"chance":[{"die":5}]}}"#, "die 5"),
        (r#"{"script":{"chance":{"die":5}}}"#, "a script is a list"),
        (r#"{"script":{"chance":[]}}"#, "script: chance is an empty list"),
        (r#"{"script":{"chance":[{"die":9}]}}"#, "chance[0].die: 9 is no die"),
        (
            r#"{"script":{"chance":[null,{"tiles":["jackpot","roulette"]}]}}"#,
            "chance[1].tiles[1]: \"roulette\" is no tile",
        ),
        (
            r#"{"script":{"chance":[{"dye":5}]}}"#,
            "chance[0]: \"dye\" is not one of card, chip_card, die, seat, tile",
        ),
        (
            r#"{"new":{"game":"royale","seats":3,"chance":[[5,9]]}}"#,
            "chance[0][1]: 9 is nothing that chance comes to",
        ),
        (r#"{"script":{"chance":[5,[]]}}"#, "chance[1]: an empty list names nothing"),
        (r#"{"bot":{"seat":0,"level":"genius"}}"#, "bot: level: "),
        (r#"{"bot":{"seat":0,"level":"hard/1000001"}}"#, "such a number is from 1 to 1000000"),
        (
            r#"{"lang":"de","new":{"game":"roulette","seats":3}}"#,
            "there is no game \"roulette\"; the games are: ",
        ),
        (r#"{"figures":{"game":"roulette"}}"#, "no game \"roulette\""),
        (r#"{"schema":{"game":"roulette","of":"action"}}"#, "no game \"roulette\""),
        (r#"{"schema":{"game":"royale"}}"#, "\"of\" is missing"),
        (r#"{"table":7,"legal":{}}"#, "table is the name of a table"),
        (r#"{"table":"b","legal":{}}"#, "no game at table \"b\" yet"),
        (r#"{"position":{"game":"royale"}}"#, "\"state\" is missing"),
        (r#"{"position":{"game":"royale","state":{}}}"#, "position"),
        (r#"{"load":{"journal":[]}}"#, "empty"),
        (r#"{"load":{"journal":7}}"#, "journal"),
        (r#"{"rules":{"game":"royale","clause":"R-TURN-999"}}"#, "did you mean"),
        (r#"{"games":{"all":true}}"#, "\"all\" does not belong there: it takes nothing"),
    ] {
        let replies = session(&[NEW, request, r#"{"id":3,"legal":{"seat":2}}"#]);
        let error = replies[1]["error"].as_str().unwrap_or_else(|| panic!("{request}: {}", replies[1]));
        assert!(error.contains(part), "{request} should mention {part}, but says: {error}");
        assert_eq!(
            replies[2]["ok"]["actions"],
            json!(["roll"]),
            "the old game is still there after {request}"
        );
    }
}

#[test]
fn what_the_rulebook_forbids_is_refused() {
    for (request, code, clause, why) in [
        (r#"{"new":{"game":"royale","seats":9}}"#, "SEATS", "R-COMP-3", "2 to 5 people can play, not 9."),
        (r#"{"new":{"game":"royale","seats":1}}"#, "SEATS", "R-RULING-4", "2 to 5 people can play, not 1."),
        (
            r#"{"new":{"game":"royale","seats":3,"options":{"tiles":7}}}"#,
            "OPTION",
            "R-VAR-1",
            "0 to 6 tiles can lie at the casinos, not 7.",
        ),
        (
            r#"{"act":{"seat":5,"action":"roll"}}"#,
            "SEAT",
            "T-ACT-2",
            "there is no seat 5 at this table, its seats are 0 to 2",
        ),
        (
            r#"{"act":{"seat":2,"action":{"roll":null}}}"#,
            "FORM",
            "T-ACT-1",
            "{\"roll\":null} is no action of this game: it is written \"roll\"; seat 2 can now: roll",
        ),
        (r#"{"undo":{"seat":0}}"#, "NOTHING", "T-UNDO-2", "Seat 0 has no action to take back"),
    ] {
        let replies = session(&[NEW, request, r#"{"id":3,"legal":{"seat":2}}"#]);
        let refused = json!({"code": code, "clause": clause, "why": why});
        assert_eq!(replies[1], json!({"id": null, "refused": refused}), "{request}");
        assert_eq!(replies[2]["ok"]["actions"], json!(["roll"]), "nothing has changed after {request}");
    }
}

#[test]
fn a_seat_that_is_not_there_is_refused_whatever_is_asked_of_it() {
    for request in [
        r#""legal":{"seat":9}"#,
        r#""act":{"seat":9,"action":"roll"}"#,
        r#""preview":{"seat":9,"action":"roll"}"#,
        r#""undo":{"seat":9}"#,
        r#""answers":{"seat":9}"#,
        r#""revoke":{"seat":9}"#,
        r#""auto":{"seat":9,"on":true}"#,
        r#""prepare":{"seat":9,"answer":"roll"}"#,
        r#""hint":{"seat":9}"#,
        r#""bot":{"seat":9,"level":"easy"}"#,
        r#""view":{"seat":9}"#,
        r#""events":{"seat":9}"#,
        r#""imagine":{"seat":9}"#,
    ] {
        let lines = [NEW.to_owned(), format!("{{{request}}}"), format!("{{\"lang\":\"de\",{request}}}")];
        let replies = session(&lines.each_ref().map(String::as_str));
        for (reply, why) in [
            (&replies[1], "there is no seat 9 at this table, its seats are 0 to 2"),
            (&replies[2], "Platz 9 gibt es an diesem Tisch nicht, die Plätze sind 0 bis 2."),
        ] {
            let refused = json!({"code": "SEAT", "clause": "T-ACT-2", "why": why});
            assert_eq!(reply, &json!({"id": null, "refused": refused}), "{request}");
        }
    }
}

#[test]
fn a_seed_decides_the_game_and_none_is_random() {
    let deal = |seed: &str| session(&[&format!("{{\"new\":{{\"game\":\"royale\",\"seats\":4{seed}}}}}")]);
    assert_eq!(deal(",\"seed\":7"), deal(",\"seed\":\"7\""));
    assert_ne!(deal(",\"seed\":7"), deal(",\"seed\":8"));
    assert_ne!(deal(",\"seed\":7"), deal(",\"seed\":7,\"nonces\":[\"mine\"]"));
    assert_ne!(deal(""), deal(""));
}

#[test]
fn positions_and_journals_go_out_and_in() {
    let mut one = Engine::new();
    ask(&mut one, &serde_json::from_str(NEW).unwrap());
    for _ in 0..7 {
        let seat = ask(&mut one, &json!({"view": {"seat": null}}))["ok"]["waiting"].as_u64().unwrap();
        let action = first_legal(&mut one, seat);
        assert!(ask(&mut one, &json!({"act": {"seat": seat, "action": action}}))["ok"].is_object());
    }
    let position = ask(&mut one, &json!({"position": {}}))["ok"].clone();
    let journal = ask(&mut one, &json!({"journal": {}}))["ok"].clone();

    let mut two = Engine::new();
    let reply = ask(&mut two, &json!({"position": {"game": "royale", "state": position}}));
    assert_eq!(reply["ok"]["events"], json!([]));
    assert_eq!(ask(&mut two, &json!({"position": {}}))["ok"], position);

    let text: String = ask(&mut one, &json!({"journal": {}}))["ok"]["journal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.to_string() + "\n")
        .collect();
    assert!(
        ask(&mut two, &json!({"load": {"journal": text}}))["error"].as_str().unwrap().contains("canonical")
    );
    for given in [&journal, &journal["journal"]] {
        let mut three = Engine::new();
        let reply = ask(&mut three, &json!({"load": {"journal": given}}));
        assert!(reply["ok"]["events"].as_array().is_some_and(|events| events.len() > 7), "{reply}");
        assert_eq!(ask(&mut three, &json!({"position": {}}))["ok"], position);
        assert_eq!(ask(&mut three, &json!({"journal": {}}))["ok"], journal);
        // The dice ahead are the same, too.
        let seat = reply["ok"]["waiting"][0].as_u64().unwrap();
        let action = first_legal(&mut three, seat);
        let act = json!({"act": {"seat": seat, "action": action}});
        assert_eq!(ask(&mut three, &act), ask(&mut one.clone_by_journal(), &act));
    }
}

/// A second engine at the same point of the same game.
trait CloneByJournal {
    fn clone_by_journal(&mut self) -> Engine;
}

impl CloneByJournal for Engine {
    fn clone_by_journal(&mut self) -> Engine {
        let journal = ask(self, &json!({"journal": {}}))["ok"].clone();
        let mut other = Engine::new();
        assert!(ask(&mut other, &json!({"load": {"journal": journal}}))["ok"].is_object());
        other
    }
}

#[test]
fn a_game_has_an_end() {
    let mut engine = Engine::new();
    let mut last = ask(&mut engine, &serde_json::from_str(NEW).unwrap());
    while let Some(seat) = last["ok"]["waiting"][0].as_u64() {
        let action = first_legal(&mut engine, seat);
        last = ask(&mut engine, &json!({"act": {"seat": seat, "action": action}}));
    }
    let ranking = last["ok"]["outcome"]["ranking"].as_array().unwrap();
    assert_eq!(ranking.len(), 3);
    assert_eq!(ranking[0]["place"], 1);
    let mut seats: Vec<_> = ranking.iter().filter_map(|standing| standing["seat"].as_u64()).collect();
    seats.sort_unstable();
    assert_eq!(seats, [0, 1, 2], "everybody has one place");
    for pair in ranking.windows(2) {
        let [place, then] = [&pair[0], &pair[1]].map(|standing| standing["place"].as_u64().unwrap());
        let [score, less] = [&pair[0], &pair[1]].map(|standing| standing["score"].as_i64().unwrap());
        assert!(place <= then && score >= less, "{ranking:?}");
    }
    for standing in ranking {
        let worth = ask(&mut engine, &json!({"view": {"seat": null}}))["ok"]["players"]
            [standing["seat"].as_u64().unwrap() as usize]["worth"]
            .clone();
        assert_eq!(standing["score"], worth, "the score is what the player is worth");
        assert!(standing["why"].as_str().is_some_and(|why| !why.is_empty()), "{standing}");
    }
    let after = ask(&mut engine, &json!({"act": {"seat": 0, "action": "roll"}}));
    assert_eq!(after["refused"]["code"], "OVER");
}

#[test]
fn every_game_of_the_catalogue_can_be_played_and_verified() {
    for about in games::catalogue() {
        for seats in about.min_seats..=about.max_seats {
            let mut dice = table::Fast::seeded(seats.into());
            let mut engine = Engine::new();
            let new = json!({"new": {"game": about.key, "seats": seats, "seed": 7}});
            let mut last = ask(&mut engine, &new);
            while let Some(seat) = last["ok"]["waiting"][0].as_u64() {
                let legal = ask(&mut engine, &json!({"legal": {"seat": seat}}))["ok"]["actions"].clone();
                let choice = dice.below(legal.as_array().unwrap().len() as u32) as usize;
                last = ask(&mut engine, &json!({"act": {"seat": seat, "action": legal[choice]}}));
            }
            assert_eq!(
                last["ok"]["outcome"]["ranking"].as_array().map(Vec::len),
                Some(seats.into()),
                "{last}"
            );
            let journal = ask(&mut engine, &json!({"journal": {}}))["ok"].to_string();
            let verdict =
                judge(about.key, journal.into_bytes(), &Data::default()).expect("the journal holds");
            assert!(verdict.finished && verdict.dice == table::DiceVerdict::Honest, "{verdict}");
        }
    }
}

#[test]
fn tables_are_kept_apart_by_their_names() {
    let mut engine = Engine::new();
    let new = |seats: u8| json!({"game": "royale", "seats": seats, "seed": "7", "options": {"start": 0}});
    assert!(ask(&mut engine, &json!({"table": "a", "new": new(2)}))["ok"].is_object());
    assert!(ask(&mut engine, &json!({"table": "b", "new": new(3)}))["ok"].is_object());
    let before = ask(&mut engine, &json!({"table": "b", "position": {}}));
    let acted = ask(&mut engine, &json!({"table": "a", "act": {"seat": 0, "action": "roll"}}));
    assert_eq!(acted["ok"]["waiting"], json!([0]));
    assert_eq!(ask(&mut engine, &json!({"table": "b", "position": {}})), before);
    assert_eq!(ask(&mut engine, &json!({"tables": {}}))["ok"], json!({"tables": ["a", "b"]}));
    assert_eq!(ask(&mut engine, &json!({"table": "a", "close": {}}))["ok"], json!({"tables": ["b"]}));
    assert!(ask(&mut engine, &json!({"table": "a", "legal": {}}))["error"].is_string());
}

#[test]
fn a_thousand_tables_are_the_most() {
    let mut engine = Engine::new();
    let new = json!({"game": "cardgame", "seats": 2, "seed": "7"});
    for number in 0..1000 {
        let told = ask(&mut engine, &json!({"table": number.to_string(), "new": new}));
        assert!(told["ok"].is_object(), "{told}");
    }
    let told = ask(&mut engine, &json!({"table": "one more", "new": new}));
    assert_eq!(told["error"], "there are 1000 tables already: close one");
    assert!(
        ask(&mut engine, &json!({"table": "7", "new": new}))["ok"].is_object(),
        "a new game at an old table"
    );
}

#[test]
fn legal_actions_of_all_who_are_waited_for_come_at_once() {
    let mut engine = Engine::new();
    ask(&mut engine, &json!({"new": {"game": "cardgame", "seats": 3, "seed": "7"}}));
    let all = ask(&mut engine, &json!({"legal": {}}))["ok"]["seats"].clone();
    assert_eq!(all.as_array().expect("a list").len(), 3);
    for seat in 0..3 {
        let own = ask(&mut engine, &json!({"legal": {"seat": seat}}));
        assert_eq!(all[seat], json!({"seat": seat, "actions": own["ok"]["actions"]}));
    }
}

#[test]
fn an_action_tells_what_chance_decided() {
    let mut engine = Engine::new();
    ask(&mut engine, &serde_json::from_str(NEW).expect("JSON"));
    let script = ask(&mut engine, &json!({"script": {"chance": [[5, null, 5, 2, 2, 2, 2, 1], {"die": 3}]}}));
    assert_eq!(script["ok"], json!({"left": 2, "chance": [[5, null, 5, 2, 2, 2, 2, 1], {"die": 3}]}));
    let acted = ask(&mut engine, &json!({"act": {"seat": 2, "action": "roll"}}));
    let chance = acted["ok"]["chance"].as_array().expect("a list").clone();
    let pips: Vec<u64> = chance.iter().map(|die| die["die"].as_u64().expect("a die")).collect();
    assert_eq!((pips[0], &pips[2..]), (5, &[5, 2, 2, 2, 2, 1][..]));
    assert!((1..=6).contains(&pips[1]), "left to chance");
    assert_eq!(ask(&mut engine, &json!({"script": {}}))["ok"], json!({"left": 1, "chance": [{"die": 3}]}));
    let dropped = ask(&mut engine, &json!({"script": {"drop": true, "chance": [6]}}));
    assert_eq!(dropped["ok"], json!({"left": 1, "chance": [6]}));
    assert_eq!(ask(&mut engine, &json!({"script": {"drop": true}}))["ok"], json!({"left": 0, "chance": []}));
}

#[test]
fn bots_play_a_game_to_its_end_and_the_same_again() {
    let play = || {
        let mut engine = Engine::new();
        ask(&mut engine, &json!({"new": {"game": "lords-2024", "seats": 3, "seed": "7"}}));
        let mut spoken = 0;
        for step in 0..3000 {
            for seat in 0..3 {
                let bot = json!({"bot": {"seat": seat, "level": "easy", "seed": step}});
                let action = ask(&mut engine, &bot)["ok"]["action"].clone();
                if !action.is_null() {
                    let talk = ["offer", "accept", "decline", "counter", "withdraw"];
                    spoken += u32::from(talk.iter().any(|word| action.get(word).is_some()));
                    let done = ask(&mut engine, &json!({"act": {"seat": seat, "action": action}}));
                    assert!(done["ok"].is_object(), "{done}");
                    if !done["ok"]["outcome"].is_null() {
                        return (spoken, done["ok"]["outcome"].clone());
                    }
                }
            }
        }
        panic!("the game does not end")
    };
    let (spoken, outcome) = play();
    assert!(spoken > 0, "bots also say something");
    assert_eq!((spoken, outcome), play());
}

#[test]
fn figures_are_told() {
    let mut engine = Engine::new();
    for about in games::catalogue() {
        let told = ask(&mut engine, &json!({"figures": {"game": about.key}}));
        let figures: Value = serde_json::from_str(games::figures(about.key).expect("a game")).expect("JSON");
        assert_eq!(told["ok"], figures);
    }
}

#[test]
fn what_may_be_said_of_offers_is_listed() {
    let mut engine = Engine::new();
    ask(&mut engine, &json!({"new": {"game": "lords-2010", "seats": 3, "seed": "7"}}));
    let before = ask(&mut engine, &json!({"legal": {}}))["ok"]["seats"].clone();
    let active = before[0]["seat"].as_u64().expect("a seat");
    assert_eq!((before.as_array().map(Vec::len), before[0].get("offers")), (Some(1), None));
    let partner = (active + 1) % 3;
    let money =
        |from: u64, to: u64, amount: u64| json!({"money": {"from": from, "to": to, "amount": amount}});
    let offer = json!({"offer": {"steps": [{"transfer": {"items": [money(active, partner, 2), money(partner, active, 1)]}}]}});
    let made = ask(&mut engine, &json!({"act": {"seat": active, "action": offer}}));
    assert!(made["ok"].is_object(), "{made}");
    let of = |engine: &mut Engine, seat: u64| {
        ask(engine, &json!({"legal": {"seat": seat}}))["ok"]["offers"].clone()
    };
    let (own, others) =
        (json!([{"withdraw": {"offer": 0}}]), json!([{"accept": {"offer": 0}}, {"decline": {"offer": 0}}]));
    assert_eq!((of(&mut engine, active), of(&mut engine, partner)), (own.clone(), others.clone()));
    assert_eq!(of(&mut engine, (active + 2) % 3), Value::Null, "it is not party to it");
    let all = ask(&mut engine, &json!({"legal": {}}))["ok"]["seats"].clone();
    let mut seats = [active, partner];
    seats.sort_unstable();
    let listed: Vec<u64> =
        all.as_array().expect("seats").iter().filter_map(|one| one["seat"].as_u64()).collect();
    assert_eq!(listed, seats, "who owes a decision, and who has an offer to answer");
    let asked =
        all.as_array().expect("seats").iter().find(|one| one["seat"] == partner).expect("the partner");
    assert_eq!(*asked, json!({"seat": partner, "actions": [], "offers": others}));
    // Each of them can be said as it stands there.
    let declined = ask(&mut engine, &json!({"act": {"seat": partner, "action": others[1]}}));
    assert!(declined["ok"].is_object(), "{declined}");
    assert_eq!(of(&mut engine, active), Value::Null, "the offer is off the table");
    ask(&mut engine, &json!({"act": {"seat": active, "action": offer}}));
    let withdrawn = ask(&mut engine, &json!({"act": {"seat": active, "action": {"withdraw": {"offer": 1}}}}));
    assert!(withdrawn["ok"].is_object(), "{withdrawn}");
}

#[test]
fn schemas_are_told() {
    let mut engine = Engine::new();
    for about in games::catalogue() {
        for what in games::SCHEMAS {
            let told = ask(&mut engine, &json!({"schema": {"game": about.key, "of": what}}));
            assert!(told["ok"]["title"].as_str().is_some_and(|title| title.ends_with(what)), "{told}");
        }
    }
    let told = ask(&mut engine, &json!({"schema": {"game": "royale", "of": "dance"}}));
    assert_eq!(
        told["error"],
        "there is no schema of \"dance\"; there is one of each of these: options, position, view, event, action, chance"
    );
}
