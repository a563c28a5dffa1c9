//! What an authenticator says, as the standard `WebAuthn` (level 3, sections 7.1 and 7.2) has it: read and checked, without a store.
//!
//! Attestation is not asked for: whoever makes a passkey shows a session and the passphrase, and which make of authenticator they
//! have is nobody's business. So the data that the browser gives are enough, and of CBOR only the public key is left, a map of
//! numbers and bytes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256};
use ring::signature::{RsaPublicKeyComponents, UnparsedPublicKey};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The kinds of keys that are understood, as COSE numbers them, the most wanted first: ECDSA on P-256, Ed25519, RSA.
pub(crate) const ALGORITHMS: [i32; 3] = [-7, -8, -257];

/// The bits of the authenticator's flags: somebody was there, it was sure who, a key follows, and extensions.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;

/// The longest name that an authenticator gives to a key, in bytes.
const LONGEST_CREDENTIAL: usize = 1023;

/// The house, as browsers know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    /// The host, without a port.
    pub(crate) host: String,
    /// The origins of its pages.
    pub(crate) origins: Vec<String>,
}

/// What a browser says that it was asked.
#[derive(Deserialize)]
pub(super) struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// A key that an authenticator has made.
pub(super) struct Made {
    pub(super) credential: Vec<u8>,
    pub(super) public: Vec<u8>,
    pub(super) counter: u32,
}

/// What is wrong, for the log.
pub(super) type Unfit = &'static str;

/// Bytes from base64url.
pub(super) fn bytes(text: &str) -> Result<Vec<u8>, Unfit> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| "this is not base64url")
}

/// Bytes as base64url.
pub(super) fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl ClientData {
    /// Reads what a browser says; it is for a page of the house, and of this kind.
    pub(super) fn read(json: &[u8], kind: &str, site: &Site) -> Result<ClientData, Unfit> {
        let data: ClientData = serde_json::from_slice(json).map_err(|_| "the client data cannot be read")?;
        if data.kind != kind {
            return Err("the client data are of another kind");
        }
        if data.cross_origin || !site.origins.contains(&data.origin) {
            return Err("another site asked for it");
        }
        Ok(data)
    }

    /// The challenge that was signed.
    pub(super) fn challenge(&self) -> Result<Vec<u8>, Unfit> {
        bytes(&self.challenge)
    }
}

/// The authenticator's data: the flags, the counter, and what follows.
fn head<'d>(data: &'d [u8], site: &Site) -> Result<(u8, u32, &'d [u8]), Unfit> {
    let (hash, rest) = data.split_at_checked(32).ok_or("the authenticator's data are too short")?;
    let (flags, rest) = rest.split_first().ok_or("the authenticator's data are too short")?;
    let (counter, rest) = rest.split_first_chunk::<4>().ok_or("the authenticator's data are too short")?;
    if hash != &Sha256::digest(site.host.as_bytes())[..] {
        return Err("it is for another house");
    }
    if flags & PRESENT == 0 || flags & VERIFIED == 0 {
        return Err("the authenticator is not sure who is there");
    }
    Ok((*flags, u32::from_be_bytes(*counter), rest))
}

/// Reads the data of a key that was made.
pub(super) fn made(data: &[u8], site: &Site) -> Result<Made, Unfit> {
    let (flags, counter, rest) = head(data, site)?;
    if flags & HAS_KEY == 0 {
        return Err("there is no key");
    }
    // The model of the authenticator stands first.
    let rest = rest.get(16..).ok_or("the key is too short")?;
    let (length, rest) = rest.split_first_chunk::<2>().ok_or("the key is too short")?;
    let length = usize::from(u16::from_be_bytes(*length));
    let (credential, rest) = rest.split_at_checked(length).ok_or("the key is too short")?;
    if credential.is_empty() || credential.len() > LONGEST_CREDENTIAL {
        return Err("the name of the key is too long, or there is none");
    }
    let (_, used) = PublicKey::read(rest)?;
    if used < rest.len() && flags & HAS_EXTENSIONS == 0 {
        return Err("something follows the key");
    }
    Ok(Made { credential: credential.to_owned(), public: rest[..used].to_owned(), counter })
}

