//! What every question costs and how long its answer may get: one list, from which `docs/protocol.md` has its table. Tests hold the
//! list against the doors that there are, and every door against the list at its worst.

use crate::http::play::BYTES_OF_A_WORD;
use crate::names::LARGEST_ACTION;
use crate::server::RECORDS;
use crate::tables::PAGE_RECORDS;
use std::fmt::Write;

/// What one request costs, and what comes back at most.
#[derive(Clone, Debug)]
pub struct Cost {
    /// The door: `GET /tables/{table}/view`, or `socket` and the word that is said there.
    pub door: &'static str,
    /// Who may ask.
    pub who: &'static str,
    /// What it costs beyond one request of the address.
    pub price: String,
    /// The most bytes of the answer.
    pub most: usize,
}

const ANYBODY: &str = "anybody";
const KNOWN: &str = "a guest or an account";
const IN_PERSON: &str = "the person, not a token";
const SEATED: &str = "whoever has a seat";
const WATCHING: &str = "the operator";
const KIB: usize = 1024;

/// Every request, in the order of the description.
#[allow(clippy::too_many_lines, reason = "one list, a line or two for each request")]
pub fn costs() -> Vec<Cost> {
    let nothing = String::new;
    let sign_in = || "one sign-in of the address".to_owned();
    let try_of_account = || {
        "one sign-in of the address, and if it is wrong one of the account's 10 tries (1 a minute)".to_owned()
    };
    let word = || "one word of the person".to_owned();
    let mute = || "one of the person's 20 mutes (1 in 5 seconds)".to_owned();
    let evening = || "one word of the person, and one of the 5 evenings that they may have".to_owned();
    let thought = || {
        format!(
            "one word of the person, and one for each {BYTES_OF_A_WORD} bytes of the action ({LARGEST_ACTION} at most)"
        )
    };
    let page = || {
        format!("one request for each {RECORDS} records, before it is built; {PAGE_RECORDS} records at most")
    };
    let all = || format!("one request for each {RECORDS} records of the table, before it is built");
    let hint = || "one of the person's hints (1 a second)".to_owned();
    let list = [
        ("GET /server", ANYBODY, nothing(), KIB),
        ("GET /games", ANYBODY, nothing(), 64 * KIB),
        ("GET /games/{game}/rules", ANYBODY, nothing(), 256 * KIB),
        ("GET /games/{game}/guide", ANYBODY, nothing(), 128 * KIB),
        ("POST /guests", ANYBODY, sign_in(), KIB),
        ("GET /me", KNOWN, nothing(), KIB),
        ("PATCH /me", IN_PERSON, sign_in(), KIB),
        ("DELETE /me", IN_PERSON, try_of_account(), KIB),
        ("POST /me/account", IN_PERSON, sign_in(), KIB),
        ("PUT /me/passphrase", IN_PERSON, try_of_account(), KIB),
        ("POST /me/recovery", IN_PERSON, try_of_account(), KIB),
        ("GET /me/export", IN_PERSON, sign_in(), 0),
        ("GET /me/notifications", KNOWN, nothing(), 4 * KIB),
        ("PUT /me/notifications", IN_PERSON, sign_in(), 4 * KIB),
        ("POST /me/push", IN_PERSON, sign_in(), 4 * KIB),
        ("DELETE /me/push/{device}", IN_PERSON, nothing(), KIB),
        ("GET /me/mail", KNOWN, nothing(), KIB),
        ("PUT /me/mail", IN_PERSON, format!("{}, and one of the person's and of that address's letters", sign_in()), KIB),
        ("PATCH /me/mail", IN_PERSON, sign_in(), KIB),
        ("DELETE /me/mail", IN_PERSON, nothing(), KIB),
        ("GET /mail/confirm/{link}", ANYBODY, nothing(), 16 * KIB),
        ("POST /mail/confirm/{link}", ANYBODY, sign_in(), KIB),
        ("GET /mail/off/{link}", ANYBODY, nothing(), 16 * KIB),
        ("POST /mail/off/{link}", ANYBODY, sign_in(), KIB),
        ("POST /mail/on/{link}", ANYBODY, sign_in(), KIB),
        ("GET /me/vacation", KNOWN, nothing(), KIB),
        ("PUT /me/vacation", IN_PERSON, sign_in(), KIB),
        ("DELETE /me/vacation", IN_PERSON, sign_in(), KIB),
        ("GET /me/tables", KNOWN, nothing(), 256 * KIB),
        ("GET /me/history", KNOWN, nothing(), 256 * KIB),
        ("GET /me/people", KNOWN, nothing(), 64 * KIB),
        ("PUT /me/friends/{person}", KNOWN, nothing(), KIB),
        ("DELETE /me/friends/{person}", KNOWN, nothing(), KIB),
        ("DELETE /me/invitations/{table}", KNOWN, nothing(), KIB),
        ("GET /me/blocks", KNOWN, nothing(), 256 * KIB),
        ("PUT /me/blocks/{person}", KNOWN, mute(), KIB),
        ("DELETE /me/blocks/{person}", KNOWN, mute(), KIB),
        ("DELETE /me/warnings/{warning}", IN_PERSON, nothing(), KIB),
        ("POST /sessions", ANYBODY, try_of_account(), KIB),
        ("POST /sessions/recovery", ANYBODY, try_of_account(), KIB),
        ("POST /sessions/passkey", ANYBODY, sign_in(), KIB),
        ("POST /sessions/passkey/challenge", ANYBODY, sign_in(), KIB),
        ("GET /me/passkeys", KNOWN, nothing(), 8 * KIB),
        ("POST /me/passkeys", IN_PERSON, try_of_account(), KIB),
        ("POST /me/passkeys/challenge", IN_PERSON, sign_in(), 32 * KIB),
        ("PATCH /me/passkeys/{passkey}", IN_PERSON, nothing(), KIB),
        ("DELETE /me/passkeys/{passkey}", IN_PERSON, nothing(), KIB),
        ("GET /sessions", KNOWN, nothing(), 16 * KIB),
        ("DELETE /sessions", IN_PERSON, nothing(), KIB),
        ("DELETE /sessions/current", KNOWN, nothing(), KIB),
        ("DELETE /sessions/{session}", IN_PERSON, nothing(), KIB),
        ("POST /tokens", IN_PERSON, sign_in(), KIB),
        ("GET /ratings", ANYBODY, nothing(), 48 * KIB),
        ("GET /players/{player}", ANYBODY, "two requests for each 5 games that are told, 50 games at most".to_owned(), 32 * KIB),
        ("GET /evenings", ANYBODY, nothing(), 256 * KIB),
        ("POST /evenings", KNOWN, evening(), 512 * KIB),
        ("GET /evenings/{evening}", ANYBODY, nothing(), 512 * KIB),
        ("POST /evenings/{evening}/join", KNOWN, word(), 512 * KIB),
        ("POST /evenings/{evening}/leave", KNOWN, word(), 512 * KIB),
        ("POST /evenings/{evening}/start", KNOWN, word(), 512 * KIB),
        ("POST /evenings/{evening}/close", KNOWN, word(), 512 * KIB),
        ("GET /tables", ANYBODY, nothing(), 256 * KIB),
        ("POST /tables", KNOWN, "one of the tables that a host may have".to_owned(), 96 * KIB),
        ("POST /quick", KNOWN, "one word of the person, and one of the tables that a host may have if there is none to sit down at".to_owned(), 96 * KIB),
        ("GET /tables/{table}", ANYBODY, nothing(), 96 * KIB),
        ("POST /tables/{table}/do", KNOWN, word(), KIB),
        ("POST /tables/{table}/invite", KNOWN, "one word of the person, and one of their 5 invitations to whom they ask (1 an hour)".to_owned(), KIB),
        ("POST /tables/{table}/mute", KNOWN, format!("{}, and {}", word(), mute()), KIB),
        ("POST /tables/{table}/report", KNOWN, "one word of the person, and one of their 10 reports (1 in 6 minutes)".to_owned(), KIB),
        ("GET /tables/{table}/events", ANYBODY, page(), 192 * KIB),
        ("GET /tables/{table}/view", ANYBODY, nothing(), 48 * KIB),
        ("GET /tables/{table}/choices", KNOWN, nothing(), 48 * KIB),
        ("GET /tables/{table}/answers", SEATED, nothing(), 16 * KIB),
        ("POST /tables/{table}/preview", SEATED, thought(), 96 * KIB),
        ("POST /tables/{table}/foresee", SEATED, thought(), 384 * KIB),
        ("GET /tables/{table}/hint", SEATED, hint(), 16 * KIB),
        ("GET /tables/{table}/journal", ANYBODY, all(), 8192 * KIB),
        (
            "GET /tables/{table}/replay",
            ANYBODY,
            format!(
                "one request for each {RECORDS} entries, or ten times as many on the way to them; 50 entries at most"
            ),
            384 * KIB,
        ),
        (
            "POST /tables/{table}/replay/preview",
            ANYBODY,
            format!("one request for each {RECORDS} entries up to that one, and {}", thought()),
            96 * KIB,
        ),
        (
            "GET /tables/{table}/moment",
            KNOWN,
            format!("one request for each {RECORDS} entries up to that one"),
            96 * KIB,
        ),
        ("GET /tables/{table}/verify", ANYBODY, all(), KIB),
        (
            "GET /tables/{table}/review",
            ANYBODY,
            format!("nothing if it is known, else ten requests for each {RECORDS} entries"),
            1024 * KIB,
        ),
        ("GET /tables/{table}/socket", ANYBODY, format!("a place, and for each page {}", page()), 192 * KIB),
        ("GET /news", ANYBODY, "a place".to_owned(), KIB),
        ("socket choices", KNOWN, word(), 48 * KIB),
        ("socket answers", SEATED, word(), 16 * KIB),
        ("socket view", ANYBODY, word(), 48 * KIB),
        ("socket preview", SEATED, thought(), 96 * KIB),
        ("socket foresee", SEATED, thought(), 384 * KIB),
        ("socket hint", SEATED, hint(), 16 * KIB),
        ("GET /health/live", WATCHING, "no request, either".to_owned(), KIB),
        ("GET /health/ready", WATCHING, nothing(), KIB),
        ("GET /metrics", WATCHING, nothing(), 256 * KIB),
    ];
    list.into_iter().map(|(door, who, price, most)| Cost { door, who, price, most }).collect()
}

/// The list as `docs/protocol.md` has it.
pub fn costs_as_table() -> String {
    let mut text = String::from(
        "| question | who | costs beyond a request of the address | longest answer |\n| --- | --- | --- | --- |\n",
    );
    for Cost { door, who, price, most } in costs() {
        let price = if price.is_empty() { "nothing" } else { &price };
        let most = if most == 0 {
            "all there is, in pieces of 10 tables or 100 words".to_owned()
        } else {
            format!("{} KiB", most / KIB)
        };
        let _ = writeln!(text, "| `{door}` | {who} | {price} | {most} |");
    }
    text
}
