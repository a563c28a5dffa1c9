//! Fair dice: committed to before the game, mixed with every player's own word, recomputable by anybody after it.
//!
//! The scheme, whole, so that it can be recomputed in any language:
//!
//! 1. **Seed.** The dealer draws 32 secret bytes, the *seed*.
//! 2. **Commitment.** Before anybody says anything, the dealer publishes the commitment: SHA-256 of the 32 seed
//!    bytes, as 64 lower-case hex digits. From here on the dealer cannot take another seed.
//! 3. **Nonces.** Then every seat may add a text of its own, its *nonce*, so that the dealer could not have
//!    chosen a lucky seed either. A seat that says nothing has the empty text. The journal's header lists the
//!    nonces, one per seat, from seat 0.
//! 4. **Key.** The key of the game is SHA-256 over these bytes: the 13 ASCII bytes `fremont key 1`, the 32 seed
//!    bytes, then for each nonce its length in bytes as 4 bytes big-endian, followed by its UTF-8 bytes.
//! 5. **Stream.** The chance of journal entry `n` (the deal is entry 0) comes from a stream of its own: `ChaCha20`
//!    in its original form with the key, a 64-bit stream number `n` (words 14 and 15 of the `ChaCha` state, low
//!    word first) and a 64-bit block counter from 0 (words 12 and 13). The stream is read as 32-bit
//!    little-endian words, one after another.
//! 6. **A number below `m`.** Take the next word `w`; let `p = w * m` (64 bits), `low` its lower 32 bits. If
//!    `low < 2^32 mod m`, take the next word instead; else the number is the upper 32 bits of `p`.
//! 7. **A die** is a number below 6, plus 1. **A pick** among `m` things is a number below `m`: the place in the
//!    list of the things that were possible, in the order in which the game lists them. **A shuffle** of a pile:
//!    for each place `i` from 0 to the last but one, swap the thing at `i` with the one at `i` plus a number below
//!    (pile size − `i`). The pile's order before the shuffle is the game's.
//! 8. **Reveal.** When the game is over the journal's closing line tells the seed: `fremont verify` checks that it
//!    fits the commitment, and computes every die, pick and shuffle of the journal again.
//!
//! A seed may also be given as text, for tests and reproducible games ([`Secret::from_text`]): 64 hex digits are
//! the bytes themselves; of any other text the seed is SHA-256 over the ASCII bytes `fremont seed 1`, then the
//! text.

use sha2::{Digest, Sha256};
use std::fmt;

/// The dealer's secret seed. It does not print itself; [`Secret::reveal`] does, on purpose.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// The seed behind a text: 64 hex digits are the seed itself, any other text is hashed.
    pub fn from_text(text: &str) -> Secret {
        Secret::from_hex(text).unwrap_or_else(|| Secret(sha256(&[b"fremont seed 1", text.as_bytes()])))
    }

    /// The seed that 64 hex digits spell.
    pub fn from_hex(text: &str) -> Option<Secret> {
        unhex(text).map(Secret)
    }

    /// What the dealer publishes before the game: SHA-256 of the seed, in hex.
    pub fn commitment(&self) -> String {
        hex(&sha256(&[&self.0]))
    }

    /// The seed in hex, for the end of the game.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

/// The key of a game: the seed, mixed with every seat's nonce.
pub fn key(secret: &Secret, nonces: &[String]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"fremont key 1");
    hash.update(secret.0);
    for nonce in nonces {
        hash.update((nonce.len() as u32).to_be_bytes());
        hash.update(nonce.as_bytes());
    }
    hash.finalize().into()
}

/// The number behind the seed text of a simulation run: the first 8 bytes, big-endian, of the text's SHA-256. The
/// dice of game `g` of the run are [`Fast::for_game`](crate::Fast::for_game) with this number and `g`.
pub fn run_seed(text: &str) -> u64 {
    first_word(&sha256(&[text.as_bytes()]))
}

/// A fingerprint of a JSON file, such as a game's component figures: the SHA-256 of its contents in hex, whatever
/// its formatting and the order of its keys.
pub fn fingerprint(text: &str) -> String {
    let contents = serde_json::from_str::<serde_json::Value>(text).map(|value| value.to_string());
    hex(&sha256(&[contents.as_deref().unwrap_or(text).as_bytes()]))
}

/// The first 8 bytes as a number, big-endian.
pub(crate) fn first_word(hash: &[u8; 32]) -> u64 {
    hash[..8].iter().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// SHA-256 over the parts, one after another.
pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// Bytes as lower-case hex digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(b"0123456789abcdef"[digit as usize]))
        .collect()
}

/// The 32 bytes that 64 hex digits spell.
fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|value| value as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> =
        (digits.len() == 64).then(|| digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())?;
    bytes.try_into().ok()
}
