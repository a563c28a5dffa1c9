//! People: guests, accounts, tokens, and what is kept of them.

use crate::kit::{Open, code, play_on, two};
use axum::http::{Method, header};
use client::Person;
use serde_json::{Value, json};
use wire::{Me, ServerInfo, Token};

async fn ask(
    open: &Open,
    method: Method,
    door: &str,
    person: Option<&Person>,
    body: Value,
) -> client::Response {
    open.client.ask(method, door, person.map(|person| person.secret.as_str()), Some(&body)).await.unwrap()
}

fn secret(answer: &client::Response) -> String {
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_the_game_with_an_account() {
    let open = Open::new().await;
    let (mut ada, bo, id) = two(&open, "royale", json!({})).await;
    let account = json!({"login": "Ada.L", "passphrase": "correct horse"});
    assert_eq!(
        ask(
            &open,
            Method::POST,
            "/me/account",
            Some(&ada),
            json!({"login": "a", "passphrase": "correct horse"})
        )
        .await
        .status,
        400
    );
    assert_eq!(
        ask(&open, Method::POST, "/me/account", Some(&ada), json!({"login": "ada.l", "passphrase": "short"}))
            .await
            .status,
        400
    );
    let kept = ask(&open, Method::POST, "/me/account", Some(&ada), account.clone()).await;
    assert_eq!(kept.read::<Me>().unwrap().login.as_deref(), Some("ada.l"));
    // The old secret is worth nothing now.
    assert_eq!(code(ada.get::<Value>("/me").await), "STRANGER");
    ada.secret = secret(&kept);
    assert_eq!(ada.look(&id).await.unwrap().table.you, Some(0));
    // From another machine.
    let signed =
        ask(&open, Method::POST, "/sessions", None, json!({"login": "ADA.L", "passphrase": "correct horse"}))
            .await;
    let elsewhere = Person { secret: secret(&signed), ..ada.clone() };
    assert_eq!(elsewhere.look(&id).await.unwrap().table.you, Some(0));
    for wrong in [
        json!({"login": "ada.l", "passphrase": "wrong horse"}),
        json!({"login": "nobody", "passphrase": "correct horse"}),
    ] {
        let answer = ask(&open, Method::POST, "/sessions", None, wrong).await;
        assert_eq!((answer.status, answer.json()["refused"]["code"].as_str()), (401, Some("PASSPHRASE")));
    }
    // A name is taken once, whatever its case.
    assert_eq!(
        ask(&open, Method::POST, "/me/account", Some(&bo), account.clone()).await.json()["refused"]["code"],
        "TAKEN"
    );
    assert_eq!(
        ask(&open, Method::POST, "/me/account", Some(&ada), account).await.json()["refused"]["code"],
        "ACCOUNT"
    );
    // Sign out here, then everywhere.
    assert_eq!(
        ask(&open, Method::DELETE, "/sessions/current", Some(&elsewhere), json!({})).await.status,
        204
    );
    assert_eq!(code(elsewhere.get::<Value>("/me").await), "STRANGER");
    assert!(ada.get::<Value>("/me").await.is_ok());
    assert_eq!(ask(&open, Method::DELETE, "/sessions", Some(&ada), json!({})).await.status, 204);
    assert_eq!(code(ada.get::<Value>("/me").await), "STRANGER");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_nothing_else() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let token: Token = ada.post("/tokens", &json!({"label": "my bot"})).await.unwrap();
    let program = Person { secret: token.token.clone(), ..ada.clone() };
    let made = program
        .make(&json!({"game": "royale", "seats": ["me", {"bot": "random"}], "pace": 0}))
        .await
        .unwrap();
    play_on(&[&program], &made.table.id, 3).await;
    for (method, door) in [
        (Method::PATCH, "/me"),
        (Method::DELETE, "/me"),
        (Method::DELETE, "/sessions"),
        (Method::POST, "/tokens"),
        (Method::POST, "/me/account"),
    ] {
        let body = match (method.as_str(), door) {
            ("PATCH", _) => json!({"name": "Eve"}),
            (_, "/tokens") => json!({"label": "more"}),
            (_, "/me/account") => json!({"login": "evening", "passphrase": "long enough"}),
            _ => json!({}),
        };
        let answer = ask(&open, method.clone(), door, Some(&program), body).await;
        assert_eq!(answer.json()["refused"]["code"], "TOKEN", "{method} {door}");
    }
    assert_eq!(
        program
            .client
            .ask(Method::GET, "/me/export", Some(&program.secret), None::<&Value>)
            .await
            .unwrap()
            .status,
        403
    );
    let sessions: Vec<Value> = ada.get("/sessions").await.unwrap();
    assert_eq!(sessions.len(), 2);
    assert!(!serde_json::to_string(&sessions).unwrap().contains(&token.token));
    assert_eq!(
        ask(&open, Method::DELETE, &format!("/sessions/{}", token.id), Some(&ada), json!({})).await.status,
        204
    );
    assert_eq!(code(program.get::<Value>("/me").await), "STRANGER");
    assert_eq!(
        ask(&open, Method::DELETE, &format!("/sessions/{}", token.id), Some(&ada), json!({})).await.status,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_told_what_is_kept_and_are_forgotten() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    ada.say(&id, &json!({"chat": {"text": "a secret of mine"}})).await.unwrap();
    let kept: Value = ada.get("/me/export").await.unwrap();
    assert_eq!(
        (&kept["person"]["name"], &kept["said"][0]["text"]),
        (&json!("Ada"), &json!("a secret of mine"))
    );
    assert_eq!((&kept["tables"][0]["id"], &kept["tables"][0]["seat"]), (&json!(id), &json!(0)));
    assert!(!kept.to_string().contains(&ada.secret));
    let renamed: Me =
        ask(&open, Method::PATCH, "/me", Some(&ada), json!({"name": "Ada L."})).await.read().unwrap();
    assert_eq!(renamed.name, "Ada L.");
    assert_eq!(ask(&open, Method::DELETE, "/me", Some(&ada), json!({})).await.status, 204);
    assert_eq!(code(ada.get::<Value>("/me").await), "STRANGER");
    while bo.look(&id).await.unwrap().table.chairs[0].name != "Somebody" {}
    // Nothing of it is left on disk either.
    let open = open.reopen().await;
    let bo = open.again(&bo);
    let told = serde_json::to_string(&bo.events(&id, 0, 0).await.unwrap()).unwrap();
    assert!(!told.contains("a secret of mine") && !told.contains("Ada"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_deleted_with_its_passphrase_only() {
    let open = Open::new().await;
    let mut ada = open.guest("Ada").await;
    let account = json!({"login": "ada", "passphrase": "correct horse"});
    ada.secret = secret(&ask(&open, Method::POST, "/me/account", Some(&ada), account.clone()).await);
    for sure in [json!({}), json!({"passphrase": "wrong horse"})] {
        assert_eq!(ask(&open, Method::DELETE, "/me", Some(&ada), sure).await.status, 401);
    }
    assert_eq!(
        ask(&open, Method::DELETE, "/me", Some(&ada), json!({"passphrase": "correct horse"})).await.status,
        204
    );
    assert_eq!(ask(&open, Method::POST, "/sessions", None, account).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_tells_whom_it_knows_and_refuses_no_stranger() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let known: ServerInfo = ada.get("/server").await.unwrap();
    assert_eq!(known.you.map(|me| me.name), Some("Ada".to_owned()));
    let asked = async |token| open.client.ask(Method::GET, "/server", token, None::<&Value>).await.unwrap();
    let stranger = asked(None).await;
    let told: Value = serde_json::from_str(&stranger.body).unwrap();
    assert_eq!((stranger.status, &told["you"]), (200, &Value::Null));
    assert_eq!(asked(Some("made up")).await.status, 401, "a wrong token is told so everywhere");
}
