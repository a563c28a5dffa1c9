//! Whatever is sent to the engine: it answers, it does not panic, and what fails changes nothing.

use fremont::engine::Engine;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

const NEW: &[u8] = br#"{"new":{"game":"royale","seats":3,"seed":"7"}}"#;

/// Some request, more or less sound.
fn request() -> impl Strategy<Value = Value> {
    let seat = prop_oneof![(0..6u64).prop_map(Value::from), json_value()];
    let action = prop_oneof![
        Just(json!("roll")),
        Just(json!("pass")),
        (0..8u64).prop_map(|number| json!({"place": {"number": number}})),
        json_value(),
    ];
    let script = prop_oneof![
        prop::collection::vec((0..8u64).prop_map(|die| json!({"die": die})), 0..12).prop_map(Value::Array),
        json_value(),
    ];
    let options = prop_oneof![
        Just(json!({})),
        (0..9i64).prop_map(|tiles| json!({"tiles": tiles})),
        Just(json!({"mode": "basic"})),
        json_value(),
    ];
    prop_oneof![
        seat.clone().prop_map(|seat| json!({"legal": {"seat": seat}})),
        (seat.clone(), action).prop_map(|(seat, action)| json!({"act": {"seat": seat, "action": action}})),
        seat.clone().prop_map(|seat| json!({"undo": {"seat": seat}})),
        seat.clone().prop_map(|seat| json!({"view": {"seat": seat}})),
        (seat, any::<u64>()).prop_map(|(seat, since)| json!({"events": {"seat": seat, "since": since}})),
        (0..=255u64, options, script.clone()).prop_map(
            |(seats, options, chance)| json!({"new": {"game": "royale", "seats": seats % 9, "seed": 1, "options": options, "chance": chance}})
        ),
        script.prop_map(|chance| json!({"script": {"chance": chance}})),
        json_value().prop_map(|state| json!({"position": {"game": "royale", "state": state}})),
        json_value().prop_map(|journal| json!({"load": {"journal": journal}})),
        json_value(),
    ]
}

/// Some JSON.
fn json_value() -> impl Strategy<Value = Value> + Clone {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-z]{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::btree_map("[a-z]{1,6}", inner, 0..6)
                .prop_map(|fields| Value::Object(Map::from_iter(fields))),
        ]
    })
}

/// All that the engine knows, as two replies.
fn whole(engine: &mut Engine) -> (String, String) {
    (engine.reply(br#"{"position":{}}"#), engine.reply(br#"{"journal":{}}"#))
}

/// Whether a new game can be begun, whatever came before.
fn begins(engine: &mut Engine) -> bool {
    engine.reply(NEW).starts_with("{\"id\":null,\"ok\":")
}

/// Sends a line, and checks the answer.
fn send(engine: &mut Engine, line: &[u8]) -> Result<(), TestCaseError> {
    let before = whole(engine);
    let text = engine.reply(line);
    prop_assert!(!text.contains('\n'), "a reply is one line: {text}");
    let reply: Map<String, Value> = serde_json::from_str(&text).expect("replies are JSON");
    prop_assert_eq!(reply.len(), 2);
    if reply.contains_key("ok") {
        return Ok(());
    }
    prop_assert!(reply.contains_key("refused") || reply.contains_key("error"), "{}", text);
    prop_assert_eq!(whole(engine), before, "a request that fails changes nothing");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_do_no_harm(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..60), 1..20)) {
        let mut engine = Engine::new();
        engine.reply(NEW);
        for line in &lines {
            send(&mut engine, line)?;
        }
        prop_assert!(begins(&mut engine), "a sound request still works");
    }

    #[test]
    fn random_requests_do_no_harm(requests in prop::collection::vec(request(), 1..30)) {
        let mut engine = Engine::new();
        engine.reply(NEW);
        for request in &requests {
            send(&mut engine, request.to_string().as_bytes())?;
        }
        prop_assert!(begins(&mut engine), "a sound request still works");
    }

    #[test]
    fn damaged_requests_do_no_harm(request in request(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut engine = Engine::new();
        engine.reply(NEW);
        let mut line = request.to_string().into_bytes();
        let at = at.index(line.len());
        line[at] = byte;
        if byte != b'\n' {
            send(&mut engine, &line)?;
        }
        prop_assert!(begins(&mut engine), "a sound request still works");
    }
}
