//! `fremont serve`, and `fremont` alone: the house, open on this machine.

mod door;
mod keep;
mod mail;
mod node;
mod token;

use crate::{Error, number};
use clap::{Args as ClapArgs, ValueEnum};
pub use keep::KeepArgs;
pub use mail::MailArgs;
use node::NodeArgs;
use server::{Calls, ClientFiles, Config, Limits, Mail};
use std::env;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use store::{Place, Settings, Store};
pub use token::operator_token;
use tokio::net::TcpListener;
use tracing_subscriber::fmt;

/// How often a house that stands by asks whether the store is free.
const STANDBY: Duration = Duration::from_millis(250);
/// How many reads of the store run at a time.
const READERS: usize = 4;

/// Where the house keeps what it keeps.
#[derive(ClapArgs, Clone, Debug, Default)]
pub struct Folder {
    /// The folder in which the house keeps everything [default: fremont in the user's data folder]
    #[arg(long = "data", value_name = "DIR", env = "FREMONT_DATA")]
    data: Option<PathBuf>,
    /// The database on PostgreSQL in which the house keeps everything, such as `postgres://house@db.example.org/fremont`, instead of
    /// in the folder; the passphrase may stand in PGPASSWORD
    #[arg(long, value_name = "URL", env = "FREMONT_STORE", hide_env_values = true)]
    store: Option<String>,
}

impl Folder {
    /// Where the house keeps everything: the database that was named, or the folder.
    pub fn place(&self) -> Result<Place, Error> {
        match &self.store {
            Some(address) => Ok(Place::Postgres(address.clone())),
            None => self.path().map(Place::Folder),
        }
    }

    /// The folder, if everything is in it.
    pub fn only(&self) -> Result<PathBuf, Error> {
        if self.store.is_some() {
            return Err(Error::usage(
                "a database on PostgreSQL is copied with its own tools (docs/operate.md); `fremont move` takes it into a folder",
            ));
        }
        self.path()
    }

    /// The folder that was named, or the usual one.
    pub fn path(&self) -> Result<PathBuf, Error> {
        if let Some(folder) = &self.data {
            return Ok(folder.clone());
        }
        let under = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        under("XDG_DATA_HOME")
            .or_else(|| under("HOME").map(|home| home.join(".local/share")))
            .or_else(|| under("LOCALAPPDATA"))
            .map(|base| base.join("fremont"))
            .ok_or_else(|| Error::usage("there is no home folder: name a folder with --data DIR"))
    }
}

