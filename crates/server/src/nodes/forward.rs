//! Requests and sockets for what another node has go there as a whole, over a line of the bus: whoever has a table answers for it, with
//! the same doors.

use super::Nodes;
use crate::error::{ApiError, ApiResult};
use crate::http::{API, Address, language};
use crate::server::Server;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use store::Holder;

/// Marks what another node has forwarded: it goes no further.
#[derive(Clone, Copy)]
pub(crate) struct Forwarded;

/// What one node does for all, and keeps in memory meanwhile: where these addresses begin, the first node answers.
const OF_THE_FIRST: [&str; 6] =
    ["/quick", "/me/passkeys", "/sessions/passkey", "/me/notifications", "/me/push", "/me/mail"];

/// Sends a request where it belongs.
pub(crate) async fn forward(State(server): State<Server>, request: Request, next: Next) -> Response {
    let Some(nodes) = &server.0.nodes else { return next.run(request).await };
    if request.extensions().get::<Forwarded>().is_some() {
        return next.run(request).await;
    }
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| *from);
    let place = place(&server, nodes, request.method(), request.uri().path()).await;
    let sent = match (place, from) {
        (Ok(Some(node)), Some(from)) => nodes.send(&node, from, request).await,
        (Err(error), _) => Err(error),
        _ => return next.run(request).await,
    };
    sent.unwrap_or_else(IntoResponse::into_response)
}

/// The node that a request is for, if it is another.
async fn place(server: &Server, nodes: &Nodes, method: &Method, path: &str) -> ApiResult<Option<String>> {
    let Some(path) = path.strip_prefix(API) else { return Ok(None) };
    let is_evening = path.starts_with("/evenings") && *method != Method::GET;
    if is_evening || OF_THE_FIRST.iter().any(|begin| path.starts_with(begin)) {
        return Ok(nodes.first_elsewhere());
    }
    let Some(table) = path.strip_prefix("/tables/").and_then(|rest| rest.split('/').next()) else {
        return Ok(None);
    };
    // Nobody waits to hear that another node is to be asked.
    if !nodes.is_in_touch() {
        return Err(ApiError::away());
    }
    // Where there is no such table, the doors say so.
    let Ok(id) = server.0.tables.find(table).await else { return Ok(None) };
    if server.0.tables.is_live(&id) {
        return Ok(None);
    }
    Ok(match server.0.store.holder(&id).await? {
        Holder::Elsewhere(node) => Some(node),
        Holder::Here | Holder::Nobody => None,
    })
}

impl Nodes {
    /// Sends a request to another node, and gives its answer back; a socket goes on as long as both sides hold it.
    async fn send(&self, node: &str, from: SocketAddr, mut request: Request) -> ApiResult<Response> {
        metrics::counter!("fremont_forwarded_total").increment(1);
        let stream = self.bus.open(node, from).await?;
        let (mut sender, connection) =
            http1::handshake::<_, Body>(TokioIo::new(stream)).await.map_err(|_| ApiError::away())?;
        tokio::spawn(connection.with_upgrades());
        let here = request.extensions_mut().remove::<OnUpgrade>();
        let mut response = sender.send_request(request).await.map_err(|_| ApiError::away())?;
        if response.status() == StatusCode::SWITCHING_PROTOCOLS {
            let Some(here) = here else { return Err(ApiError::away()) };
            let there = hyper::upgrade::on(&mut response);
            tokio::spawn(async move {
                if let (Ok(here), Ok(there)) = tokio::join!(here, there) {
                    let (mut here, mut there) = (TokioIo::new(here), TokioIo::new(there));
                    // Whoever goes first ends it.
                    let _ = tokio::io::copy_bidirectional(&mut here, &mut there).await;
                }
            });
        } else {
            // How long the answer is, is said anew.
            response.headers_mut().remove(header::TRANSFER_ENCODING);
            response.headers_mut().remove(header::CONNECTION);
        }
        Ok(response.map(Body::new))
    }
}

impl Server {
    /// How a table looks that another node has, for whoever asked for something else: they are told as if they had asked there.
    pub(crate) async fn look_elsewhere(
        &self,
        id: &str,
        address: Address,
        headers: &HeaderMap,
    ) -> ApiResult<Response> {
        let (Some(nodes), Holder::Elsewhere(node)) = (&self.0.nodes, self.0.store.holder(id).await?) else {
            return Err(ApiError::elsewhere());
        };
        let uri = format!("{API}/tables/{id}?lang={}", language().tag());
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = uri.parse().map_err(|_| ApiError::elsewhere())?;
        for name in [
            header::HOST,
            header::COOKIE,
            header::AUTHORIZATION,
            header::HeaderName::from_static("x-forwarded-for"),
        ] {
            for value in headers.get_all(&name) {
                request.headers_mut().append(name.clone(), value.clone());
            }
        }
        nodes.send(&node, SocketAddr::new(address.0, 0), request).await
    }
}