/// Checks what was signed with a key; tells the counter.
pub(super) fn signed(
    public: &[u8],
    data: &[u8],
    client_data: &[u8],
    signature: &[u8],
    site: &Site,
) -> Result<u32, Unfit> {
    let (_, counter, _) = head(data, site)?;
    let message = [data, &Sha256::digest(client_data)[..]].concat();
    PublicKey::read(public)?.0.verify(&message, signature)?;
    Ok(counter)
}

/// A public key.
enum PublicKey<'k> {
    /// A point of P-256, in full.
    P256([u8; 65]),
    Ed25519(&'k [u8]),
    Rsa {
        n: &'k [u8],
        e: &'k [u8],
    },
}

/// A value of a key in COSE.
#[derive(Clone, Copy)]
enum Value<'k> {
    Int(i64),
    Bytes(&'k [u8]),
}

impl PublicKey<'_> {
    /// Reads a key as COSE writes it (RFC 9052, 9053, 8230); tells how many bytes it has.
    fn read(cose: &[u8]) -> Result<(PublicKey<'_>, usize), Unfit> {
        let mut rest = cose;
        let count = match head_of(&mut rest)? {
            (5, count) if count <= 16 => count,
            _ => return Err("the key is no map"),
        };
        let mut fields: Vec<(i64, Value<'_>)> = Vec::new();
        for _ in 0..count {
            let Value::Int(name) = value(&mut rest)? else { return Err("a field of the key has no number") };
            if fields.iter().any(|(other, _)| *other == name) {
                return Err("a field of the key stands twice");
            }
            fields.push((name, value(&mut rest)?));
        }
        let int = |name: i64| {
            fields.iter().find_map(|field| match field {
                (other, Value::Int(number)) if *other == name => Some(*number),
                _ => None,
            })
        };
        let part = |name: i64| {
            fields.iter().find_map(|field| match field {
                (other, Value::Bytes(bytes)) if *other == name => Some(*bytes),
                _ => None,
            })
        };
        // 1 is the kind of the key, 3 the algorithm, -1 the curve.
        let key = match (int(1), int(3), int(-1), part(-1), part(-2), part(-3)) {
            (Some(2), Some(-7), Some(1), None, Some(x), Some(y)) if x.len() == 32 && y.len() == 32 => {
                let mut point = [4; 65];
                point[1..33].copy_from_slice(x);
                point[33..].copy_from_slice(y);
                PublicKey::P256(point)
            }
            (Some(1), Some(-8), Some(6), None, Some(x), None) if x.len() == 32 => PublicKey::Ed25519(x),
            (Some(3), Some(-257), None, Some(n), Some(e), None) => PublicKey::Rsa { n, e },
            _ => return Err("the key is of a kind that is not understood"),
        };
        Ok((key, cose.len() - rest.len()))
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), Unfit> {
        let verified = match self {
            PublicKey::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, &point[..]).verify(message, signature)
            }
            PublicKey::Ed25519(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            PublicKey::Rsa { n, e } => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        };
        verified.map_err(|_| "the signature does not fit")
    }
}

/// The kind and the number at the head of a value of CBOR (RFC 8949), as long as it is short.
fn head_of(rest: &mut &[u8]) -> Result<(u8, u64), Unfit> {
    let (first, after) = rest.split_first().ok_or("the key is too short")?;
    let (kind, short) = (first >> 5, first & 31);
    let (number, after) = match short {
        0..=23 => (u64::from(short), after),
        24 => {
            let (byte, after) = after.split_first().ok_or("the key is too short")?;
            (u64::from(*byte), after)
        }
        25 => {
            let (pair, after) = after.split_first_chunk::<2>().ok_or("the key is too short")?;
            (u64::from(u16::from_be_bytes(*pair)), after)
        }
        _ => return Err("a number of the key is too long"),
    };
    *rest = after;
    Ok((kind, number))
}

/// A number or bytes.
fn value<'k>(rest: &mut &'k [u8]) -> Result<Value<'k>, Unfit> {
    let (kind, number) = head_of(rest)?;
    match kind {
        0 => Ok(Value::Int(number.cast_signed())),
        1 => Ok(Value::Int(-1 - number.cast_signed())),
        2 => {
            let (bytes, after) = rest.split_at_checked(number as usize).ok_or("the key is too short")?;
            *rest = after;
            Ok(Value::Bytes(bytes))
        }
        _ => Err("the key has something else than numbers and bytes"),
    }
}
