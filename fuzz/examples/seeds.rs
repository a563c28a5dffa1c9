//! Writes seeds for the fuzzers: real sessions, journals, positions and figures to begin from.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --example seeds` puts them into `fuzz/corpus`.

use fremont::engine::{Engine, REQUESTS};
use fremont_fuzz::{Bytes, some_state};
use games::Visitor;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use table::{Dealer, Fast, Game, Script};

fn main() -> std::io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let put = |target: &str, name: &str, bytes: &[u8]| {
        let folder = corpus.join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), bytes)
    };
    put("engine_line", "examples", REQUESTS.map(|(_, example)| example).join("\n").as_bytes())?;
    for (at, about) in (0u8..).zip(games::catalogue()) {
        let figures = games::figures(about.key).expect("a game of the catalogue");
        put("data_file", &format!("{}-standard", about.key), &[&[at], figures.as_bytes()].concat())?;
        for number in 0..12u8 {
            let name = format!("{}-{number}", about.key);
            let choices = [at, number, 7 * number, 20 * number];
            let seed =
                games::visit(about.key, None, Seed { number, choices }).expect("a game of the catalogue");
            put("position", &name, &[&[at], seed.position.to_string().as_bytes()].concat())?;
            put("position", &format!("{name}-tweaked"), &[&choices[..], &[number; 40]].concat())?;
            let decisions: Vec<u8> = (0..200u8).map(|byte| byte.wrapping_mul(number)).collect();
            put("action", &name, &[&choices[..], &decisions].concat())?;
            put("data_file", &name, &[&[at], &[number; 12][..]].concat())?;
            put("engine_line", &name, seed.session.as_bytes())?;
            put("journal", &name, seed.journal.as_bytes())?;
        }
    }
    Ok(())
}

/// What there is to begin from for one game.
struct Seeds {
    position: Value,
    session: String,
    journal: String,
}

struct Seed {
    number: u8,
    choices: [u8; 4],
}

impl Visitor for Seed {
    type Out = Seeds;

    fn visit<G: Game>(self, game: Arc<G>) -> Seeds {
        let state = some_state(&*game, &mut Bytes(&self.choices[1..])).expect("three bytes are enough");
        let mut dice = Fast::seeded(self.number.into());
        let (seats, options) = game.any_table(&mut dice);
        let options = serde_json::to_value(options).expect("options are JSON");
        let (session, journal) = play(game.about().key, seats, &options, self.number, &mut dice);
        Seeds { position: game.position(&state), session, journal }
    }
}

/// A session that plays a short game, and its journal.
fn play(key: &str, seats: u8, options: &Value, number: u8, dice: &mut Fast) -> (String, String) {
    let new = json!({"new": {"game": key, "seats": seats, "options": options, "seed": number}});
    let mut session = vec![new.to_string()];
    let dealer = Dealer::from_text(&number.to_string());
    let options = options.as_object().expect("options are an object");
    let mut live = games::start(key, None, options, seats, dealer, Script::default())
        .expect("any_table gives allowed tables");
    for _ in 0..2 + 4 * number {
        let Some(seat) = live.waiting().first() else { break };
        let legal = live.legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        live.act(seat, action).expect("it is legal");
        session.push(json!({"act": {"seat": seat, "action": action}}).to_string());
        if live.can_undo(seat) && dice.below(4) == 0 {
            live.undo(seat).expect("it may");
            session.push(json!({"undo": {"seat": seat}}).to_string());
        }
    }
    session.push(r#"{"journal":{}}"#.into());
    let mut engine = Engine::new();
    for line in &session {
        assert!(engine.reply(line.as_bytes()).contains("\"ok\""), "{line}");
    }
    (session.join("\n"), live.journal().to_text())
}
