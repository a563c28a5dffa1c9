//! A program's side of the server: what a server says over HTTP and WebSocket, said from the other end. `fremont load` and
//! the tests of the server use it.

#![forbid(unsafe_code)]

mod error;
mod person;
mod socket;

pub use error::Error;
pub use http::Method;
pub use person::Person;
pub use socket::{Heard, News, Socket};
pub use tokio_tungstenite::tungstenite::Utf8Bytes;

use bytes::Bytes;
use http::{Request, header};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::IpAddr;
use wire::{Me, Refused, Update};

/// The body of a request.
pub type Body = Full<Bytes>;

/// A server somewhere. Cheap to clone; connections are shared.
#[derive(Clone)]
pub struct Client {
    base: String,
    /// The address of this machine that it calls from, if it has one of its own.
    from: Option<IpAddr>,
    http: legacy::Client<HttpConnector, Body>,
    /// The language that it reads, if not English.
    language: Option<String>,
}

/// An answer as it came: the status, the cookie if one was set, and the body.
#[derive(Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: http::HeaderMap,
    /// The body.
    pub body: String,
}

impl Response {
    /// The body as JSON, or nothing.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The body as what it should be, or why the server says no.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        if (200..300).contains(&self.status) {
            return serde_json::from_str(&self.body)
                .map_err(|error| Error::Strange(format!("{error} in {}", self.body)));
        }
        let refused = serde_json::from_value::<Refused>(self.json()["refused"].take());
        Err(match refused {
            Ok(refused) => Error::Refused { status: self.status, refused },
            Err(_) => Error::Strange(format!("{}: {}", self.status, self.body)),
        })
    }
}

impl Client {
    /// The server at an address such as `http://127.0.0.1:7711`.
    pub fn at(url: &str) -> Result<Client, Error> {
        Client::calling(url, None)
    }

    /// The same, called from one address of this machine: a server counts each by itself.
    pub fn from_address(url: &str, from: IpAddr) -> Result<Client, Error> {
        Client::calling(url, Some(from))
    }

    fn calling(url: &str, from: Option<IpAddr>) -> Result<Client, Error> {
        let base = url.trim_end_matches('/').to_owned();
        if !base.starts_with("http://") {
            return Err(Error::Strange(format!("{url} is no address of a house: write http://HOST:PORT")));
        }
        let mut connector = HttpConnector::new();
        connector.set_local_address(from);
        let http = legacy::Client::builder(TokioExecutor::new()).build(connector);
        Ok(Client { base, from, http, language: None })
    }

    /// The same, read in this language, such as `de`.
    #[must_use]
    pub fn reading(self, language: &str) -> Client {
        Client { language: Some(language.to_owned()), ..self }
    }

    /// Comes in with a secret that the server gave before: of a session, or a token.
    pub async fn known(&self, secret: &str) -> Result<Person, Error> {
        let me: Me = self.ask(Method::GET, "/me", Some(secret), None::<&Value>).await?.read()?;
        Ok(Person { client: self.clone(), me, secret: secret.to_owned() })
    }

    /// The address.
    pub fn url(&self) -> &str {
        &self.base
    }

    /// Sends a request as it is.
    pub async fn send(&self, request: Request<Body>) -> Result<Response, Error> {
        let response = self.http.request(request).await.map_err(|error| Error::gone(&error))?;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.map_err(|error| Error::gone(&error))?.to_bytes();
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Response { status: parts.status.as_u16(), headers: parts.headers, body })
    }

    /// Asks at a path of the API, such as `/games`, showing a secret or none.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        secret: Option<&str>,
        body: Option<&impl Serialize>,
    ) -> Result<Response, Error> {
        let mut request = Request::builder().method(method).uri(format!("{}/api/v1{path}", self.base));
        if let Some(secret) = secret {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        if let Some(language) = &self.language {
            request = request.header(header::ACCEPT_LANGUAGE, language);
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(serde_json::to_string(body).map_err(|error| Error::Strange(error.to_string()))?)
            }
            None => Body::default(),
        };
        self.send(request.body(body).map_err(|error| Error::Strange(error.to_string()))?).await
    }

    /// What happened at a table from a record on, all pages of it, as whoever has the secret sees it; with words and views if
    /// `full`.
    pub async fn events(
        &self,
        table: &str,
        secret: Option<&str>,
        since: u64,
        wait: u32,
        full: bool,
    ) -> Result<Update, Error> {
        let page = async |since: u64| {
            let path = format!("/tables/{table}/events?since={since}&wait={wait}&full={full}");
            self.ask(Method::GET, &path, secret, None::<&Value>).await?.read::<Update>()
        };
        let mut all = page(since).await?;
        while all.more {
            let next = all.records.last().map_or(since, |record| record.n + 1);
            let Update { table, records, more, now } = page(next).await?;
            all.records.extend(records);
            (all.table, all.more, all.now) = (table, more, now);
        }
        Ok(all)
    }

    /// Comes in as a guest.
    pub async fn guest(&self, name: &str) -> Result<Person, Error> {
        let answer =
            self.ask(Method::POST, "/guests", None, Some(&serde_json::json!({ "name": name }))).await?;
        let me: Me = answer.read()?;
        let secret = answer.headers.get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let secret = secret.and_then(|cookie| cookie.split_once('=')?.1.split(';').next());
        let secret = secret.ok_or_else(|| Error::Strange("the house gave no cookie".into()))?.to_owned();
        Ok(Person { client: self.clone(), me, secret })
    }
}
