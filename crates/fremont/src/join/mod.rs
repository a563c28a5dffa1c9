//! `fremont join`: a table of a house in this terminal. The boards are those of `fremont play`, in the crate `terminal`.

mod kept;
mod line;

use crate::Error;
use client::{Client, Person};
use line::HouseLine;
use std::io::{BufRead, Write, stdin, stdout};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use table::{Language, say};
use terminal::house::Remote;
use terminal::plain::{Curtain, Plain};
use terminal::session::Session;
use terminal::shell::{self, Shell};
use terminal::theme::Theme;
use terminal::words::{Here, language, read_in};
use wire::{PhaseInfo, TableSnapshot};

/// How long what somebody did is looked at before the next thing is shown.
const PACE: Duration = Duration::from_millis(600);
/// How long one look at the line lasts while the game has not begun.
const LOOK: Duration = Duration::from_millis(250);

/// The arguments of `fremont join`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The link to the table, as the browser shows it: `http://HOST:PORT/table/TABLE`
    link: String,
    /// What to be called, if the house does not know you from this machine [default: Guest]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A token of your account at the house, instead of coming as a guest
    #[arg(long, value_name = "TOKEN", env = "FREMONT_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// The chair to take, from 1 [default: the first free one]
    #[arg(long, value_name = "N", value_parser = crate::number::between::<u8>(1, 6))]
    seat: Option<u8>,
    /// Only watch
    #[arg(long, conflicts_with = "seat")]
    watch: bool,
    /// Line by line, for pipes, screen readers and simple terminals
    #[arg(long)]
    plain: bool,
    /// The language at the table, such as de; without it that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_name = "LANGUAGE", value_parser = crate::language::named)]
    lang: Option<Language>,
}

impl Args {
    /// Sits down and plays, or watches.
    pub fn run(self) -> Result<(), Error> {
        let language = self.lang.unwrap_or_else(crate::language::of_system);
        read_in(language, || self.join())
    }

    fn join(self) -> Result<(), Error> {
        let (house, table) = place(&self.link)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| Error::usage(error.to_string()))?;
        let (person, table) = runtime.block_on(self.arrive(&house, &table))?;
        let link = format!("{house}/table/{}", table.table.id);
        let line = HouseLine::open(&runtime, person, table.table.id.clone());
        let mut remote = Remote::follow(Box::new(line), link)?;
        self.take_a_chair(&mut remote)?;
        wait_for_the_deal(&mut remote)?;
        let session = Session::at_house(remote);
        if self.plain || crate::play::is_dumb() {
            let mut game = Plain::new(session, Duration::ZERO, Curtain::of_output());
            return game.follow(&typed_lines(), &mut stdout().lock());
        }
        shell::terminal::run(Shell::new(session, Theme::of_environment(), PACE))
    }

    /// Comes in: with the token, as whoever came from this machine before, or as a guest. Whoever only watches needs no name.
    async fn arrive(&self, house: &str, table: &str) -> Result<(Person, TableSnapshot), Error> {
        let gone = |error: client::Error| match error {
            client::Error::Gone(_) => {
                Error::usage(say!("terminal-house-silent", link = house.to_owned()).here())
            }
            other => Error::usage(other.to_string()),
        };
        let client = Client::at(house).map_err(gone)?.reading(language().tag());
        let secret = self.token.clone().or_else(|| kept::secret(house));
        let known = match &secret {
            Some(secret) => match client.known(secret).await {
                Ok(person) => Some(person),
                // A session from before has ended; a token that does not hold is told.
                Err(client::Error::Refused { .. }) if self.token.is_none() => None,
                Err(error) => return Err(gone(error)),
            },
            None => None,
        };
        let person = match known {
            Some(person) => person,
            None => {
                let name = self.name.as_deref().unwrap_or("Guest");
                let person = client.guest(name).await.map_err(gone)?;
                kept::keep(house, &person.secret);
                person
            }
        };
        let table = person.look(table).await.map_err(gone)?;
        Ok((person, table))
    }

    /// Takes a chair, unless one is this person's already or they only watch.
    fn take_a_chair(&self, remote: &mut Remote) -> Result<(), Error> {
        let mut out = stdout().lock();
        if remote.is_stood_in_for() {
            remote.come_back().map_err(Error::of)?;
        } else if remote.seat().is_none() && !self.watch && remote.phase() == PhaseInfo::Open {
            let wanted = self.seat.map(|seat| seat - 1);
            match remote.sit(wanted) {
                Ok(()) => {}
                // Whoever named no chair watches where none is free.
                Err(_) if wanted.is_none() => writeln!(out, "{}", say!("terminal-house-watches").here())?,
                Err(error) => return Err(Error::of(error)),
            }
        }
        if let Some(seat) = remote.seat() {
            writeln!(out, "{}", say!("terminal-house-sat", seat = seat.0 + 1).here())?;
        }
        Ok(out.flush()?)
    }
}

