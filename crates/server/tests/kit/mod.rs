//! A server for one test: its own folder, its own clock, a free port.

#![allow(dead_code, reason = "each group of tests needs its part")]

#[path = "../../../store/tests/postgres.rs"]
pub mod postgres;

use axum::http::{Method, Request};
use client::{Client, Error, Person};
use serde_json::{Value, json};
use server::{Clock, Config, Limits};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use store::{Place, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wire::{PhaseInfo, TableSnapshot};

/// A server that is open.
pub struct Open {
    /// Where it is.
    pub client: Client,
    /// Its clock, which stands still.
    pub clock: Clock,
    folder: PathBuf,
    config: Config,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
    opened: server::Server,
}

/// A port of this machine that is free.
const ANY_PORT: &str = "127.0.0.1:0";

/// Nobody in a test is too fast.
pub fn generous() -> Config {
    let limits = Limits {
        requests: 1_000_000,
        sign_ins: 1_000_000,
        words: 1_000_000,
        sockets: 1000,
        tables: 1000,
        address_tables: 10_000,
        bot_tables: 1000,
        all_bot_tables: 1000,
        ..Limits::default()
    };
    Config { limits, undo_wait: Duration::ZERO, ..Config::default() }
}

fn fresh_folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("house-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::SeqCst));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Where the store of a folder is: in it, or in a schema of the database that stands for all folders (`on_postgres.rs`).
fn place(folder: &Path) -> Place {
    postgres::schema(folder).map_or_else(|| Place::from(folder), Place::Postgres)
}

/// A server that has just been opened.
type Begun = (Client, oneshot::Sender<()>, JoinHandle<()>, server::Server);

async fn begin(folder: &Path, config: &Config, clock: &Clock, at: &str) -> Begun {
    let store = Store::at(&place(folder), 2).unwrap();
    let listener = TcpListener::bind(at).await.unwrap();
    let server = Client::at(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
    let (stop, stopped) = oneshot::channel();
    let opened = server::Server::open(store, config.clone(), clock);
    let within = opened.clone();
    let stopped = async {
        let _ = stopped.await;
    };
    let served = server::serve(within, listener, stopped);
    let serving = tokio::spawn(async move { served.await.unwrap() });
    (server, stop, serving, opened)
}

impl Open {
    /// Opens a server.
    pub async fn new() -> Open {
        Open::with(generous()).await
    }

    /// Opens a server that is run in a certain way.
    pub async fn with(config: Config) -> Open {
        let (folder, clock) = (fresh_folder(), Clock::manual(1_800_000_000_000));
        let (server, stop, serving, opened) = begin(&folder, &config, &clock, ANY_PORT).await;
        Open { client: server, clock, folder, config, stop: Some(stop), serving, opened }
    }

    /// Opens a server on a database that is there already, at a moment.
    pub async fn on(database: &[u8], now: u64) -> Open {
        let (folder, clock, config) = (fresh_folder(), Clock::manual(now), generous());
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("fremont.db"), database).unwrap();
        let (server, stop, serving, opened) = begin(&folder, &config, &clock, ANY_PORT).await;
        Open { client: server, clock, folder, config, stop: Some(stop), serving, opened }
    }

    /// Does something with the store that waits for it, on a thread where nothing else waits.
    pub fn apart<T: Send>(&self, work: impl FnOnce(Place) -> T + Send) -> T {
        let place = place(&self.folder);
        std::thread::scope(|scope| scope.spawn(|| work(place)).join()).unwrap()
    }

    /// The folder of the store.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Closes the server and opens it again, at another address.
    pub async fn reopen(self) -> Open {
        self.reopen_at(ANY_PORT).await
    }

    /// Closes the server and opens it again where it was.
    pub async fn reopen_here(self) -> Open {
        let at = self.client.url().trim_start_matches("http://").to_owned();
        self.reopen_at(&at).await
    }

    /// Closes the server and opens it again when so many milliseconds have passed.
    pub async fn reopen_later(mut self, milliseconds: u64) -> Open {
        self.shut().await;
        self.clock.advance(milliseconds);
        self.begin_again(ANY_PORT).await
    }

    async fn reopen_at(mut self, at: &str) -> Open {
        self.shut().await;
        self.begin_again(at).await
    }

    async fn begin_again(self, at: &str) -> Open {
        let (server, stop, serving, opened) = begin(&self.folder, &self.config, &self.clock, at).await;
        let (folder, clock, config) = (self.folder.clone(), self.clock.clone(), self.config.clone());
        std::mem::forget(self);
        Open { client: server, clock, folder, config, stop: Some(stop), serving, opened }
    }

    /// Closes the server, has something done to its store, and opens it again.
    pub async fn reopen_after(mut self, change: impl AsyncFnOnce(&Store)) -> Open {
        self.shut().await;
        let store = Store::at(&place(&self.folder), 1).unwrap();
        change(&store).await;
        store.close();
        let (server, stop, serving, opened) = begin(&self.folder, &self.config, &self.clock, ANY_PORT).await;
        let (folder, clock, config) = (self.folder.clone(), self.clock.clone(), self.config.clone());
        std::mem::forget(self);
        Open { client: server, clock, folder, config, stop: Some(stop), serving, opened }
    }

    async fn shut(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(()).unwrap();
        }
        (&mut self.serving).await.unwrap();
    }

    /// The same person in the server that was opened again.
    pub fn again(&self, person: &Person) -> Person {
        Person { client: self.client.clone(), ..person.clone() }
    }

    /// Does what the server does by itself every ten minutes.
    pub async fn tidy(&self) -> server::Report {
        self.opened.tidy().await.unwrap()
    }

    /// Asks through a proxy that tells an address.
    pub async fn ask_from(
        &self,
        address: &str,
        method: Method,
        path: &str,
        secret: Option<&str>,
        body: Option<&Value>,
    ) -> client::Response {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", self.client.url()))
            .header("x-forwarded-for", address)
            .header("content-type", "application/json");
        if let Some(secret) = secret {
            request = request.header("authorization", format!("Bearer {secret}"));
        }
        let body = body.map_or_else(client::Body::default, |body| client::Body::from(body.to_string()));
        self.client.send(request.body(body).unwrap()).await.unwrap()
    }

    /// Carries out what the operator asks for.
    pub async fn order(&self, order: &server::Order) -> Result<String, String> {
        self.opened.carry_out(order).await
    }

    /// All doors of the server, as the router has them.
    pub fn router(&self) -> axum::Router {
        server::router(self.opened.clone())
    }

    /// A guest.
    pub async fn guest(&self, name: &str) -> Person {
        self.client.guest(name).await.unwrap()
    }

    /// Days pass.
    pub fn days(&self, days: u64) {
        self.clock.advance(days * 24 * 60 * 60 * 1000);
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Two people at a table of a game that has begun.
pub async fn two(open: &Open, game: &str, more: Value) -> (Person, Person, String) {
    let (ada, bo) = (open.guest("Ada").await, open.guest("Bo").await);
    let mut table = json!({"game": game, "seats": ["me", "open"], "pace": 0});
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let made = ada.make(&table).await.unwrap();
    assert_eq!(made.table.phase, PhaseInfo::Open);
    bo.say(&made.table.id, &json!({"sit": {}})).await.unwrap();
    (ada, bo, made.table.id)
}

/// What somebody can do first.
pub fn first(info: &TableSnapshot) -> Value {
    info.now.you.as_ref().unwrap().choices[0].action.value()
}

/// Now this and now that of so many, evenly: a game whose players follow a pattern may never end.
pub fn any(turn: u64, many: usize) -> usize {
    let mut mixed = turn.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) % many as u64) as usize
}

/// Whoever is waited for does something, now this and now that, `times` over or until the game ends.
pub async fn play_on(people: &[&Person], table: &str, times: usize) -> TableSnapshot {
    for _ in 0..times {
        let mut seen = people[0].look(table).await.unwrap();
        if seen.now.phase != PhaseInfo::Running {
            return seen;
        }
        // Whatever happens while people look is seen by whoever looks next.
        let n = seen.now.n;
        let mut acted = false;
        for person in people {
            seen = person.look(table).await.unwrap();
            if !seen.now.you.as_ref().unwrap().choices.is_empty() {
                let choices = &seen.now.you.as_ref().unwrap().choices;
                let place = any(seen.now.n, choices.len());
                person.act(table, &choices[place].action).await.unwrap();
                acted = true;
                break;
            }
        }
        // A bot may have ended the game meanwhile: then there is nothing to wait for.
        if !acted && seen.now.phase == PhaseInfo::Running {
            people[0].events(table, n, 10).await.unwrap();
        }
    }
    people[0].look(table).await.unwrap()
}

/// The word with which something is refused.
#[track_caller]
pub fn code<T: std::fmt::Debug>(refused: Result<T, Error>) -> String {
    refused.expect_err("it should be refused").code().expect("the house says no").to_owned()
}
