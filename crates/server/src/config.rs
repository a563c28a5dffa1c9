//! How the server is run: its limits, and what the operator says.

pub use crate::http::ClientFiles;
use crate::letters::Mail;
use std::time::Duration;

/// What the operator says.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which people reach the server, such as `https://games.example.org`; nothing if it is whatever they
    /// typed. With `https` cookies are for secure connections only.
    pub public_url: Option<String>,
    /// The address that machines on the same network reach the server at, for those who invite others from this one.
    pub network_url: Option<String>,
    /// Whether a proxy in front tells whom requests come from (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How much anybody may do.
    pub limits: Limits,
    /// How long things stay.
    pub keep: Keep,
    /// How many bots think at the same time.
    pub bots: usize,
    /// How long bots wait after what a person did, so that it can be taken back.
    pub undo_wait: Duration,
    /// How long somebody may be disconnected before those present may let a bot stand in.
    pub gone_after: Duration,
    /// How people are called who are not there.
    pub calls: Calls,
    /// How letters are sent; without it nobody is written to. They need the address under which people reach the server.
    pub mail: Option<Mail>,
    /// How many days of a year somebody may be on vacation.
    pub vacation_days: u32,
    /// The files of the web client; without them people get a plain page.
    pub client: ClientFiles,
    /// A token with which the operator's page may be read; without one there is no such page.
    pub operator_token: Option<String>,
    /// A token with which `/metrics` may be read from other machines; without one only this machine may.
    pub metrics_token: Option<String>,
}

/// How people are called who are not there.
#[derive(Clone, Debug)]
pub struct Calls {
    /// How long somebody is waited for before they are called.
    pub after: Duration,
    /// Whether push services at addresses that are not public are asked, and without TLS.
    pub private: bool,
    /// How long after a message did not go through it is sent again; ten times as long the next time.
    pub retry: Duration,
}

impl Default for Calls {
    fn default() -> Calls {
        Calls { after: Duration::from_secs(20), private: false, retry: Duration::from_secs(5) }
    }
}

/// How much anybody may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request or a frame.
    pub body: usize,
    /// Requests of one address in a second, on the average of a minute.
    pub requests: u32,
    /// Guests, sign-ins and new accounts of one address in a minute.
    pub sign_ins: u32,
    /// Words of one person at tables in a second.
    pub words: u32,
    /// Sockets of one address at the same time.
    pub sockets: u32,
    /// Sockets in all.
    pub all_sockets: u32,
    /// Tables that one person hosts at the same time and that are not over.
    pub tables: u32,
    /// Tables that were made from one address and that are not over.
    pub address_tables: u32,
    /// Tables in all that are not over.
    pub all_tables: u32,
    /// Tables under way of one person at which only bots sit.
    pub bot_tables: u32,
    /// Such tables in all.
    pub all_bot_tables: u32,
    /// How long a table is kept in memory when nothing happens at it.
    pub idle: Duration,
}

/// How long things stay that nobody needs. Only time counts during which the server runs.
#[derive(Clone, Debug)]
pub struct Keep {
    /// An open table at which nobody is.
    pub open: Duration,
    /// A game under way in which nobody does anything.
    pub running: Duration,
    /// A game of bots among themselves.
    pub bots: Duration,
    /// A table that was closed, or a game of which nobody who played it is left.
    pub closed: Duration,
    /// A game that was played to its end; without a time it stays.
    pub finished: Option<Duration>,
    /// A guest who does not come.
    pub guests: Duration,
}

impl Keep {
    /// How long before an open table is closed everybody is told.
    pub(crate) fn open_notice(&self) -> Duration {
        self.open.min(Duration::from_hours(1)) / 2
    }

    /// How long before a game under way is ended everybody is told.
    pub(crate) fn running_notice(&self) -> Duration {
        self.running.min(Duration::from_hours(96)) / 2
    }
}

impl Default for Keep {
    fn default() -> Keep {
        let days = |days: u64| Duration::from_hours(24 * days);
        Keep {
            open: Duration::from_hours(6),
            running: days(14),
            bots: Duration::from_hours(2),
            closed: days(30),
            finished: None,
            guests: days(180),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 * 1024,
            requests: 50,
            sign_ins: 20,
            words: 10,
            sockets: 64,
            all_sockets: 10_000,
            tables: 20,
            address_tables: 100,
            all_tables: 10_000,
            bot_tables: 2,
            all_bot_tables: 50,
            idle: Duration::from_mins(5),
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            network_url: None,
            behind_proxy: false,
            limits: Limits::default(),
            keep: Keep::default(),
            bots: std::thread::available_parallelism().map_or(1, usize::from),
            undo_wait: Duration::from_secs(3),
            gone_after: Duration::from_mins(1),
            calls: Calls::default(),
            mail: None,
            vacation_days: 30,
            client: |_| None,
            operator_token: None,
            metrics_token: None,
        }
    }
}
