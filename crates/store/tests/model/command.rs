//! The commands, with few names so that they meet often.

use crate::kit::{person, session, table};
use proptest::prelude::*;
use std::fmt::Display;
use store::{Error, NewRecord, NewTable, Phase, Session, Store, Summary};

#[derive(Clone, Debug)]
pub enum Command {
    Create(NewTable),
    Append { table: String, expected: u64, records: Vec<NewRecord>, summary: Summary },
    Add(String),
    Rename(String, String),
    SetLogin(String, String),
    SetHash(String, String),
    Delete(String),
    AddSession(Session),
    Touch(u8, u64),
    DropSession(String, String),
    DropSessions(String),
    DropExpired(u64),
}

impl Command {
    /// Sends the command and tells what came of it, in the words of the model.
    pub async fn send(&self, store: &Store) -> String {
        match self.clone() {
            Command::Create(table) => match store.create_table(table).await {
                Err(trouble) => word(&trouble),
                other => format!("{other:?}"),
            },
            Command::Append { table, expected, records, summary } => {
                match store.append(&table, expected, records, summary).await {
                    Err(trouble) => word(&trouble),
                    other => format!("{other:?}"),
                }
            }
            Command::SetLogin(person, login) => match store.set_login(&person, &login, &login).await {
                Err(trouble) => word(&trouble),
                other => format!("{other:?}"),
            },
            Command::Add(id) => words(store.add_person(person(&id)).await.map(|()| "done")),
            Command::Rename(person, name) => words(store.rename(&person, &name).await.map(|()| "done")),
            Command::SetHash(person, hash) => words(store.set_hash(&person, &hash).await.map(|()| "done")),
            Command::Delete(person) => words(store.delete_person(&person).await.map(|()| "done")),
            Command::AddSession(session) => words(store.add_session(session).await.map(|()| "done")),
            Command::Touch(key, used) => {
                words(store.touch_session(&[key; 32], used, used + 10).await.map(|()| "done"))
            }
            Command::DropSession(person, id) => words(store.drop_session(&person, &id).await),
            Command::DropSessions(person) => words(store.drop_sessions(&person).await),
            Command::DropExpired(now) => words(store.drop_expired(now).await),
        }
    }
}

fn words(result: Result<impl Display, Error>) -> String {
    result.map_or_else(|trouble| word(&trouble), |done| done.to_string())
}

/// A trouble, without what the model does not know.
fn word(trouble: &Error) -> String {
    match trouble {
        Error::NoPerson { .. } => "nobody".into(),
        Error::Other(_) => "against the order".into(),
        other => format!("{:?}", Err::<(), _>(other)),
    }
}

/// Any command.
pub fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        8 => (new_table(), any::<bool>(), summary(), records(), 0..20_u64).prop_map(
            |(table, public, summary, records, at)| Command::Create(NewTable { public, summary, records, at, ..table })
        ),
        20 => (table_id(), 0..6_u64, records(), summary())
            .prop_map(|(table, expected, records, summary)| Command::Append { table, expected, records, summary }),
        6 => person_id().prop_map(Command::Add),
        1 => (person_id(), "[a-z]{0,3}").prop_map(|(person, name)| Command::Rename(person, name)),
        2 => (person_id(), "[abAB]").prop_map(|(person, login)| Command::SetLogin(person, login)),
        1 => (person_id(), "[a-z]").prop_map(|(person, hash)| Command::SetHash(person, hash)),
        1 => person_id().prop_map(Command::Delete),
        3 => (person_id(), "[xyz]", 0..6_u8, 0..20_u64)
            .prop_map(|(person, id, key, expires)| Command::AddSession(Session { expires, ..session(&id, &person, key) })),
        1 => (0..6_u8, 0..20_u64).prop_map(|(key, used)| Command::Touch(key, used)),
        1 => (person_id(), "[xyz]").prop_map(|(person, id)| Command::DropSession(person, id)),
        1 => person_id().prop_map(Command::DropSessions),
        1 => (0..20_u64).prop_map(Command::DropExpired),
    ]
}

fn person_id() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["ann", "bob", "cat"]).prop_map(str::to_owned)
}

fn table_id() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["t", "u", "v"]).prop_map(str::to_owned)
}

fn request() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[rs]")
}

fn new_table() -> impl Strategy<Value = NewTable> {
    (table_id(), person_id(), "[cde]", request()).prop_map(|(id, host, code, request)| NewTable {
        code,
        request,
        ..table(&id, &host)
    })
}

fn records() -> impl Strategy<Value = Vec<NewRecord>> {
    let body = prop::sample::select(vec!["{}", r#"{"chat":{"text":"hi"}}"#, r#"{"act":1}"#]);
    let record = (0..20_u64, prop::option::of(person_id()), prop::option::weighted(0.2, "[a-z]"), body)
        .prop_map(|(at, by, request, body)| NewRecord { at, by, request, body: body.into() });
    prop::collection::vec(record, 0..3)
}

fn summary() -> impl Strategy<Value = Summary> {
    let phase = prop::sample::select(vec![Phase::Open, Phase::Running, Phase::Finished, Phase::Closed]);
    let seats = prop::option::of(prop::collection::vec(prop::option::of(person_id()), 0..3));
    (phase, any::<u64>(), any::<bool>(), 0..3_u8, seats, any::<bool>(), prop::option::of("[a-z]")).prop_map(
        |(phase, waiting, needs_bot, free, seats, alone, outcome)| Summary {
            phase,
            waiting,
            needs_bot,
            free,
            seats,
            alone,
            outcome,
        },
    )
}
