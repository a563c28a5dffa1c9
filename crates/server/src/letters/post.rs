//! The way to the mail server that the operator named: one line, over which letters go one after another.

use lettre::message::Mailbox;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail as From, Rcpt, Rset};
use lettre::transport::smtp::extension::ClientId;
use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

/// How long the mail server may take for one letter, or to let us in.
const PATIENCE: Duration = Duration::from_secs(30);

/// How letters are sent, as the operator says.
#[derive(Clone)]
pub struct Mail {
    host: String,
    port: u16,
    line: Line,
    login: Option<Credentials>,
    from: Mailbox,
}

/// How the line is kept secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// TLS from the first byte on.
    Tls,
    /// TLS as soon as the server has said that it can.
    StartTls,
    /// Not at all.
    Plain,
}

impl fmt::Debug for Mail {
    /// All but the login.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mail { host, port, line, from, .. } = self;
        f.debug_struct("Mail")
            .field("host", host)
            .field("port", port)
            .field("line", line)
            .field("from", &from.email)
            .finish_non_exhaustive()
    }
}

/// Undoes the escapes of a part of an address: `%40` is `@`.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        rest = behind;
        if *first == b'%' {
            let code = std::str::from_utf8(rest.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(code, 16).ok()?);
            rest = &rest[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

impl Mail {
    /// The mail server at an address such as `smtps://user:password@mail.example.org`, and whom letters are from. The password may
    /// be said apart.
    pub fn new(address: &str, password: Option<&str>, from: &str) -> Result<Mail, String> {
        let form = || {
            "the mail server is named as smtps://USER:PASSWORD@HOST (TLS at once) or smtp://USER:PASSWORD@HOST (STARTTLS), \
             with :PORT if it is not the usual one; what is special in a name or a password stands as %40 and the like"
                .to_owned()
        };
        let (scheme, rest) = address.trim().split_once("://").ok_or_else(form)?;
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (rest, plain) = rest.strip_suffix("?tls=none").map_or((rest, false), |rest| (rest, true));
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (login, place) =
            rest.rsplit_once('@').map_or((None, rest), |(login, place)| (Some(login), place));
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port.parse().map_err(|_| form())?)),
            _ => (place, None),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let is_name =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_' | ':');
        if host.is_empty() || !host.chars().all(is_name) {
            return Err(form());
        }
        let is_own = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
        let (line, usual) = match scheme {
            "smtps" if !plain => (Line::Tls, 465),
            "smtp" if plain => (Line::Plain, 25),
            // Nobody listens in on this machine.
            "smtp" if is_own => (Line::Plain, 25),
            "smtp" => (Line::StartTls, 587),
            _ => return Err(form()),
        };
        let login = login
            .map(|login| login.split_once(':').map_or((login, None), |(user, secret)| (user, Some(secret))));
        let login = match (login, password) {
            (None, None) => None,
            (None, Some(_)) => return Err("a password goes with a name: say smtps://USER@HOST".into()),
            (Some((_, Some(_))), Some(_)) => return Err("the mail server's password is said twice".into()),
            (Some((user, None)), None) => {
                return Err(format!("the mail server's password for {user} is missing"));
            }
            (Some((user, Some(secret))), None) => {
                Some((unescaped(user).ok_or_else(form)?, unescaped(secret).ok_or_else(form)?))
            }
            (Some((user, None)), Some(secret)) => {
                Some((unescaped(user).ok_or_else(form)?, secret.to_owned()))
            }
        };
        if login.is_some() && line == Line::Plain && !is_own {
            return Err("a password is not sent over a line that others can read: leave ?tls=none out".into());
        }
        let from = from.parse().map_err(|_| {
            format!("{from:?} is no address that letters could be from: fremont@example.org is one")
        })?;
        Ok(Mail {
            host: host.to_owned(),
            port: port.unwrap_or(usual),
            line,
            login: login.map(|(user, secret)| Credentials::new(user, secret)),
            from,
        })
    }

    /// Whom letters are from.
    pub(super) fn from(&self) -> &Mailbox {
        &self.from
    }

    /// Opens a line to the mail server, which calls this house by the name of a host.
    pub(super) async fn open(&self, own: &str) -> Result<Post<'_>, String> {
        let opened = tokio::time::timeout(PATIENCE, self.connect(own)).await;
        let line = opened.map_err(|_| "the mail server does not answer".to_owned())?;
        line.map(|line| Post { mail: self, line, is_broken: false }).map_err(|error| error.to_string())
    }

    async fn connect(&self, own: &str) -> Result<AsyncSmtpConnection, Error> {
        let own = ClientId::Domain(own.to_owned());
        let tls = || TlsParameters::new(self.host.clone());
        let at_once = (self.line == Line::Tls).then(tls).transpose()?;
        let at = (self.host.as_str(), self.port);
        let mut line = AsyncSmtpConnection::connect_tokio1(at, Some(PATIENCE), &own, at_once, None).await?;
        if self.line == Line::StartTls {
            line.starttls(tls()?, &own).await?;
        }
        if let Some(login) = &self.login {
            line.auth(DEFAULT_MECHANISMS, login).await?;
        }
        Ok(line)
    }
}

