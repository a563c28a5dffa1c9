//! Where a database is, as people write it: `postgres://house@db.example.org/fremont`.

use crate::Error;
use std::path::PathBuf;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How long a connection may take to come about.
const CONNECT: Duration = Duration::from_secs(5);
/// How long the other side may be silent, with something on the way to it.
const SILENCE: Duration = Duration::from_secs(10);
/// What PostgreSQL is told about every connection: nothing may hang for ever, and whatever stands still with a transaction open
/// gives it up. What is committed is on disk.
const SETTINGS: &str = "-c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=20s \
                        -c synchronous_commit=on -c standard_conforming_strings=on -c client_min_messages=warning";

/// Where a database is.
#[derive(Clone)]
pub(crate) struct Address {
    config: Config,
}

impl Address {
    /// Reads an address.
    pub(crate) fn read(text: &str) -> Result<Address, Error> {
        let unreadable = |why: &str| {
            Error::Other(format!(
                "the address of the database cannot be read ({why}); write it as postgres://USER@HOST:PORT/DATABASE"
            ))
        };
        let mut config: Config = text.parse().map_err(|error: tokio_postgres::Error| {
            // Its words may hold the address, and that a passphrase.
            unreadable(
                std::error::Error::source(&error).map(ToString::to_string).as_deref().unwrap_or("it is none"),
            )
        })?;
        if config.get_hosts().is_empty() {
            return Err(unreadable("it names no host"));
        }
        // The command line of a process is no secret.
        if config.get_password().is_none()
            && let Some(passphrase) =
                std::env::var("PGPASSWORD").ok().filter(|passphrase| !passphrase.is_empty())
        {
            config.password(passphrase);
        }
        // What leaves this machine is encrypted, unless somebody says otherwise.
        if config.get_ssl_mode() == SslMode::Prefer {
            let is_here = config.get_hosts().iter().all(is_this_machine);
            config.ssl_mode(if is_here { SslMode::Disable } else { SslMode::Require });
        }
        let options =
            config.get_options().map_or_else(|| SETTINGS.to_owned(), |own| format!("{SETTINGS} {own}"));
        config.options(options);
        if config.get_application_name().is_none() {
            config.application_name("fremont");
        }
        config.connect_timeout(CONNECT).tcp_user_timeout(SILENCE).keepalives_idle(SILENCE);
        Ok(Address { config })
    }

    /// How to connect.
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// What it is called where people read it: without the passphrase.
    pub(crate) fn name(&self) -> PathBuf {
        let user = self.config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => host.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => path.display().to_string(),
            None => String::new(),
        };
        let port = self.config.get_ports().first().map(|port| format!(":{port}")).unwrap_or_default();
        let database = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        format!("postgres://{user}{host}{port}/{database}").into()
    }
}

fn is_this_machine(host: &Host) -> bool {
    match host {
        Host::Tcp(host) => {
            host == "localhost" || host.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(text: &str) -> SslMode {
        Address::read(text).unwrap().config.get_ssl_mode()
    }

    #[test]
    fn what_leaves_the_machine_is_encrypted() {
        assert_eq!(mode("postgres://house@db.example.org/fremont"), SslMode::Require);
        assert_eq!(mode("postgres://house@db.example.org/fremont?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://house@127.0.0.1/fremont"), SslMode::Disable);
        assert_eq!(mode("postgres://house@localhost/fremont?sslmode=require"), SslMode::Require);
        assert_eq!(mode("host=/run/postgresql user=house"), SslMode::Disable);
    }

    #[test]
    fn a_passphrase_is_never_told() {
        let address = Address::read("postgres://house:secret@db.example.org:6543/fremont").unwrap();
        assert_eq!(address.name().to_str(), Some("postgres://house@db.example.org:6543/fremont"));
        for bad in ["postgres://house:secret@db:x/y", "postgres://house:secret@db/y?secret=1", "postgres://"]
        {
            let trouble = Address::read(bad).err().expect(bad).to_string();
            assert!(trouble.contains("write it as") && !trouble.contains("house:secret"), "{trouble}");
        }
    }
}
