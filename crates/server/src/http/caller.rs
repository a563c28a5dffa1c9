//! Who calls: from which address, and as whom.

use crate::error::ApiError;
use crate::people::Known;
use crate::server::Server;
use crate::tables::Who;
use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The cookie that holds the secret of a session.
pub(super) const COOKIE: &str = "fremont_session";

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    /// The address of the connection, or behind a proxy the one that the proxy tells.
    pub(super) fn of(server: &Server, parts: &Parts) -> Address {
        let direct =
            parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        let direct = direct.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)).to_canonical();
        if !server.0.config.behind_proxy {
            return Address(direct);
        }
        // The last one was written by the proxy in front of us; those before it anybody can make up.
        let mut lines = parts.headers.get_all("x-forwarded-for").iter();
        let told = lines.next_back().and_then(|value| value.to_str().ok());
        let told = told.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
        Address(told.map_or(direct, |told: IpAddr| told.to_canonical()))
    }

    /// What is counted as one: an address, or in IPv6 the network that one household gets.
    pub(crate) fn network(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        }
    }
}

impl FromRequestParts<Server> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Address, Infallible> {
        Ok(Address::of(server, parts))
    }
}

/// Somebody who has shown who they are.
pub(crate) struct Caller(pub(crate) Known, IpAddr);

impl Caller {
    /// The same for a table.
    pub(crate) fn who(&self) -> Who {
        Who { person: self.0.person.id.clone(), name: self.0.person.name.clone(), network: self.1 }
    }

    /// Their id.
    pub(crate) fn person(&self) -> String {
        self.0.person.id.clone()
    }
}

impl FromRequestParts<Server> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Caller, ApiError> {
        let secret = secret(&parts.headers).ok_or_else(ApiError::stranger)?;
        let address = Address::of(server, parts);
        server.0.people.know(&secret, address.0).await.map(|known| Caller(known, address.network()))
    }
}

impl OptionalFromRequestParts<Server> for Caller {
    type Rejection = ApiError;

    /// Nobody, if no secret was shown; one that is wrong is refused.
    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Option<Caller>, ApiError> {
        match secret(&parts.headers) {
            None => Ok(None),
            Some(secret) => {
                let address = Address::of(server, parts);
                match server.0.people.know(&secret, address.0).await {
                    Ok(known) => Ok(Some(Caller(known, address.network()))),
                    // An old cookie makes nobody worse off than no cookie.
                    Err(error) if error.status == 401 && !has_token(&parts.headers) => Ok(None),
                    Err(error) => Err(error),
                }
            }
        }
    }
}

fn token(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// Whether a token was shown.
pub(super) fn has_token(headers: &HeaderMap) -> bool {
    token(headers).is_some()
}

/// The secret that was shown: a token, or a cookie.
fn secret(headers: &HeaderMap) -> Option<String> {
    if let Some(token) = token(headers) {
        return Some(token.to_owned());
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, secret)| secret.to_owned())
}

/// The header that gives a browser its cookie.
pub(super) fn cookie(server: &Server, secret: &str) -> HeaderValue {
    set_cookie(server, secret, 180 * 24 * 60 * 60)
}

/// The header that takes it away.
pub(super) fn no_cookie(server: &Server) -> HeaderValue {
    set_cookie(server, "", 0)
}

fn set_cookie(server: &Server, secret: &str, seconds: u32) -> HeaderValue {
    let is_secure = server.0.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&cookie).expect("a secret is made of letters")
}
