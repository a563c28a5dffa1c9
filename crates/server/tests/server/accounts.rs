//! Accounts: names, passphrases, recovery codes, and whoever tries them.

use crate::kit::{Open, code, two};
use axum::http::Method;
use client::Person;
use serde_json::{Value, json};

/// Asks with a body, and tells what came.
async fn asks(person: &Person, method: Method, door: &str, body: &Value) -> client::Response {
    person.client.ask(method, door, Some(&person.secret), Some(body)).await.unwrap()
}

/// The secret in the cookie of an answer.
fn secret_of(answer: &client::Response) -> String {
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned()
}

/// Somebody with an account.
async fn account(open: &Open, login: &str, passphrase: &str) -> Person {
    let guest = open.guest("Ada").await;
    let with = json!({"login": login, "passphrase": passphrase});
    let answer = asks(&guest, Method::POST, "/me/account", &with).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Person { secret: secret_of(&answer), ..guest }
}

async fn sign_in(open: &Open, login: &str, passphrase: &str) -> u16 {
    let with = json!({"login": login, "passphrase": passphrase});
    open.client.ask(Method::POST, "/sessions", None, Some(&with)).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guest_becomes_one_account_however_many_ask_at_once() {
    let open = Open::new().await;
    let guest = open.guest("Ada").await;
    let keep = async |login: &str| {
        let with = json!({"login": login, "passphrase": "correct horse"});
        asks(&guest, Method::POST, "/me/account", &with).await.status
    };
    let (one, two, three) = tokio::join!(keep("ada-1"), keep("ada-2"), keep("ada-3"));
    assert_eq!(
        [one, two, three].into_iter().filter(|status| *status == 200).count(),
        1,
        "{one} {two} {three}"
    );
    let mut accounts = 0;
    for login in ["ada-1", "ada-2", "ada-3"] {
        accounts += u32::from(sign_in(&open, login, "correct horse").await == 200);
    }
    assert_eq!(accounts, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_passphrase_ends_everything_but_the_session_that_set_it() {
    let open = Open::new().await;
    let ada = account(&open, "ada", "correct horse").await;
    let token: Value = ada.post("/tokens", &json!({})).await.unwrap();
    let program = Person { secret: token["token"].as_str().unwrap().into(), ..ada.clone() };
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    let door = "/me/passphrase";
    assert_eq!(asks(&ada, Method::PUT, door, &change("wrong horse", "battery staple")).await.status, 401);
    assert_eq!(asks(&ada, Method::PUT, door, &change("correct horse", "short")).await.status, 400);
    assert_eq!(
        asks(&program, Method::PUT, door, &change("correct horse", "battery staple")).await.status,
        403
    );
    assert_eq!(
        asks(&open.guest("Bo").await, Method::PUT, door, &change("", "battery staple")).await.status,
        409
    );
    let changed = asks(&ada, Method::PUT, door, &change("correct horse", "battery staple")).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    let here = Person { secret: secret_of(&changed), ..ada.clone() };
    here.get::<Value>("/me").await.unwrap();
    assert_eq!(code(ada.get::<Value>("/me").await), "STRANGER");
    assert_eq!(code(program.get::<Value>("/me").await), "STRANGER");
    assert_eq!(sign_in(&open, "ada", "correct horse").await, 401);
    assert_eq!(sign_in(&open, "ada", "battery staple").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_lets_somebody_in_once() {
    let open = Open::new().await;
    let ada = account(&open, "ada", "correct horse").await;
    let sure = json!({"passphrase": "correct horse"});
    assert_eq!(asks(&ada, Method::POST, "/me/recovery", &json!({})).await.status, 401);
    let told = asks(&ada, Method::POST, "/me/recovery", &sure).await.json();
    let codes: Vec<&str> =
        told["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
    assert_eq!(codes.len(), 10);
    let recover = async |login: &str, code: &str, passphrase: &str| {
        let with = json!({"login": login, "code": code, "passphrase": passphrase});
        open.client.ask(Method::POST, "/sessions/recovery", None, Some(&with)).await.unwrap()
    };
    assert_eq!(recover("ada", "abcde-fghjk-mnpqr", "battery staple").await.status, 401);
    assert_eq!(recover("bo", codes[0], "battery staple").await.status, 401);
    assert_eq!(recover("ada", codes[0], "short").await.status, 400);
    let back = recover("Ada", &codes[0].to_uppercase().replace('-', " "), "battery staple").await;
    assert_eq!((back.status, &back.json()["name"]), (200, &json!("Ada")), "{}", back.body);
    let here = Person { secret: secret_of(&back), ..ada.clone() };
    here.get::<Value>("/me").await.unwrap();
    assert_eq!(code(ada.get::<Value>("/me").await), "STRANGER");
    assert_eq!(recover("ada", codes[0], "battery staple").await.status, 401);
    assert_eq!(sign_in(&open, "ada", "battery staple").await, 200);
    assert_eq!(here.get::<Value>("/me/export").await.unwrap()["person"]["recovery_codes"], json!(9));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_like_the_house_or_a_bot() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    for name in ["The house", "ADMIN", "Hard bot", "hard  bot 2", "\u{430}dmin", "Adrnin", "System"] {
        assert_eq!(code(open.client.guest(name).await.map(|_| ())), "RESERVED", "{name}");
        assert_eq!(asks(&ada, Method::PATCH, "/me", &json!({"name": name})).await.status, 409, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_frozen_with_the_deal() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({"public": true})).await;
    assert_eq!(asks(&bo, Method::PATCH, "/me", &json!({"name": "Ada"})).await.status, 200);
    bo.say(&id, &json!({"chat": {"text": "it is me, Ada"}})).await.unwrap();
    let names = async |person: &Person| {
        let seen = person.look(&id).await.unwrap();
        seen.table.chairs.into_iter().map(|chair| chair.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&ada).await, ["Ada", "Bo"]);
    let lobby: Vec<wire::TableLine> = ada.get("/tables").await.unwrap();
    assert_eq!(lobby[0].seats, [Some("Ada".to_owned()), Some("Bo".to_owned())]);
    // After a restart as well; at a new table the new name holds.
    let open = open.reopen().await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    assert_eq!(names(&ada).await, ["Ada", "Bo"]);
    let made = bo.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap();
    assert_eq!(made.table.chairs[0].name, "Ada");
    // Whoever is forgotten has no name anywhere.
    assert_eq!(asks(&bo, Method::DELETE, "/me", &json!({})).await.status, 204);
    assert_eq!(names(&ada).await, ["Ada", "Somebody"]);
    let open = open.reopen().await;
    assert_eq!(names(&open.again(&ada)).await, ["Ada", "Somebody"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_few_wrong_tries_from_wherever_they_come() {
    let config = server::Config { behind_proxy: true, ..crate::kit::generous() };
    let open = Open::with(config).await;
    account(&open, "ada", "correct horse").await;
    let try_from = async |login: &str, passphrase: &str, address: String| {
        let with = json!({"login": login, "passphrase": passphrase}).to_string();
        let request = axum::http::Request::post(format!("{}/api/v1/sessions", open.client.url()))
            .header("content-type", "application/json")
            .header("x-forwarded-for", address);
        open.client.send(request.body(client::Body::from(with)).unwrap()).await.unwrap().status
    };
    // Home is known by a sign-in that was right.
    assert_eq!(try_from("ada", "correct horse", "192.0.2.1".into()).await, 200);
    for login in ["ada", "nobody-here"] {
        for last in 0..10 {
            assert_eq!(try_from(login, "wrong horse", format!("198.51.100.{last}")).await, 401, "{login}");
        }
        assert_eq!(try_from(login, "wrong horse", "203.0.113.7".into()).await, 429, "{login}");
    }
    assert_eq!(try_from("ada", "correct horse", "203.0.113.7".into()).await, 429);
    assert_eq!(try_from("ada", "correct horse", "192.0.2.1".into()).await, 200);
    open.clock.advance(60_000);
    assert_eq!(try_from("ada", "correct horse", "203.0.113.7".into()).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_kept_is_told_however_much_it_is() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    for turn in 0..250 {
        ada.say(&id, &json!({"chat": {"text": format!("word {turn}")}})).await.unwrap();
    }
    for _ in 0..210 {
        let made = ada.make(&json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap();
        open.clock.advance(1);
        ada.say(&made.table.id, &json!({"close": {}})).await.unwrap();
    }
    let kept: Value = ada.get("/me/export").await.unwrap();
    assert_eq!(kept["tables"].as_array().unwrap().len(), 211);
    let said: Vec<&str> =
        kept["said"].as_array().unwrap().iter().map(|said| said["text"].as_str().unwrap()).collect();
    let wanted: Vec<String> = (0..250).map(|turn| format!("word {turn}")).collect();
    assert_eq!(said, wanted);
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_called_by_browser_and_system_and_nothing_else_is_kept() {
    let open = Open::new().await;
    let agent = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    let request = axum::http::Request::builder()
        .method(Method::POST)
        .uri(format!("{}/api/v1/guests", open.client.url()))
        .header("content-type", "application/json")
        .header("user-agent", agent)
        .body(client::Body::from(json!({"name": "Ada"}).to_string()));
    let answer = open.client.send(request.unwrap()).await.unwrap();
    let secret = secret_of(&answer);
    let told = open.client.ask(Method::GET, "/sessions", Some(&secret), None::<&Value>).await.unwrap().json();
    assert_eq!((&told[0]["label"], &told[0]["current"]), (&json!("Chrome, Android"), &json!(true)));
    assert_eq!(told.as_array().unwrap().len(), 1);
}
