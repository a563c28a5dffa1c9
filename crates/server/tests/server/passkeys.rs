//! Passkeys: made, named, removed, and signed in with; and all that is forged, replayed or somebody else's is refused.

use crate::kit::{Open, code, generous};
use axum::http::{Method, Request, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use client::{Person, Response};
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToSec1Point;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair};
use serde_json::{Value, json};
use server::Config;
use sha2::{Digest, Sha256};
use wire::{Me, PasskeyChallenge, PasskeyInfo};

const PASSPHRASE: &str = "correct horse";

fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What is wrong with what an authenticator says, and how it comes to be.
type Bent = (&'static str, fn(&mut Authenticator));

/// An authenticator with one key, and what it tells; each field can be bent.
#[derive(Clone)]
struct Authenticator {
    secret: [u8; 32],
    credential: Vec<u8>,
    counter: u32,
    flags: u8,
    house: String,
    origin: String,
}

impl Authenticator {
    /// One in a browser that looks at the house under the name of this machine.
    fn new(open: &Open, secret: u8) -> Authenticator {
        let host = open.client.url().trim_start_matches("http://");
        Authenticator {
            secret: [secret; 32],
            credential: vec![secret; 16],
            counter: 0,
            flags: 0b101,
            house: host.split(':').next().unwrap().to_owned(),
            origin: open.client.url().to_owned(),
        }
    }

    fn client_data(&self, kind: &str, challenge: &str) -> Vec<u8> {
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn head(&self, flags: u8) -> Vec<u8> {
        let house: [u8; 32] = Sha256::digest(self.house.as_bytes()).into();
        [&house[..], &[flags], &self.counter.to_be_bytes()].concat()
    }

    /// The public key, in full.
    fn point(&self) -> Vec<u8> {
        SecretKey::from_slice(&self.secret).unwrap().public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// The public key as COSE writes it.
    fn cose(&self) -> Vec<u8> {
        let point = self.point();
        let head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        [&head[..], &point[1..33], &[0x22, 0x58, 0x20], &point[33..]].concat()
    }

    fn made(&self, challenge: &str) -> Value {
        let length = (self.credential.len() as u16).to_be_bytes();
        let data =
            [&self.head(self.flags | 0x40)[..], &[0; 16], &length, &self.credential, &self.cose()].concat();
        json!({
            "label": "the key", "passphrase": PASSPHRASE,
            "client_data": text(&self.client_data("webauthn.create", challenge)), "authenticator_data": text(&data),
        })
    }

    fn signed(&self, challenge: &str) -> Value {
        let (data, client_data) = (self.head(self.flags), self.client_data("webauthn.get", challenge));
        let message = [&data[..], &Sha256::digest(&client_data)].concat();
        let (kind, random) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
        let key = EcdsaKeyPair::from_private_key_and_public_key(kind, &self.secret, &self.point(), &random)
            .unwrap();
        let signature = key.sign(&random, &message).unwrap();
        json!({
            "credential": text(&self.credential), "client_data": text(&client_data),
            "authenticator_data": text(&data), "signature": text(signature.as_ref()),
        })
    }
}

async fn post(open: &Open, path: &str, secret: Option<&str>, body: &Value) -> Response {
    open.client.ask(Method::POST, path, secret, Some(body)).await.unwrap()
}

/// An account that is called like this and signs in as that.
async fn account(open: &Open, name: &str, login: &str) -> Person {
    let guest = open.guest(name).await;
    let with = json!({"login": login, "passphrase": PASSPHRASE});
    let kept = post(open, "/me/account", Some(&guest.secret), &with).await;
    assert_eq!(kept.status, 200, "{}", kept.body);
    open.client.known(&secret_of(&kept)).await.unwrap()
}

fn secret_of(answer: &Response) -> String {
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned()
}

async fn asked(open: &Open, person: Option<&Person>) -> PasskeyChallenge {
    let path = if person.is_some() { "/me/passkeys/challenge" } else { "/sessions/passkey/challenge" };
    post(open, path, person.map(|person| person.secret.as_str()), &json!({})).await.read().unwrap()
}

async fn make(open: &Open, person: &Person, with: &Authenticator) -> Response {
    let challenge = asked(open, Some(person)).await.challenge;
    post(open, "/me/passkeys", Some(&person.secret), &with.made(&challenge)).await
}

async fn sign_in(open: &Open, with: &Authenticator) -> Response {
    let challenge = asked(open, None).await.challenge;
    post(open, "/sessions/passkey", None, &with.signed(&challenge)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_made_named_used_and_removed() {
    let open = Open::new().await;
    let ada = account(&open, "Ada", "ada").await;
    let mut key = Authenticator::new(&open, 1);
    let before = asked(&open, Some(&ada)).await;
    assert_eq!(
        (before.house.as_str(), &before.known[..], &before.algorithms[..]),
        (key.house.as_str(), &[][..], &[-7, -8, -257][..])
    );
    assert_eq!(before.person, Some(text(ada.me.id.as_bytes())));
    let made = make(&open, &ada, &key).await;
    assert_eq!(made.status, 200, "{}", made.body);
    assert_eq!(made.read::<PasskeyInfo>().unwrap().label, "the key");
    assert_eq!(
        asked(&open, Some(&ada)).await.known,
        [text(&key.credential)],
        "it is not made twice on one device"
    );
    assert!(asked(&open, None).await.known.is_empty(), "strangers are told of nobody's keys");

    let into = sign_in(&open, &key).await;
    assert_eq!(into.status, 200, "{}", into.body);
    let again = open.client.known(&secret_of(&into)).await.unwrap();
    assert_eq!(again.me, ada.me);
    // After a restart, too; one that counts goes up from there.
    open.clock.advance(60_000);
    let open = open.reopen_here().await;
    let ada = open.again(&ada);
    key.counter = 7;
    assert_eq!(sign_in(&open, &key).await.status, 200);
    let keys: Vec<PasskeyInfo> = ada.get("/me/passkeys").await.unwrap();
    assert!(keys[0].used > keys[0].created, "{keys:?}");
    let path = format!("/me/passkeys/{}", keys[0].id);
    let rename = async |label: &str| {
        let body = json!({"label": label});
        open.client.ask(Method::PATCH, &path, Some(&ada.secret), Some(&body)).await.unwrap().status
    };
    assert_eq!(
        (rename("  my phone ").await, rename(" ").await, rename(&"x".repeat(41)).await),
        (204, 400, 400)
    );
    assert_eq!(ada.get::<Vec<PasskeyInfo>>("/me/passkeys").await.unwrap()[0].label, "my phone");
    // Nobody else does anything with it, and a token does not either.
    let bo = account(&open, "Bo", "bo-b").await;
    for (secret, status) in [(&bo.secret, 404), (&ada.secret, 204), (&ada.secret, 404)] {
        let dropped = open.client.ask(Method::DELETE, &path, Some(secret), None::<&Value>).await.unwrap();
        assert_eq!(dropped.status, status);
    }
    let refused = sign_in(&open, &key).await;
    assert_eq!((refused.status, code(refused.read::<Me>())), (401, "PASSKEY".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_account_that_is_sure_makes_a_passkey() {
    let open = Open::new().await;
    let (ada, guest) = (account(&open, "Ada", "ada").await, open.guest("Cy").await);
    let key = Authenticator::new(&open, 1);
    let refused = post(&open, "/me/passkeys/challenge", Some(&guest.secret), &json!({})).await;
    assert_eq!(code(refused.read::<PasskeyChallenge>()), "GUEST");
    let token: wire::Token = ada.post("/tokens", &json!({"label": "bot"})).await.unwrap();
    let refused = post(&open, "/me/passkeys/challenge", Some(&token.token), &json!({})).await;
    assert_eq!(code(refused.read::<PasskeyChallenge>()), "TOKEN");
    let mut made = key.made(&asked(&open, Some(&ada)).await.challenge);
    made["passphrase"] = "wrong wrong".into();
    let refused = post(&open, "/me/passkeys", Some(&ada.secret), &made).await;
    assert_eq!(code(refused.read::<PasskeyInfo>()), "PASSPHRASE");

    // What an authenticator may not say when it makes one.
    let bent: [Bent; 6] = [
        ("another house", |key| key.house = "evil.example".into()),
        ("another site", |key| key.origin = "https://evil.example".into()),
        ("nobody was there", |key| key.flags = 0b100),
        ("nobody knows who was there", |key| key.flags = 0b001),
        ("a key without a name", |key| key.credential.clear()),
        ("a name that is too long", |key| key.credential = vec![1; 1024]),
    ];
    for (what, bend) in bent {
        let mut key = key.clone();
        bend(&mut key);
        let refused = make(&open, &ada, &key).await;
        assert_eq!((refused.status, code(refused.read::<PasskeyInfo>())), (400, "PASSKEY".into()), "{what}");
    }
    // A challenge is for one person, once, within five minutes; data that are cut short anywhere are refused.
    let bo = account(&open, "Bo", "bo-b").await;
    let of_bo = asked(&open, Some(&bo)).await.challenge;
    let of_nobody = asked(&open, None).await.challenge;
    let late = asked(&open, Some(&ada)).await.challenge;
    for challenge in [of_bo.as_str(), &of_nobody, "AAAA", ""] {
        let refused = post(&open, "/me/passkeys", Some(&ada.secret), &key.made(challenge)).await;
        assert_eq!(code(refused.read::<PasskeyInfo>()), "PASSKEY", "{challenge}");
    }
    open.clock.advance(5 * 60_000);
    let refused = post(&open, "/me/passkeys", Some(&ada.secret), &key.made(&late)).await;
    assert_eq!(code(refused.read::<PasskeyInfo>()), "PASSKEY");
    let whole = URL_SAFE_NO_PAD.decode(key.made("")["authenticator_data"].as_str().unwrap()).unwrap();
    let longer = [&whole[..], &[0]].concat();
    let cuts = (0..whole.len()).step_by(7).map(|length| &whole[..length]).chain([&longer[..]]);
    for data in cuts {
        let mut made = key.made(&asked(&open, Some(&ada)).await.challenge);
        made["authenticator_data"] = text(data).into();
        let refused = post(&open, "/me/passkeys", Some(&ada.secret), &made).await;
        assert_eq!(code(refused.read::<PasskeyInfo>()), "PASSKEY", "{} bytes", data.len());
    }
    assert!(ada.get::<Vec<PasskeyInfo>>("/me/passkeys").await.unwrap().is_empty());
    // One key is one person's.
    assert_eq!(make(&open, &ada, &key).await.status, 200);
    assert_eq!(code(make(&open, &bo, &key).await.read::<PasskeyInfo>()), "TAKEN");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forged_or_replayed_signs_nobody_in() {
    let open = Open::new().await;
    let (ada, bo) = (account(&open, "Ada", "ada").await, account(&open, "Bo", "bo-b").await);
    let (mut key, of_bo) = (Authenticator::new(&open, 1), Authenticator::new(&open, 2));
    assert_eq!(make(&open, &ada, &key).await.status, 200);
    assert_eq!(make(&open, &bo, &of_bo).await.status, 200);
    let refused = async |what: &str, body: Value| {
        let answer = post(&open, "/sessions/passkey", None, &body).await;
        assert!(answer.headers.get(header::SET_COOKIE).is_none(), "{what}");
        assert_eq!((answer.status, code(answer.read::<Me>())), (401, "PASSKEY".into()), "{what}");
    };
    // What was signed once is worth nothing the second time.
    let signed = key.signed(&asked(&open, None).await.challenge);
    assert_eq!(post(&open, "/sessions/passkey", None, &signed).await.status, 200);
    refused("a replay", signed.clone()).await;
    // A challenge that nobody was given, that somebody was given to make a key, or that is too old.
    refused("a challenge of one's own", key.signed(&text(&[7; 32]))).await;
    refused("a challenge to make a key", key.signed(&asked(&open, Some(&ada)).await.challenge)).await;
    let old = asked(&open, None).await.challenge;
    open.clock.advance(5 * 60_000);
    refused("an old challenge", key.signed(&old)).await;

    let bent: [Bent; 6] = [
        ("for another house", |key| key.house = "evil.example".into()),
        ("on another site", |key| key.origin = "http://evil.example".into()),
        ("without anybody there", |key| key.flags = 0b100),
        ("without knowing who is there", |key| key.flags = 0b001),
        ("with another key", |key| key.secret = [9; 32]),
        ("with a key that nobody has", |key| key.credential = vec![9; 16]),
    ];
    for (what, bend) in bent {
        let mut key = key.clone();
        bend(&mut key);
        refused(what, key.signed(&asked(&open, None).await.challenge)).await;
    }
    // The parts belong together.
    let fresh = async || key.signed(&asked(&open, None).await.challenge);
    let mut body = fresh().await;
    body["credential"] = text(&of_bo.credential).into();
    refused("a signature under another's name", body).await;
    let mut body = fresh().await;
    body["person"] = text(bo.me.id.as_bytes()).into();
    refused("another's handle", body).await;
    let mut body = fresh().await;
    body["client_data"] =
        text(&key.client_data("webauthn.create", &asked(&open, None).await.challenge)).into();
    refused("of another kind", body).await;
    for part in ["signature", "authenticator_data", "client_data", "credential"] {
        for wrong in ["", "AAAA", "no base64!"] {
            let mut body = fresh().await;
            body[part] = wrong.into();
            refused(part, body).await;
        }
    }
    // A counter that does not go up is that of a copy.
    key.counter = 5;
    assert_eq!(sign_in(&open, &key).await.status, 200);
    for counter in [5, 4, 0] {
        key.counter = counter;
        refused("a copy", key.signed(&asked(&open, None).await.challenge)).await;
    }
    key.counter = 6;
    assert_eq!(sign_in(&open, &key).await.status, 200);
    // Whoever is forgotten or banned has no key either.
    let gone = json!({"passphrase": PASSPHRASE});
    open.client.ask(Method::DELETE, "/me", Some(&bo.secret), Some(&gone)).await.unwrap();
    refused("somebody who is forgotten", of_bo.signed(&asked(&open, None).await.challenge)).await;
    let ban = server::Order::Ban { who: server::Banned::Name("ada".into()), why: String::new() };
    open.order(&ban).await.unwrap();
    key.counter = 7;
    assert_eq!(code(sign_in(&open, &key).await.read::<Me>()), "BANNED");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_with_a_name_takes_keys_for_that_name() {
    let config =
        Config { public_url: Some("https://games.example".into()), behind_proxy: true, ..generous() };
    let open = Open::with(config).await;
    let ada = account(&open, "Ada", "ada").await;
    let key = Authenticator {
        house: "games.example".into(),
        origin: "https://games.example".into(),
        ..Authenticator::new(&open, 1)
    };
    let ask = async |path: &str, body: &Value| {
        let request = Request::post(format!("{}/api/v1{path}", open.client.url()))
            .header("host", "games.example")
            .header("authorization", format!("Bearer {}", ada.secret))
            .header("content-type", "application/json");
        open.client.send(request.body(client::Body::from(body.to_string())).unwrap()).await.unwrap()
    };
    let challenge: PasskeyChallenge = ask("/me/passkeys/challenge", &json!({})).await.read().unwrap();
    assert_eq!(challenge.house, "games.example");
    let made = ask("/me/passkeys", &key.made(&challenge.challenge)).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let challenge: PasskeyChallenge = ask("/sessions/passkey/challenge", &json!({})).await.read().unwrap();
    let plain = Authenticator { origin: "http://games.example".into(), ..key.clone() };
    assert_eq!(ask("/sessions/passkey", &plain.signed(&challenge.challenge)).await.status, 401);
    let challenge: PasskeyChallenge = ask("/sessions/passkey/challenge", &json!({})).await.read().unwrap();
    assert_eq!(ask("/sessions/passkey", &key.signed(&challenge.challenge)).await.status, 200);
}
