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

/// A short public id of a session.
pub(crate) fn short_id() -> String {
    letters::<10>()
}

/// The seed of a game's dice.
pub(crate) fn seed() -> [u8; 32] {
    random()
}

/// A number for dice that need not be secret.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(random())
}

/// The secret of a session or a token: 260 bits.
pub(crate) fn secret() -> String {
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
        assert_ne!(seed(), seed());
        assert_ne!(number(), number());
    }
}
