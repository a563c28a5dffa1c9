//! Push messages: encrypted for one browser (RFC 8291, `aes128gcm` of RFC 8188), and signed for its push service (VAPID, RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// The largest record a message may be told to have; ours are one record each.
const RECORD: u32 = 4096;
/// Messages are as long as a multiple of this: their length tells nothing of what they say.
const BLOCK: usize = 256;

/// The key with which the server shows push services who it is.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    /// The public key in base64url, as browsers want it.
    pub(crate) public: String,
}

impl Vapid {
    /// A new key, as it is kept.
    pub(crate) fn fresh() -> Option<Vec<u8>> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.ok().map(|key| key.as_ref().to_vec())
    }

    /// The key that was kept.
    pub(crate) fn of(kept: &[u8]) -> Option<Vapid> {
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &SystemRandom::new()).ok()?;
        let public = URL_SAFE_NO_PAD.encode(pair.public_key().as_ref());
        Some(Vapid { pair, public })
    }

    /// What the push service at an origin is shown: who speaks, and until when that holds, in seconds since 1970.
    pub(crate) fn authorization(&self, origin: &str, subject: &str, until: u64) -> Option<String> {
        let claims = json!({ "aud": origin, "exp": until, "sub": subject }).to_string();
        let header = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", URL_SAFE_NO_PAD.encode(claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.public))
    }
}

/// How many bytes are derived.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut derived = [0; N];
    from.expand(info, Length(N)).ok()?.fill(&mut derived).ok()?;
    Some(derived)
}

/// A message for a browser, as its push service gets it; nothing if the browser's key is no key.
pub(crate) fn encrypt(text: &[u8], public: &[u8; 65], auth: &[u8; 16]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, public);
    let shared = agree_ephemeral(own, &theirs, |secret| {
        let prk = Salt::new(HKDF_SHA256, auth).extract(secret);
        derive::<32>(&prk, &[b"WebPush: info\0", public, own_public.as_ref()])
    });
    let prk = Salt::new(HKDF_SHA256, &salt).extract(&shared.ok()??);
    let key = derive::<16>(&prk, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = derive::<12>(&prk, &[b"Content-Encoding: nonce\0"])?;

    // A byte of two ends the last record; what follows fills it up.
    let mut sealed = text.to_vec();
    sealed.push(2);
    sealed.resize(sealed.len().next_multiple_of(BLOCK), 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).ok()?;
    if sealed.len() > RECORD as usize {
        return None;
    }
    let mut message = Vec::with_capacity(86 + sealed.len());
    message.extend(salt);
    message.extend(RECORD.to_be_bytes());
    message.push(65);
    message.extend(own_public.as_ref());
    message.extend(sealed);
    Some(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signed};

    #[test]
    fn the_server_shows_who_it_is_and_anybody_can_check_it() {
        let kept = Vapid::fresh().unwrap();
        let (vapid, again) = (Vapid::of(&kept).unwrap(), Vapid::of(&kept).unwrap());
        assert_eq!(vapid.public, again.public);
        assert!(Vapid::of(b"no key").is_none());
        let shown =
            vapid.authorization("https://push.example", "mailto:a@example.org", 1_800_000_000).unwrap();
        let (token, key) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        Signed::new(&ECDSA_P256_SHA256_FIXED, bytes(key))
            .verify(signed.as_bytes(), &bytes(signature))
            .unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        let wanted =
            json!({"aud": "https://push.example", "exp": 1_800_000_000, "sub": "mailto:a@example.org"});
        assert_eq!(claims, wanted);
    }

    #[test]
    fn a_key_that_is_none_is_refused_and_lengths_tell_nothing() {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public: [u8; 65] = own.compute_public_key().unwrap().as_ref().try_into().unwrap();
        let long = |text: &[u8]| encrypt(text, &public, &[7; 16]).unwrap().len();
        assert_eq!(long(b"short"), long(&[b'x'; 200]));
        assert_ne!(encrypt(b"x", &public, &[7; 16]), encrypt(b"x", &public, &[7; 16]));
        assert!(encrypt(b"x", &[4; 65], &[7; 16]).is_none());
        assert!(encrypt(&[0; 5000], &public, &[7; 16]).is_none());
    }
}
