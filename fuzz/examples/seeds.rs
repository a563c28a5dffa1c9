//! Writes seeds for the fuzzers: real sessions, journals, positions and figures to begin from.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --example seeds` puts them into `fuzz/corpus`.

use fremont::engine::{Engine, REQUESTS};
use fremont_fuzz::{Bytes, ROYALE, some_state};
use royale::STANDARD;
use std::fs;
use std::path::Path;
use table::{Dealer, Fast, Game, Script};

fn main() -> std::io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let put = |target: &str, name: &str, bytes: &[u8]| {
        let folder = corpus.join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), bytes)
    };
    put("data_file", "standard", STANDARD.as_bytes())?;
    put("engine_line", "examples", REQUESTS.map(|(_, example)| example).join("\n").as_bytes())?;
    for number in 0..24u8 {
        let name = format!("seed-{number}");
        let choices = [number, 7 * number, 10 * number];
        let state = some_state(&mut Bytes(&choices)).expect("three bytes are enough");
        put("position", &name, ROYALE.position(&state).to_string().as_bytes())?;
        put("position", &format!("{name}-tweaked"), &[&choices[..], &[number; 40]].concat())?;
        let decisions: Vec<u8> = (0..200u8).map(|byte| byte.wrapping_mul(number)).collect();
        put("action", &name, &[&choices[..], &decisions].concat())?;
        put("data_file", &name, &[number; 12])?;
        let (session, journal) = game(number);
        put("engine_line", &name, session.as_bytes())?;
        put("journal", &name, journal.as_bytes())?;
    }
    Ok(())
}

/// A session that plays a short game, and its journal.
fn game(number: u8) -> (String, String) {
    let mut dice = Fast::seeded(number.into());
    let (seats, options) = ROYALE.any_table(&mut dice);
    let options = serde_json::to_value(options).expect("options are JSON");
    let new =
        serde_json::json!({"new": {"game": "royale", "seats": seats, "options": options, "seed": number}});
    let mut session = vec![new.to_string()];
    let dealer = Dealer::from_text(&number.to_string());
    let options = options.as_object().expect("options are an object");
    let mut live = games::start("royale", None, options, seats, dealer, Script::default())
        .expect("any_table gives allowed tables");
    for _ in 0..2 + 2 * number {
        let Some(seat) = live.waiting().first() else { break };
        let legal = live.legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        live.act(seat, action).expect("it is legal");
        session.push(serde_json::json!({"act": {"seat": seat, "action": action}}).to_string());
        if live.can_undo(seat) && dice.below(4) == 0 {
            live.undo(seat).expect("it may");
            session.push(serde_json::json!({"undo": {"seat": seat}}).to_string());
        }
    }
    session.push(r#"{"journal":{}}"#.into());
    let mut engine = Engine::new();
    for line in &session {
        assert!(engine.reply(line.as_bytes()).contains("\"ok\""), "{line}");
    }
    (session.join("\n"), live.journal().to_text())
}
