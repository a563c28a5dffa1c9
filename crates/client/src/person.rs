//! Somebody who is known to the server.

use crate::{Client, Error, Socket};
use http::Method;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use wire::{Done, EveningDetail, Me, TableSnapshot, Update};

/// Somebody who is known to the server.
#[derive(Clone)]
pub struct Person {
    /// Where.
    pub client: Client,
    /// Who.
    pub me: Me,
    /// The secret of the session.
    pub secret: String,
}

impl Person {
    /// Reads at a path.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.client.ask(Method::GET, path, Some(&self.secret), None::<&Value>).await?.read()
    }

    /// Reads a text at a path, as it is.
    pub async fn text(&self, path: &str) -> Result<String, Error> {
        let answer = self.client.ask(Method::GET, path, Some(&self.secret), None::<&Value>).await?;
        if answer.status == 200 { Ok(answer.body) } else { answer.read() }
    }

    /// Sends something to a path.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, Error> {
        self.client.ask(Method::POST, path, Some(&self.secret), Some(body)).await?.read()
    }

    /// Makes a table.
    pub async fn make(&self, table: &Value) -> Result<TableSnapshot, Error> {
        self.post("/tables", table).await
    }

    /// Does something at a table: `{"act":{..}}`, `{"sit":{}}`.
    pub async fn say(&self, table: &str, command: &Value) -> Result<Done, Error> {
        self.post(&format!("/tables/{table}/do"), command).await
    }

    /// Acts at a table.
    pub async fn act(&self, table: &str, action: &impl Serialize) -> Result<Done, Error> {
        self.say(table, &json!({ "act": { "action": action } })).await
    }

    /// Makes an evening.
    pub async fn make_evening(&self, evening: &Value) -> Result<EveningDetail, Error> {
        self.post("/evenings", evening).await
    }

    /// An evening as this person is told it.
    pub async fn evening(&self, id: &str) -> Result<EveningDetail, Error> {
        self.get(&format!("/evenings/{id}")).await
    }

    /// Does something at an evening: `join`, `leave`, `start` or `close`.
    pub async fn say_at_evening(&self, id: &str, what: &str, body: &Value) -> Result<EveningDetail, Error> {
        self.post(&format!("/evenings/{id}/{what}"), body).await
    }

    /// A table as this person sees it.
    pub async fn look(&self, table: &str) -> Result<TableSnapshot, Error> {
        self.get(&format!("/tables/{table}")).await
    }

    /// What happened at a table from a record on, all pages of it.
    pub async fn events(&self, table: &str, since: u64, wait: u32) -> Result<Update, Error> {
        self.client.events(table, Some(&self.secret), since, wait, false).await
    }

    /// The same with words and views.
    pub async fn full_events(&self, table: &str, since: u64) -> Result<Update, Error> {
        self.client.events(table, Some(&self.secret), since, 0, true).await
    }

    /// A socket at a table, from a record on.
    pub async fn socket(&self, table: &str, since: u64, full: bool) -> Result<Socket, Error> {
        Socket::open(&self.client, table, Some(&self.secret), since, full).await
    }
}