/// Arguments of `fremont serve`.
#[derive(ClapArgs, Clone, Debug)]
pub struct Args {
    /// The address and port to listen on; 127.0.0.1 keeps other machines out, port 0 takes any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:7711", env = "FREMONT_LISTEN")]
    listen: SocketAddr,
    #[command(flatten)]
    folder: Folder,
    /// The address people type, such as `https://games.example.org`; with https cookies are for secure connections only
    #[arg(long, value_name = "URL", env = "FREMONT_PUBLIC_URL")]
    public_url: Option<String>,
    /// A proxy stands in front and tells whom requests come from, in X-Forwarded-For
    #[arg(long, env = "FREMONT_BEHIND_PROXY")]
    behind_proxy: bool,
    /// While another house has the database of --store, wait, and open as soon as it is free
    #[arg(long, env = "FREMONT_STANDBY", requires = "store")]
    standby: bool,
    #[command(flatten)]
    node: NodeArgs,
    /// The most that the data folder may take, such as 500M or 20G
    #[arg(long, value_name = "SIZE", env = "FREMONT_MAX_DATA", value_parser = size, conflicts_with = "store")]
    max_data: Option<u64>,
    /// How many bots think at the same time [default: as many as there are cores]
    #[arg(long, value_name = "N", env = "FREMONT_BOTS", value_parser = number::between::<u32>(1, 1 << 30))]
    bots: Option<u32>,
    /// How long bots wait after what a person did, so that it can be taken back, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 3000, env = "FREMONT_UNDO_WAIT", value_parser = number::between::<u32>(0, 60_000))]
    undo_wait: u32,
    /// How long somebody may be disconnected before those present may let a bot stand in, in seconds
    #[arg(long, value_name = "S", default_value_t = 60, env = "FREMONT_GONE_AFTER", value_parser = number::between::<u32>(1, 86_400))]
    gone_after: u32,
    /// How long somebody who is not there is waited for before they are called, in seconds
    #[arg(long, value_name = "S", default_value_t = 20, env = "FREMONT_CALL_AFTER", value_parser = number::between::<u32>(1, 86_400))]
    call_after: u32,
    /// Push services at private addresses, other ports and without https are called as well: for one on your own network
    #[arg(long, env = "FREMONT_PRIVATE_PUSH")]
    private_push: bool,
    #[command(flatten)]
    mail: MailArgs,
    /// How many days of a year somebody may be on vacation, at tables that are played over days
    #[arg(long, value_name = "N", default_value_t = 30, env = "FREMONT_VACATION_DAYS", value_parser = number::between::<u32>(0, 366))]
    vacation_days: u32,
    /// How the log is written
    #[arg(long, value_enum, default_value_t = LogForm::Text, env = "FREMONT_LOG")]
    log: LogForm,
    /// Requests of one address in a second
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests, env = "FREMONT_LIMIT_REQUESTS", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_requests: u32,
    /// Guests, sign-ins and new accounts of one address in a minute
    #[arg(long, value_name = "N", default_value_t = Limits::default().sign_ins, env = "FREMONT_LIMIT_SIGN_INS", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_sign_ins: u32,
    /// Words of one person at tables in a second
    #[arg(long, value_name = "N", default_value_t = Limits::default().words, env = "FREMONT_LIMIT_WORDS", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_words: u32,
    /// Sockets of one address at the same time
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets, env = "FREMONT_LIMIT_SOCKETS", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_sockets: u32,
    /// Sockets in all
    #[arg(long, value_name = "N", default_value_t = Limits::default().all_sockets, env = "FREMONT_LIMIT_ALL_SOCKETS", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_all_sockets: u32,
    /// Tables that one person hosts and that are not over
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables, env = "FREMONT_LIMIT_TABLES", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_tables: u32,
    /// Tables in all that are not over
    #[arg(long, value_name = "N", default_value_t = Limits::default().all_tables, env = "FREMONT_LIMIT_ALL_TABLES", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_all_tables: u32,
    /// Tables that were made from one address and that are not over
    #[arg(long, value_name = "N", default_value_t = Limits::default().address_tables, env = "FREMONT_LIMIT_ADDRESS_TABLES", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_address_tables: u32,
    /// Tables of one person at which only bots play
    #[arg(long, value_name = "N", default_value_t = Limits::default().bot_tables, env = "FREMONT_LIMIT_BOT_TABLES", value_parser = number::between::<u32>(0, 1 << 30))]
    limit_bot_tables: u32,
    /// Tables in all at which only bots play
    #[arg(long, value_name = "N", default_value_t = Limits::default().all_bot_tables, env = "FREMONT_LIMIT_ALL_BOT_TABLES", value_parser = number::between::<u32>(0, 1 << 30))]
    limit_all_bot_tables: u32,
    #[command(flatten)]
    keep: KeepArgs,
    /// Bytes of a request or a frame
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().body as u32, env = "FREMONT_LIMIT_BODY", value_parser = number::between::<u32>(1, 1 << 30))]
    limit_body: u32,
}

/// How the log is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum LogForm {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
    /// Nothing
    Off,
}

/// A size as people write it.
fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit: u64 = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "K" | "KB" | "KIB" => 1 << 10,
        "M" | "MB" | "MIB" => 1 << 20,
        "G" | "GB" | "GIB" => 1 << 30,
        other => return Err(format!("{other} is no unit: write a size such as 500M or 20G")),
    };
    let number: u64 = digits.parse().map_err(|_| "write a size such as 500M or 20G".to_owned())?;
    number.checked_mul(unit).filter(|bytes| *bytes > 0).ok_or_else(|| "that is no size for a folder".into())
}

impl Args {
    /// Opens the house, and keeps it open until somebody says stop.
    pub fn run(self, client: ClientFiles) -> Result<(), Error> {
        self.log.begin();
        let place = self.folder.place()?;
        // Before the door: whoever says something wrong is told at once.
        let mail = self.mail.mail(self.public_url.as_deref())?;
        let runtime = tokio::runtime::Runtime::new()
            .map_err(|error| Error::check(format!("no threads could be started: {error}")))?;
        runtime.block_on(self.open(place, client, mail))
    }