/// Waits until the game begins, and tells who comes.
fn wait_for_the_deal(remote: &mut Remote) -> Result<(), Error> {
    let mut out = stdout().lock();
    let mut told = None;
    while remote.phase() == PhaseInfo::Open {
        let chairs = &remote.table().chairs;
        let taken = chairs.iter().filter(|chair| !chair.name.is_empty()).count();
        if told != Some(taken) {
            told = Some(taken);
            let (game, link) = (&remote.about().title, remote.link().to_owned());
            writeln!(
                out,
                "{}",
                say!("terminal-house-waits", game, link, taken, seats = chairs.len()).here()
            )?;
            out.flush()?;
        }
        remote.hear(LOOK);
        for said in remote.take_said() {
            writeln!(out, "{said}")?;
        }
        out.flush()?;
        if let Some(why) = remote.ended() {
            return Err(Error::usage(why.to_owned()));
        }
    }
    Ok(())
}

/// The house and the table that a link names.
fn place(link: &str) -> Result<(String, String), Error> {
    let wrong = || Error::usage(say!("terminal-no-link", link = link.to_owned()).here());
    if link.starts_with("https://") {
        return Err(Error::usage(say!("terminal-no-tls", link = link.to_owned()).here()));
    }
    let rest = link.strip_prefix("http://").ok_or_else(wrong)?;
    let (host, path) = rest.split_once('/').ok_or_else(wrong)?;
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let table = path.strip_prefix("table/").ok_or_else(wrong)?.trim_end_matches('/');
    let is_table = !table.is_empty() && table.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if host.is_empty() || !is_table {
        return Err(wrong());
    }
    Ok((format!("http://{host}"), table.to_owned()))
}

/// The lines that are typed, read beside the table. They end when the input does.
fn typed_lines() -> mpsc::Receiver<String> {
    let (lines, typed) = mpsc::channel();
    thread::spawn(move || {
        for line in stdin().lock().split(b'\n') {
            let Ok(line) = line else { return };
            if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_name_a_house_and_a_table() {
        for link in ["http://10.0.0.2:7711/table/hh2v2r", "http://10.0.0.2:7711/table/hh2v2r/?lang=de#seat"] {
            assert_eq!(place(link).unwrap(), ("http://10.0.0.2:7711".into(), "hh2v2r".into()), "{link}");
        }
        for (link, why) in [
            ("hh2v2r", "is no link to a table"),
            ("http://house", "is no link to a table"),
            ("http://house/", "is no link to a table"),
            ("http://house/table/", "is no link to a table"),
            ("http://house/table/../me", "is no link to a table"),
            ("http:///table/abc", "is no link to a table"),
            ("https://house/table/abc", "is encrypted"),
        ] {
            assert!(place(link).unwrap_err().to_string().contains(why), "{link}");
        }
    }
}
