//! A push service for tests, and the browsers behind it: it keeps what it is sent, and they read it.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use wire::PushMessage;

/// Something that was sent.
pub struct Sent {
    /// To which browser.
    pub path: String,
    /// How.
    pub headers: HeaderMap,
    /// What, as nobody but that browser can read it.
    pub body: Bytes,
}

type Answers = Arc<Mutex<HashMap<String, Vec<StatusCode>>>>;

/// A push service on this machine.
pub struct PushService {
    /// Where it is.
    pub url: String,
    sent: mpsc::UnboundedReceiver<Sent>,
    /// What it answers next at each path, instead of that all is well; the last for ever.
    answers: Answers,
}

impl PushService {
    pub async fn open() -> PushService {
        let (tell, sent) = mpsc::unbounded_channel();
        let answers = Answers::default();
        let given = Arc::clone(&answers);
        let take = move |uri: Uri, State(answers): State<Answers>, headers: HeaderMap, body: Bytes| {
            let path = uri.path().to_owned();
            let _ = tell.send(Sent { path: path.clone(), headers, body });
            let mut answers = answers.lock().unwrap();
            let answer = match answers.get_mut(&path) {
                Some(left) if left.len() > 1 => left.remove(0),
                Some(left) => left[0],
                None => StatusCode::CREATED,
            };
            std::future::ready(answer)
        };
        let doors = Router::new().fallback(take).with_state(given);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, doors).await.unwrap() });
        PushService { url, sent, answers }
    }

    /// What is answered at a path from now on.
    pub fn answer(&self, path: &str, answers: &[u16]) {
        let answers = answers.iter().map(|status| StatusCode::from_u16(*status).unwrap()).collect();
        self.answers.lock().unwrap().insert(path.to_owned(), answers);
    }

    /// What is sent next.
    pub async fn next(&mut self) -> Sent {
        self.sent.recv().await.unwrap()
    }

    /// Whether something has arrived that nobody has looked at.
    pub fn is_quiet(&mut self) -> bool {
        self.sent.try_recv().is_err()
    }
}

/// A browser that takes push messages.
pub struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    /// Where it is reached at the push service.
    pub path: String,
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut derived = [0; N];
    from.expand(info, Length(N)).unwrap().fill(&mut derived).unwrap();
    derived
}

impl Browser {
    /// A browser with a key of its own; the number tells it from others.
    pub fn new(number: u8) -> Browser {
        let secret = SecretKey::from_slice(&[number; 32]).unwrap();
        Browser { secret, auth: [number; 16], path: format!("/browser/{number}") }
    }

    /// What it tells a server that may send it messages.
    pub fn subscription(&self, service: &PushService) -> Value {
        let public = uncompressed(&self.secret.public_key());
        json!({
            "endpoint": format!("{}{}", service.url, self.path),
            "expirationTime": null,
            "keys": {"p256dh": URL_SAFE_NO_PAD.encode(public), "auth": URL_SAFE_NO_PAD.encode(self.auth)},
        })
    }

    /// Decrypts a message, as RFC 8291 says.
    pub fn decrypt(&self, message: &[u8]) -> Vec<u8> {
        let (salt, rest) = message.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) >= 18);
        let (theirs, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let shared = self.secret.diffie_hellman(&PublicKey::from_sec1_bytes(theirs).unwrap());
        let prk = Salt::new(HKDF_SHA256, &self.auth).extract(shared.raw_secret_bytes());
        let own = uncompressed(&self.secret.public_key());
        let input = derive::<32>(&prk, &[b"WebPush: info\0", &own, theirs]);
        let prk = Salt::new(HKDF_SHA256, salt).extract(&input);
        let key = derive::<16>(&prk, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = derive::<12>(&prk, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut opened = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut opened).unwrap();
        let end = text.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record ends with a two");
        text[..end].to_vec()
    }

    /// Reads a message of the house.
    pub fn read(&self, sent: &Sent) -> PushMessage {
        assert_eq!(sent.path, self.path);
        serde_json::from_slice(&self.decrypt(&sent.body)).unwrap()
    }
}

/// A public key as browsers write it.
fn uncompressed(key: &PublicKey) -> Vec<u8> {
    use p256::elliptic_curve::sec1::ToSec1Point;
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// The message of RFC 8291, appendix A: what is read here is what any browser reads.
#[test]
fn the_example_of_the_standard_is_read() {
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let browser = Browser {
        secret: SecretKey::from_slice(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap(),
        auth: bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap(),
        path: String::new(),
    };
    let message = bytes(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
    assert_eq!(browser.decrypt(&message), b"When I grow up, I want to be a watermelon");
}
