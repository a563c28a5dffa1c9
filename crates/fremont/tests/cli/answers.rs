//! What is said beforehand, over the line protocol.

use fremont::engine::Engine;
use serde_json::{Value, json};

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.reply(request.to_string().as_bytes())).expect("replies are JSON")
}

/// The example of `docs/protocol.md` is run as it stands: a request, and its reply below it.
#[test]
fn the_example_of_the_protocol_is_real() {
    let text = include_str!("../../../../docs/protocol.md");
    let section = text.split("### Saying things beforehand").nth(1).expect("it is told there");
    let block = section.split("```").nth(1).expect("there is an example");
    let lines: Vec<&str> = block.trim().lines().collect();
    assert!(lines.len() >= 10 && lines.len().is_multiple_of(2), "{block}");
    let mut engine = Engine::new();
    for pair in lines.chunks(2) {
        assert_eq!(engine.reply(pair[0].as_bytes()), pair[1], "{}", pair[0]);
    }
}

fn auction(engine: &mut Engine) {
    let state = json!({
        "seats": 3, "button": 0, "active": 0, "asks": "choose",
        "players": [{"cash": 60}, {"cash": 60}, {"cash": 60}],
    });
    let begun = ask(engine, &json!({"position": {"game": "showdown", "state": state}}));
    assert_eq!(begun["ok"]["waiting"], json!([0]), "{begun}");
}

#[test]
fn answers_are_prepared_given_and_taken_back() {
    let mut engine = Engine::new();
    auction(&mut engine);
    let bid = |amount: u32| json!({"bid": {"track": "slots_1", "amount": amount}});
    let prepare = json!({"prepare": {"seat": 1, "answer": "bid", "about": "slots_1", "limit": 9}});
    assert_eq!(ask(&mut engine, &prepare)["ok"]["events"], json!([]));
    let told = ask(&mut engine, &json!({"answers": {"seat": 1}}));
    assert_eq!(told["ok"]["prepared"][0]["text"], "bid up to $9 on Slots this turn", "{told}");
    assert_eq!(ask(&mut engine, &json!({"answers": {"seat": 0}}))["ok"]["prepared"], json!([]));
    let done = ask(&mut engine, &json!({"act": {"seat": 0, "action": bid(5)}}));
    assert_eq!((&done["ok"]["prepared"], &done["ok"]["waiting"]), (&json!([2]), &json!([2])), "{done}");
    assert_eq!(done["ok"]["events"].as_array().unwrap().len(), 2);
    // What is taken back is forgotten.
    let undone = ask(&mut engine, &json!({"undo": {"seat": 1}}));
    assert_eq!((&undone["ok"]["waiting"], undone["ok"].get("prepared")), (&json!([1]), None), "{undone}");
    assert_eq!(ask(&mut engine, &json!({"answers": {"seat": 1}}))["ok"]["prepared"], json!([]));
    // A journal knows nothing of it.
    let journal = ask(&mut engine, &json!({"journal": {}}))["ok"].clone();
    assert!(!journal.to_string().contains("prepare"));
    assert_eq!(ask(&mut engine, &json!({"load": journal}))["ok"]["waiting"], json!([1]));
}

#[test]
fn the_only_choice_is_made_for_a_seat_that_wants_it() {
    let mut engine = Engine::new();
    let new = json!({"game": "royale", "seats": 2, "seed": "7", "options": {"mode": "basic", "start": 0}});
    ask(&mut engine, &json!({"new": new}));
    let rolled = ask(&mut engine, &json!({"auto": {"seat": 0, "on": true}}));
    assert_eq!(rolled["ok"]["prepared"], json!([1]), "{rolled}");
    assert_eq!(rolled["ok"]["events"][0]["clause"], "R-TURN-4");
    assert_eq!(ask(&mut engine, &json!({"answers": {"seat": 0}}))["ok"]["auto"], true);
    assert_eq!(ask(&mut engine, &json!({"auto": {"seat": 0, "on": false}}))["ok"]["events"], json!([]));
}

#[test]
fn what_cannot_be_prepared_is_refused_in_a_sentence() {
    let mut engine = Engine::new();
    auction(&mut engine);
    for (request, why) in [
        (json!({"prepare": {"seat": 1, "answer": "fold"}}), "Fold cannot be prepared now; what can is: bid "),
        (
            json!({"prepare": {"seat": 1, "answer": "bid", "about": "lounge"}}),
            "Bid takes a limit, one of 9, ",
        ),
        (json!({"prepare": {"seat": 1, "answer": "sit_out", "limit": 9}}), "Sit_out takes no limit"),
        (json!({"prepare": {"seat": 7, "answer": "sit_out"}}), "there is no seat 7"),
        (json!({"revoke": {"seat": 1, "answer": "bid"}}), "seat 1 has prepared nothing of that kind"),
        (json!({"answers": {"seat": 5}}), "there is no seat 5"),
        (json!({"auto": {"seat": 5, "on": true}}), "there is no seat 5"),
        (json!({"auto": {"seat": 0}}), "it looks like {\"auto\":{\"seat\":0,\"on\":true}}"),
    ] {
        let reply = ask(&mut engine, &request);
        let said = reply["refused"]["why"].as_str().or(reply["error"].as_str()).unwrap_or_default();
        assert!(said.to_lowercase().contains(&why.to_lowercase()), "{request}: {reply}");
    }
}
