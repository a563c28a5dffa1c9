//! A socket at a table.

use crate::{Client, Error};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::task::{Context, Poll, ready};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async_with_config, connect_async_with_config,
};
use wire::{Aside, Done, Refused, Update};

/// What a socket may hold of what it reads, in bytes: programs have many sockets, and updates are short.
const BUFFER: usize = 4096;

/// A socket at a table.
pub struct Socket {
    connection: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Updates that came while something else was waited for.
    updates: VecDeque<Update>,
    /// Asides that came while something else was waited for.
    asides: VecDeque<Aside>,
}

/// Opens a connection at a path, showing a secret or none.
async fn connect(
    client: &Client,
    path: &str,
    secret: Option<&str>,
) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, Error> {
    let url = format!("{}/api/v1{path}", client.url());
    let request = url.replacen("http", "ws", 1).into_client_request();
    let mut request = request.map_err(|error| Error::Strange(error.to_string()))?;
    if let Some(secret) = secret {
        let token = HeaderValue::from_str(&format!("Bearer {secret}"));
        request.headers_mut().insert(header::AUTHORIZATION, token.map_err(|error| Error::gone(&error))?);
    }
    if let Some(language) = &client.language {
        let language = HeaderValue::from_str(language).map_err(|error| Error::gone(&error))?;
        request.headers_mut().insert(header::ACCEPT_LANGUAGE, language);
    }
    let config = WebSocketConfig::default().read_buffer_size(BUFFER);
    // Requests are short and somebody waits for each: none is held back to be sent together with the next.
    let connected = match client.from {
        None => connect_async_with_config(request, Some(config), true).await,
        Some(from) => {
            let stream = stream_from(client.url(), from).await.map_err(|error| Error::gone(&error))?;
            client_async_with_config(request, MaybeTlsStream::Plain(stream), Some(config)).await
        }
    };
    match connected {
        Ok((connection, _)) => Ok(connection),
        Err(tungstenite::Error::Http(response)) => {
            let status = response.status().as_u16();
            let body = response.body().as_deref().unwrap_or_default();
            let body: Value = serde_json::from_slice(body).unwrap_or_default();
            match serde_json::from_value::<Refused>(body["refused"].clone()) {
                Ok(refused) => Err(Error::Refused { status, refused }),
                // The body may come behind the head, and is not waited for; or a proxy says that nobody is there.
                Err(_) if matches!(status, 502..=504) => {
                    Err(Error::Gone(format!("the socket was refused with {status}")))
                }
                Err(_) => Err(Error::Strange(format!("the socket was refused with {status}"))),
            }
        }
        Err(error) => Err(Error::gone(&error)),
    }
}

/// A connection from one address of this machine.
async fn stream_from(url: &str, from: IpAddr) -> io::Result<TcpStream> {
    let host = url.trim_start_matches("http://");
    let to = lookup_host(host).await?.find(|to| to.is_ipv4() == from.is_ipv4());
    let to = to.ok_or_else(|| io::Error::other(format!("{host} has no address of that kind")))?;
    let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(from, 0))?;
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// What came over a socket.
pub enum Heard {
    /// What happened.
    Update(Box<Update>),
    /// A reply: to which request, and what.
    Reply(Option<String>, Result<Value, Refused>),
    /// Who watches, or a reaction: where they were asked for.
    Aside(Aside),
}

impl Socket {
    /// Opens a socket at a table, from a record on; nobody in particular watches without a secret.
    pub async fn open(
        client: &Client,
        table: &str,
        secret: Option<&str>,
        since: u64,
        full: bool,
    ) -> Result<Socket, Error> {
        Socket::at(client, &format!("/tables/{table}/socket?since={since}&full={full}"), secret).await
    }

    /// Opens a socket at a table that tells of reactions and of who watches, too.
    pub async fn open_in_company(
        client: &Client,
        table: &str,
        secret: Option<&str>,
    ) -> Result<Socket, Error> {
        Socket::at(client, &format!("/tables/{table}/socket?company=true"), secret).await
    }

    async fn at(client: &Client, path: &str, secret: Option<&str>) -> Result<Socket, Error> {
        let connection = connect(client, path, secret).await?;
        Ok(Socket { connection, updates: VecDeque::new(), asides: VecDeque::new() })
    }

