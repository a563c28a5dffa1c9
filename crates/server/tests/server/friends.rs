//! Friends, those one has met, and invitations.

use crate::kit::{Open, code, two};
use axum::http::Method;
use client::{News, Person};
use serde_json::{Value, json};
use wire::Company;

async fn company(person: &Person) -> Company {
    person.get("/me/people").await.unwrap()
}

async fn ask(person: &Person, method: Method, path: &str) -> u16 {
    person.client.ask(method, path, Some(&person.secret), None::<&Value>).await.unwrap().status
}

async fn invite(open: &Open, host: &Person, table: &str, guest: &str) -> client::Response {
    let path = format!("/tables/{table}/invite");
    let body = json!({ "person": guest });
    open.client.ask(Method::POST, &path, Some(&host.secret), Some(&body)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_played_together_finds_and_invites_each_other() {
    let open = Open::new().await;
    let (ada, bo, _) = two(&open, "royale", json!({})).await;
    let cy = open.guest("Cy").await;
    let met = company(&ada).await.people;
    assert_eq!(met.iter().map(|met| (met.name.as_str(), met.friend)).collect::<Vec<_>>(), [("Bo", false)]);

    // A friend is told of nothing, and stays one however often it is said.
    let door = format!("/me/friends/{}", bo.me.id);
    for _ in 0..2 {
        assert_eq!(ask(&ada, Method::PUT, &door).await, 204);
    }
    let met = company(&ada).await.people;
    assert_eq!(met.iter().map(|met| (met.name.as_str(), met.friend)).collect::<Vec<_>>(), [("Bo", true)]);
    assert!(!company(&bo).await.people[0].friend);

    let table = json!({"game": "royale", "seats": ["me", "open", "open"]});
    let made = ada.make(&table).await.unwrap().table;
    let mut news = News::open(&open.client, Some(&bo.secret)).await.unwrap();
    assert_eq!(invite(&open, &ada, &made.id, &bo.me.id).await.status, 204);
    let changed = news.next().await.unwrap();
    assert_eq!((&changed["changed"]["table"], &changed["changed"]["mine"]), (&json!(made.id), &json!(true)));
    let asked = company(&bo).await.invitations;
    let asked: Vec<_> =
        asked.iter().map(|one| (one.table.as_str(), one.game.as_str(), one.host.as_str())).collect();
    assert_eq!(asked, [(made.id.as_str(), "royale", "Ada")]);

    // Strangers are asked by nobody, and ask nobody; who is not at a table asks nobody to it.
    let strangers = invite(&open, &ada, &made.id, &cy.me.id).await;
    let nobody = invite(&open, &ada, &made.id, "nobody").await;
    assert_eq!((strangers.status, &strangers.body), (404, &nobody.body));
    assert_eq!(invite(&open, &cy, &made.id, &ada.me.id).await.status, 403);
    assert_eq!(ask(&ada, Method::PUT, "/me/friends/nobody").await, 404);

    // It goes when one says no, and when one sits down; what has begun invites nobody.
    assert_eq!(ask(&bo, Method::DELETE, &format!("/me/invitations/{}", made.id)).await, 204);
    assert_eq!(company(&bo).await.invitations, []);
    assert_eq!(invite(&open, &ada, &made.id, &bo.me.id).await.status, 204);
    bo.say(&made.id, &json!({"sit": {}})).await.unwrap();
    assert_eq!(company(&bo).await.invitations, []);
    ada.say(&made.id, &json!({"start": {}})).await.unwrap();
    assert_eq!(invite(&open, &ada, &made.id, &bo.me.id).await.status, 409);

    // What is kept outlasts the server; whoever is forgotten is nobody's friend.
    let open = open.reopen().await;
    let (ada, bo) = (open.again(&ada), open.again(&bo));
    assert!(company(&ada).await.people[0].friend);
    let gone = open.client.ask(Method::DELETE, "/me", Some(&bo.secret), Some(&json!({}))).await.unwrap();
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(company(&ada).await.people, []);
    assert_eq!(code(bo.get::<Company>("/me/people").await), "STRANGER");
    assert_eq!(ask(&ada, Method::DELETE, &door).await, 204);
}