    async fn open(self, place: Place, client: ClientFiles, mail: Option<Mail>) -> Result<(), Error> {
        let waited = if self.standby {
            // Before the door: whoever stands by lets nobody in.
            match wait_for(&place).await? {
                Some(store) => Some(store),
                None => return Ok(()),
            }
        } else {
            None
        };
        let listener = TcpListener::bind(self.listen).await.map_err(|error| {
            let hint = if error.kind() == io::ErrorKind::AddrInUse {
                ": another program listens there; name another port with --listen"
            } else {
                ""
            };
            Error::check(format!("cannot listen on {}: {error}{hint}", self.listen))
        })?;
        let at = listener.local_addr().map_err(|error| Error::check(error.to_string()))?;
        // After the door: a house that cannot open leaves no folder behind.
        let opened = match (waited, place) {
            (Some(store), _) => Ok(store),
            (None, Place::Folder(folder)) => {
                Store::open(&Settings { folder, max_bytes: self.max_data, readers: READERS })
            }
            (None, Place::Postgres(address)) => self.node.store(&address),
        };
        let store = opened.map_err(|error| Error::check(error.to_string()))?;
        let mut config = self.config(at, client);
        config.mail = mail;
        // A house whose disk is full has no page for its operator, but it opens.
        config.operator_token = match self.folder.path().and_then(|folder| operator_token(&folder)) {
            Ok(token) => Some(token),
            Err(error) => {
                tracing::warn!(%error, "there is no page for the operator");
                None
            }
        };
        let house = self.node.open(store.clone(), config)?;
        let mut out = io::stdout().lock();
        // Whoever started us may have gone; the house stays open.
        let _ = out.write_all(door::welcome(at, self.public_url.as_deref()).as_bytes());
        let _ = out.flush();
        drop(out);
        tracing::info!(%at, "open");
        let watched = store.clone();
        let ended = async move {
            tokio::select! {
                () = stop() => {}
                () = lost(&watched) => {}
            }
        };
        let served = server::serve(house, listener, ended).await;
        tracing::info!("closed");
        if store.is_lost() {
            return Err(Error::check(
                "the house had to close: another has taken over while this one slept or was cut off",
            ));
        }
        served.map_err(|error| Error::check(format!("the house had to close: {error}")))
    }

    fn config(&self, at: SocketAddr, client: ClientFiles) -> Config {
        let usual = Config::default();
        Config {
            public_url: self.public_url.clone().map(|url| url.trim_end_matches('/').to_owned()),
            network_url: door::on_the_network(at).map(|url| url.trim_end_matches('/').to_owned()),
            behind_proxy: self.behind_proxy,
            limits: Limits {
                body: self.limit_body as usize,
                requests: self.limit_requests,
                sign_ins: self.limit_sign_ins,
                words: self.limit_words,
                sockets: self.limit_sockets,
                all_sockets: self.limit_all_sockets,
                tables: self.limit_tables,
                all_tables: self.limit_all_tables,
                address_tables: self.limit_address_tables,
                bot_tables: self.limit_bot_tables,
                all_bot_tables: self.limit_all_bot_tables,
                ..usual.limits
            },
            keep: self.keep.keep(),
            bots: self.bots.map_or(usual.bots, |bots| bots as usize),
            undo_wait: Duration::from_millis(self.undo_wait.into()),
            gone_after: Duration::from_secs(self.gone_after.into()),
            calls: Calls {
                after: Duration::from_secs(self.call_after.into()),
                private: self.private_push,
                ..usual.calls
            },
            mail: None,
            vacation_days: self.vacation_days,
            client,
            operator_token: None,
            // Not a flag: the command line of a process is no secret.
            metrics_token: env::var("FREMONT_METRICS_TOKEN").ok().filter(|token| !token.is_empty()),
        }
    }
}

impl LogForm {
    fn begin(self) {
        let log = fmt().with_writer(io::stderr).with_target(false);
        // A second start in the same process keeps the log it has.
        let _ = match self {
            LogForm::Text => tracing::subscriber::set_global_default(log.with_ansi(false).finish()),
            LogForm::Json => tracing::subscriber::set_global_default(log.json().finish()),
            LogForm::Off => Ok(()),
        };
    }
}

/// The store at a place, once no other house has it; nothing if somebody says stop before that.
async fn wait_for(place: &Place) -> Result<Option<Store>, Error> {
    let mut stop = std::pin::pin!(stop());
    let mut is_told = false;
    loop {
        match Store::at(place, READERS) {
            Ok(store) => return Ok(Some(store)),
            Err(store::Error::Locked { .. } | store::Error::Unwritable(_)) => {
                if !is_told {
                    tracing::info!(%place, "standing by");
                    is_told = true;
                }
            }
            Err(error) => return Err(Error::check(error.to_string())),
        }
        tokio::select! {
            () = &mut stop => return Ok(None),
            () = tokio::time::sleep(STANDBY) => {}
        }
    }
}

/// Done when another house has taken the store over.
async fn lost(store: &Store) {
    while !store.is_lost() {
        tokio::time::sleep(STANDBY).await;
    }
}

/// Done when somebody says stop: Ctrl-C, or the system that started us.
async fn stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_people_write_them() {
        for (text, bytes) in
            [("1", 1), ("500M", 500 << 20), ("20g", 20 << 30), ("8 K".replace(' ', "").as_str(), 8192)]
        {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for bad in ["", "0", "M", "12X", "-1", "99999999999G"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