    /// Sends a frame as it is.
    pub async fn send(&mut self, text: impl Into<String>) -> Result<(), Error> {
        self.connection.send(Message::Text(text.into().into())).await.map_err(|error| Error::gone(&error))
    }

    /// Sends a message of any kind.
    pub async fn send_raw(&mut self, message: Message) -> Result<(), Error> {
        self.connection.send(message).await.map_err(|error| Error::gone(&error))
    }

    /// The next thing that comes, as it is: for those who read only a part of it. Nothing is lost if nobody waits for it
    /// any more.
    pub fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Error>> {
        loop {
            let gone = match ready!(self.connection.poll_next_unpin(context)) {
                Some(Ok(Message::Text(text))) => return Poll::Ready(Ok(text)),
                Some(Ok(Message::Close(frame))) => {
                    let why = frame.map(|frame| frame.reason.to_string()).unwrap_or_default();
                    Error::Gone(format!("the house closed the socket: {why}"))
                }
                Some(Ok(_)) => continue,
                Some(Err(error)) => Error::gone(&error),
                None => Error::Gone("the socket has ended".into()),
            };
            return Poll::Ready(Err(gone));
        }
    }

    /// The next thing that comes.
    pub async fn hear(&mut self) -> Result<Heard, Error> {
        let text = poll_fn(|context| self.poll_text(context)).await?;
        let strange = |error: serde_json::Error| Error::Strange(format!("{error} in {text}"));
        let value: Value = serde_json::from_str(&text).map_err(strange)?;
        if value.get("now").is_some() {
            return Ok(Heard::Update(Box::new(serde_json::from_value(value).map_err(strange)?)));
        }
        let id = value["id"].as_str().map(str::to_owned);
        if let Some(refused) = value.get("refused") {
            return Ok(Heard::Reply(id, Err(serde_json::from_value(refused.clone()).map_err(strange)?)));
        }
        if let Some(ok) = value.get("ok") {
            return Ok(Heard::Reply(id, Ok(ok.clone())));
        }
        if let Ok(aside) = serde_json::from_value(value) {
            return Ok(Heard::Aside(aside));
        }
        Err(Error::Strange(format!("nobody understands {text}")))
    }

    /// The next update.
    pub async fn update(&mut self) -> Result<Update, Error> {
        if let Some(update) = self.updates.pop_front() {
            return Ok(update);
        }
        loop {
            match self.hear().await? {
                Heard::Update(update) => return Ok(*update),
                Heard::Aside(aside) => self.asides.push_back(aside),
                Heard::Reply(..) => {}
            }
        }
    }

    /// Who watches, or the next reaction.
    pub async fn aside(&mut self) -> Result<Aside, Error> {
        if let Some(aside) = self.asides.pop_front() {
            return Ok(aside);
        }
        loop {
            match self.hear().await? {
                Heard::Aside(aside) => return Ok(aside),
                Heard::Update(update) => self.updates.push_back(*update),
                Heard::Reply(..) => {}
            }
        }
    }

    /// Says something and waits for the reply to it; updates that come before it are kept.
    pub async fn ask(&mut self, request: &Value) -> Result<Value, Error> {
        self.send(request.to_string()).await?;
        let asked = request["id"].as_str();
        loop {
            match self.hear().await? {
                Heard::Update(update) => self.updates.push_back(*update),
                Heard::Aside(aside) => self.asides.push_back(aside),
                Heard::Reply(id, answer) if id.as_deref() == asked => {
                    return answer.map_err(|refused| Error::Refused { status: 0, refused });
                }
                Heard::Reply(..) => {}
            }
        }
    }

    /// Does something; tells the number of the record.
    pub async fn say(&mut self, request: &Value) -> Result<Done, Error> {
        let done = self.ask(request).await?;
        serde_json::from_value(done).map_err(|error| Error::Strange(error.to_string()))
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        let _ = self.connection.close(None).await;
    }
}

/// News of what changed elsewhere: public tables, and one's own.
pub struct News(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl News {
    /// Listens from now on.
    pub async fn open(client: &Client, secret: Option<&str>) -> Result<News, Error> {
        Ok(News(connect(client, "/news", secret).await?))
    }

    /// The next notice.
    pub async fn next(&mut self) -> Result<Value, Error> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|error| Error::Strange(error.to_string()));
                }
                Some(Ok(Message::Close(_))) | None => return Err(Error::Gone("the socket has ended".into())),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Error::gone(&error)),
            }
        }
    }
}
