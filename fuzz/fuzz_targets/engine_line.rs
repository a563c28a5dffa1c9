//! A session of any lines: each gets one reply, and the engine goes on.

#![no_main]

use fremont::engine::Engine;
use libfuzzer_sys::fuzz_target;
use serde_json::{Map, Value};

fuzz_target!(|session: &[u8]| {
    let mut engine = Engine::new();
    for line in session.split(|byte| *byte == b'\n').take(64) {
        let reply = engine.reply(line);
        assert!(!reply.contains('\n'), "a reply is one line");
        let fields: Map<String, Value> = serde_json::from_str(&reply).expect("a reply is a JSON object");
        assert!(fields.len() == 2 && fields.contains_key("id"), "{reply}");
        assert!(["ok", "refused", "error"].iter().any(|kind| fields.contains_key(*kind)), "{reply}");
    }
    let sound = br#"{"new":{"game":"royale","seats":2,"seed":"7"}}"#;
    assert!(engine.reply(sound).starts_with(r#"{"id":null,"ok":"#));
});
