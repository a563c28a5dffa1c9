//! Replaying and verifying journals; and that no byte of one can change unseen.

use crate::support::{Folder, command, fremont};
use fremont::Error;
use fremont::engine::Engine;
use fremont::setup::Data;
use fremont::verify::judge;
use serde_json::{Value, json};
use std::process::Stdio;

/// A short journal with an undo in it, as a file has it.
fn small_journal() -> String {
    let mut engine = Engine::new();
    let mut send = |request: Value| {
        let reply: Value = serde_json::from_str(&engine.reply(request.to_string().as_bytes())).unwrap();
        assert!(reply["ok"].is_object(), "{request} gets {reply}");
        reply["ok"].clone()
    };
    let options = json!({"mode": "basic", "start": 1});
    let names = json!(["Ada", "Bo", "Cy"]);
    send(json!({"new": {"game": "royale", "seats": 3, "seed": "7", "options": options, "names": names}}));
    send(json!({"act": {"seat": 1, "action": "roll"}}));
    let choice = send(json!({"legal": {"seat": 1}}))["actions"][0].clone();
    send(json!({"act": {"seat": 1, "action": choice}}));
    send(json!({"undo": {"seat": 1}}));
    send(json!({"act": {"seat": 1, "action": choice}}));
    let journal = send(json!({"journal": {}}));
    table::Journal::from_json(&journal["journal"]).expect("the engine's journal is whole").to_text()
}

/// The sentence of a journal that fails; none if it passes.
fn error(bytes: Vec<u8>) -> Option<String> {
    match judge("small.jsonl", bytes, &Data::default()) {
        Ok(_) => None,
        Err(Error::Check(sentence)) => Some(sentence),
        Err(other) => panic!("a broken journal fails the check, it is not {other:?}"),
    }
}

/// How many whole lines stand before a byte.
fn lines_before(journal: &[u8], at: usize) -> usize {
    journal[..at].split(|byte| *byte == b'\n').count() - 1
}

