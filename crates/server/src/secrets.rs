//! Ids, codes and secrets that nobody can guess.

use sha2::{Digest, Sha256};

/// The letters of ids and codes: none that are taken for another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// How many letters a table's short code has.
pub(crate) const CODE: usize = 6;

/// Bytes from the operating system.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

fn letters<const N: usize>() -> String {
    random::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The id of a table or a person: 100 bits.
pub(crate) fn id() -> String {
    letters::<20>()
}

/// A short code, to be said aloud.
pub(crate) fn code() -> String {
    letters::<CODE>()
}

/// What an authenticator is to sign.
pub(crate) fn challenge() -> [u8; 32] {
    random()
}

/// A short public id of a session.
pub(crate) fn short_id() -> String {
    letters::<10>()
}

/// The seed of a game's dice. In a program built for tests `FREMONT_TEST_DICE` gives the same game the same dice.
pub(crate) fn seed(game: &str) -> [u8; 32] {
    again(game).unwrap_or_else(random)
}

/// A number for dice that need not be secret; with `FREMONT_TEST_DICE` the same one at the same time of a game.
pub(crate) fn number(entries: u64) -> u64 {
    let drawn = again(&entries.to_string()).unwrap_or_else(random);
    u64::from_le_bytes(drawn[..8].try_into().expect("eight bytes"))
}

/// What comes again in every run of the tests. No released program has this: its dice come from the operating system alone.
#[cfg(debug_assertions)]
fn again(what: &str) -> Option<[u8; 32]> {
    let test = std::env::var("FREMONT_TEST_DICE").ok()?;
    Some(key(&format!("{test} {what}")))
}

#[cfg(not(debug_assertions))]
fn again(_: &str) -> Option<[u8; 32]> {
    None
}

/// A code for somebody who has forgotten the passphrase: 75 bits, in groups of five.
pub(crate) fn recovery_code() -> String {
    [letters::<5>(), letters::<5>(), letters::<5>()].join("-")
}

/// What is kept of a recovery code, however it was written.
pub(crate) fn recovery_key(code: &str) -> [u8; 32] {
    let letters = code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase());
    key(&letters.collect::<String>())
}

/// The secret of a session or a token: 260 bits.
pub fn secret() -> String {
    letters::<52>()
}

/// What is kept of a secret.
pub(crate) fn key(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_comes_twice() {
        let ids: std::collections::HashSet<String> =
            (0..1000).flat_map(|_| [id(), code(), secret()]).collect();
        assert_eq!(ids.len(), 3000);
        assert!(ids.iter().all(|id| id.bytes().all(|letter| LETTERS.contains(&letter))));
        let code = recovery_code();
        assert_eq!(code.len(), 17);
        assert_eq!(recovery_key(&code), recovery_key(&code.to_uppercase().replace('-', " ")));
        assert_ne!(recovery_key(&code), recovery_key(&recovery_code()));
        assert_ne!(seed("a"), seed("a"));
        assert_ne!(number(1), number(1));
    }
}