/// What came of a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sent {
    /// The mail server has it.
    Done,
    /// It takes no letters for that address.
    NoSuchAddress,
    /// It does not take this letter, whatever is done.
    Unfit(u16),
    /// Not now.
    Later(String),
}

/// An open line.
pub(super) struct Post<'m> {
    mail: &'m Mail,
    line: AsyncSmtpConnection,
    is_broken: bool,
}

impl Post<'_> {
    /// Whether nothing more can be sent over it.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// Sends a letter.
    pub(super) async fn send(&mut self, to: &lettre::Address, letter: &[u8]) -> Sent {
        let sent = match tokio::time::timeout(PATIENCE, self.hand_over(to, letter)).await {
            Ok(sent) => sent,
            Err(_) => {
                self.is_broken = true;
                Sent::Later("the mail server does not answer".into())
            }
        };
        // What was begun is forgotten, so that the next letter can be sent.
        if sent != Sent::Done && !self.is_broken {
            let reset = tokio::time::timeout(PATIENCE, self.line.command(Rset)).await;
            self.is_broken = !matches!(reset, Ok(Ok(_)));
        }
        sent
    }

    async fn hand_over(&mut self, to: &lettre::Address, letter: &[u8]) -> Sent {
        let from = From::new(Some(self.mail.from.email.clone()), Vec::new());
        if let Err(error) = self.line.command(from).await {
            return self.refused(&error, false);
        }
        if let Err(error) = self.line.command(Rcpt::new(to.clone(), Vec::new())).await {
            return self.refused(&error, true);
        }
        if let Err(error) = self.line.command(Data).await {
            return self.refused(&error, false);
        }
        match self.line.message(letter).await {
            Ok(_) => Sent::Done,
            Err(error) => self.refused(&error, false),
        }
    }

    /// What it means that a step was refused; that of the recipient says something about the address.
    fn refused(&mut self, error: &Error, is_recipient: bool) -> Sent {
        let Some(code) = error.status().map(u16::from) else {
            self.is_broken = true;
            return Sent::Later(error.to_string());
        };
        if !error.is_permanent() {
            return Sent::Later(format!("the mail server answers {code}"));
        }
        // A server that does not let the house relay, or not any letter of it, says nothing about the address (RFC 3463).
        let is_policy = error.to_string().contains("5.7.");
        if is_recipient && !is_policy { Sent::NoSuchAddress } else { Sent::Unfit(code) }
    }

    /// Says goodbye.
    pub(super) async fn close(mut self) {
        if !self.is_broken {
            let _ = tokio::time::timeout(Duration::from_secs(2), self.line.quit()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_named_by_an_address_and_its_password_is_shown_nowhere() {
        let new = |address: &str, password: Option<&str>| {
            Mail::new(address, password, "Fremont <house@example.org>")
        };
        let mail = new("smtps://ada%40example.org:p%3Aw@mail.example.org", None).unwrap();
        assert_eq!((mail.host.as_str(), mail.port, mail.line), ("mail.example.org", 465, Line::Tls));
        assert_eq!(mail.login, Some(Credentials::new("ada@example.org".into(), "p:w".into())));
        let shown = format!("{mail:?}");
        assert!(!shown.contains("p:w") && !shown.contains("ada"), "{shown}");
        let mail = new("smtp://ada@mail.example.org:2525/", Some("secret")).unwrap();
        assert_eq!((mail.port, mail.line), (2525, Line::StartTls));
        assert_eq!(mail.login, Some(Credentials::new("ada".into(), "secret".into())));
        assert_eq!(new("smtp://127.0.0.1:9", None).unwrap().line, Line::Plain);
        assert_eq!(new("smtp://[::1]:9", None).unwrap().host, "::1");
        assert_eq!(new("smtp://relay.lan?tls=none", None).unwrap().port, 25);
        for (bad, password) in [
            ("mail.example.org", None),
            ("http://mail.example.org", None),
            ("smtps://", None),
            ("smtps://mail.example.org:x", None),
            ("smtps://mail.example.org/path", None),
            ("smtps://mail.example.org?tls=none", None),
            ("smtps://ada@mail.example.org", None),
            ("smtps://ada:one@mail.example.org", Some("two")),
            ("smtps://mail.example.org", Some("secret")),
            ("smtps://ada%4:x@mail.example.org", None),
            ("smtp://ada:secret@relay.lan?tls=none", None),
        ] {
            assert!(new(bad, password).is_err(), "{bad}");
        }
        assert!(Mail::new("smtp://127.0.0.1", None, "nobody").is_err());
    }
}