type Change = (&'static str, fn(&mut Vec<u8>, usize));

/// Ways to change a file at one byte.
const CHANGES: [Change; 8] = [
    ("a flipped bit", |bytes, at| bytes[at] ^= 1),
    ("another case", |bytes, at| bytes[at] ^= 0x20),
    ("a byte that is no text", |bytes, at| bytes[at] ^= 0x80),
    ("a zero", |bytes, at| bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' }),
    ("a newline", |bytes, at| bytes[at] = if bytes[at] == b'\n' { b' ' } else { b'\n' }),
    ("a byte taken out", |bytes, at| {
        bytes.remove(at);
    }),
    ("a blank put in", |bytes, at| bytes.insert(at, b' ')),
    ("a byte put in twice", |bytes, at| bytes.insert(at, bytes[at])),
];

#[test]
fn no_byte_of_a_journal_changes_unseen() {
    let journal = small_journal().into_bytes();
    assert_eq!(error(journal.clone()), None);
    for at in 0..journal.len() {
        for (what, change) in CHANGES {
            let mut changed = journal.clone();
            change(&mut changed, at);
            assert_ne!(changed, journal);
            let sentence = error(changed).unwrap_or_else(|| panic!("{what} at byte {at} goes unseen"));
            let line = sentence.split("line ").nth(1).and_then(|rest| rest.split([':', ')']).next());
            let line: usize = line.and_then(|line| line.parse().ok()).unwrap_or_else(|| panic!("{sentence}"));
            let truth = lines_before(&journal, at) + 1;
            assert!(line.abs_diff(truth) <= 1, "{what} at byte {at}, line {truth}: {sentence}");
            assert_eq!(sentence.lines().count(), 1, "{sentence}");
        }
    }
    for cut in 1..journal.len() {
        let whole_lines = journal[cut - 1] == b'\n';
        let passes = error(journal[..cut].to_vec()).is_none();
        // A journal may end after any entry (the game is not finished), but not inside a line.
        let deal = lines_before(&journal, cut) >= 2;
        assert_eq!(passes, whole_lines && deal, "cut after {cut} bytes");
    }
}

#[test]
fn verify_says_what_it_found_and_where() {
    let folder = Folder::new();
    let journal = small_journal();
    let file = folder.file("good.jsonl", journal.as_bytes());
    let verdict = fremont(["verify", &file]).ok();
    assert_eq!(
        verdict,
        format!(
            "{file}: 5 entries, legal, not finished; all dice follow from the committed seed, to which nobody added a nonce\n"
        )
    );

    for at in [0, journal.len() / 3, journal.len() - 1] {
        let mut bytes = journal.clone().into_bytes();
        bytes[at] ^= 1;
        let bad = folder.file("bad.jsonl", &bytes);
        let sentence = fremont(["verify", &bad]).fails(1);
        assert!(sentence.starts_with(&bad) && sentence.contains("line "), "{sentence}");
    }

    for (name, bytes, part) in [
        ("empty", &b""[..], "line 1: the journal is empty"),
        ("binary", b"\xff\xfe", "line 1"),
        ("text", b"hello\n", "line 1"),
        ("other", br#"{"some":"json"}"#, "line 1"),
    ] {
        let sentence = fremont(["verify", &folder.file(name, bytes)]).fails(1);
        assert!(sentence.contains(part), "{sentence}");
    }
    let folder_itself = folder.path().display().to_string();
    assert!(fremont(["verify", &folder_itself]).fails(2).contains("cannot be read"));
}

/// The lines of a journal, changed, with sums that fit again: as a cheat would write them.
fn forged(change: impl FnOnce(&mut Vec<Value>)) -> Value {
    use table::journal::{Entry, Journal};
    let journal = Journal::parse(&small_journal()).unwrap();
    let mut header = journal.header().clone();
    let mut lines = vec![serde_json::to_value(&header).unwrap()];
    lines.extend(journal.entries().iter().map(|entry| json!(entry.chance())));
    change(&mut lines);
    header = serde_json::from_value(lines[0].clone()).unwrap();
    let mut forged = Journal::new(header);
    for (entry, chance) in journal.entries().iter().zip(&lines[1..]) {
        let mut entry = entry.clone();
        let drawn: Vec<Value> = serde_json::from_value(chance.clone()).unwrap();
        match &mut entry {
            Entry::Deal { chance, .. } | Entry::Act { chance, .. } => *chance = drawn,
            Entry::Undo { .. } => {}
        }
        forged.push(entry);
    }
    forged.to_json()
}

#[test]
fn a_forger_is_caught_by_the_dice() {
    let folder = Folder::new();
    let honest = folder.file("honest.json", forged(|_| {}).to_string().as_bytes());
    fremont(["verify", &honest]).ok();
    // Another die in the roll of entry 1: possible, legal, well summed, but not what the seed gives.
    let luck = forged(|lines| {
        let pips = lines[2][0]["die"].as_u64().unwrap();
        lines[2][0]["die"] = json!(pips % 6 + 1);
    });
    let sentence = fremont(["verify", &folder.file("luck.json", luck.to_string().as_bytes())]).fails(1);
    assert!(sentence.contains("entry 1 (line 3)") && sentence.contains("committed seed"), "{sentence}");
    // Another seed in the header than the one that was committed to.
    let seed = forged(|lines| lines[0]["dice"]["seed"] = json!("0".repeat(64)));
    let sentence = fremont(["verify", &folder.file("seed.json", seed.to_string().as_bytes())]).fails(1);
    assert!(sentence.contains("line 1") && sentence.contains("commitment"), "{sentence}");
    // A game that this program does not have.
    let game = forged(|lines| lines[0]["game"] = json!("roulette"));
    let sentence = fremont(["verify", &folder.file("game.json", game.to_string().as_bytes())]).fails(1);
    assert!(sentence.contains("line 1") && sentence.contains("roulette"), "{sentence}");
}

#[test]
fn scripted_dice_are_told() {
    let folder = Folder::new();
    let mut engine = Engine::new();
    engine.reply(br#"{"new":{"game":"royale","seats":2,"seed":"7","options":{"mode":"basic","start":0}}}"#);
    engine.reply(br#"{"script":{"chance":[{"die":6}]}}"#);
    engine.reply(br#"{"act":{"seat":0,"action":"roll"}}"#);
    let reply: Value = serde_json::from_str(&engine.reply(br#"{"journal":{}}"#)).unwrap();
    // What the engine answers can be saved as it is.
    let file = folder.file("scripted.json", reply["ok"].to_string().as_bytes());
    let verdict = fremont(["verify", &file]).ok();
    assert!(
        verdict.contains("a script decided in 1 entry, so nothing is claimed about the dice"),
        "{verdict}"
    );
}

#[test]
fn replay_tells_the_game_step_by_step() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl", small_journal().as_bytes());
    let told = fremont(["replay", &file]).ok();
    assert!(told.contains("Bo") && !told.contains("Seat 1"), "the header's names are used:\n{told}");
    assert!(told.contains("[R-TURN-") && told.contains("[T-UNDO-1]"), "each line has its clause:\n{told}");
    let steps: Vec<u64> = told.lines().filter_map(|line| line[..3].trim().parse().ok()).collect();
    assert_eq!(steps, [0, 1, 2, 3, 4], "{told}");

    let at = fremont(["replay", &file, "--to", "1", "--seat", "1"]).ok();
    assert!(at.lines().filter_map(|line| line.get(..3)?.trim().parse::<u64>().ok()).eq([0, 1]), "{at}");
    assert!(at.contains("\n\nBo places one number, or pays a chip.\nRound 1 of 3.\n"), "{at}");
    assert!(at.contains("\nCasino 1 Miracle: $") && at.contains("\nIn the arena: "), "{at}");
    assert!(!at.contains('{'), "a table for people:\n{at}");
    let view = |words: &[&str]| -> Value {
        let out = fremont([&["replay", &file, "--json"], words].concat()).ok();
        serde_json::from_str(&out).expect("the view is JSON")
    };
    let seen = view(&["--to", "1", "--seat", "1"]);
    assert_eq!((&seen["eye"], &seen["asks"]), (&json!(1), &json!("place")));
    assert_eq!(view(&[]), view(&["--to", "4"]), "without an entry it is the last");
    let spectator = fremont(["replay", &file, "--to", "1"]).ok();
    assert_ne!(at, spectator);

    assert!(fremont(["replay", &file, "--to", "99"]).fails(2).contains("entry 4"));
    assert!(fremont(["replay", &file, "--seat", "3"]).fails(2).contains("its seats are 0 to 2"));
    let mut bytes = small_journal().into_bytes();
    bytes[200] ^= 1;
    assert!(fremont(["replay", &folder.file("bad.jsonl", &bytes)]).fails(1).contains("line "));
}

#[test]
fn replay_does_not_mind_a_reader_that_goes_away() {
    let folder = Folder::new();
    let place = folder.path().display().to_string();
    fremont(["sim", "royale", "--games", "1", "--seed", "1", "--journals", &place]).ok();
    let mut child = command()
        .args(["replay", &format!("{place}/0.jsonl")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn figures_of_ones_own_go_with_the_journal() {
    let folder = Folder::new();
    let figures = games::figures("royale")
        .unwrap()
        .replace("\"30000\": 11, \"40000\": 11", "\"30000\": 12, \"40000\": 10");
    assert_ne!(figures, games::figures("royale").unwrap());
    let data = folder.file("figures.json", figures.as_bytes());
    let run = folder.path().join("run").display().to_string();
    let words = ["sim", "royale", "--games", "1", "--seed", "1", "--journals", &run, "--data"];
    fremont(words.iter().copied().chain([data.as_str()])).ok();
    let file = format!("{run}/0.jsonl");
    assert!(fremont(["verify", &file, "--data", &data]).ok().contains("all dice follow"));
    assert!(fremont(["replay", &file, "--data", &data]).ok().contains("[R-TURN-"));
    for command in ["verify", "replay"] {
        let sentence = fremont([command, &file]).fails(1);
        assert!(sentence.contains("line 1") && sentence.contains("component figures"), "{sentence}");
    }
    let bad = folder.file("bad.json", b"{}");
    let verify = ["verify", &file, "--data", &bad];
    let replay = ["replay", &file, "--data", &bad];
    for words in
        [&verify[..], &replay, &["play", "royale", "--data", &bad], &["sim", "royale", "--data", &bad]]
    {
        let sentence = fremont(words).fails(2);
        let named = format!("the data file {bad}: these are no component figures for royale: ");
        assert!(sentence.contains(&named), "{words:?}: {sentence}");
    }
}
