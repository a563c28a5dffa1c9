//! Serving until somebody says stop.

use crate::connection::{self, ConnectionPermit};
use crate::http::{Address, router};
use crate::server::Server;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

/// How long people are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long nobody is let in when the system has no room for another connection.
const FULL: Duration = Duration::from_millis(500);

/// Serves the server on a listener until `stop` is done; then lets everybody go, finishes what was begun, and closes the store.
pub async fn serve(
    server: Server,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let waking = server.clone();
    tokio::spawn(async move {
        match waking.wake().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "bots go on"),
            Err(why) => tracing::error!(why, "the tables of bots were not woken"),
        }
    });
    let time = tokio::spawn(server.clone().keep_time());
    let tidy = tokio::spawn(server.clone().keep_tidy());
    let orders = tokio::spawn(server.clone().keep_orders());
    let listen = || server.0.tables.fanout.listen();
    let calls = tokio::spawn(Arc::clone(&server.0.notifier).run(listen()));
    let mut letters = tokio::spawn(Arc::clone(&server.0.letters).run(listen()));
    let evenings = tokio::spawn(Arc::clone(&server.0.evenings).run(listen()));
    let doors = TowerToHyperService::new(router(server.clone()));
    let (close, closing) = watch::channel(false);
    // Every connection keeps one end; when all are dropped, all are gone.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, from) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = &mut stop => break,
        };
        // Updates are short and somebody waits for each: none is held back to be sent together with the next.
        let _ = stream.set_nodelay(true);
        let network = Address(from.ip().to_canonical()).network();
        // Whoever has too many connections is not served another.
        let Some(place) = ConnectionPermit::take(&server.0.rate_limits.connections, network) else {
            continue;
        };
        let (doors, closing, alive) = (doors.clone(), closing.clone(), alive.clone());
        tokio::spawn(async move {
            connection::serve(doors, stream, from, closing).await;
            drop((place, alive));
        });
    }
    tracing::info!("closing: no more requests are taken");
    drop((listener, alive));
    server.0.tables.close();
    let _ = close.send(true);
    let _ = tokio::time::timeout(FAREWELL, all_gone.recv()).await;
    time.abort();
    tidy.abort();
    orders.abort();
    calls.abort();
    // A letter that is under way is finished, so that nobody gets it twice.
    server.0.letters.close();
    if tokio::time::timeout(FAREWELL, &mut letters).await.is_err() {
        letters.abort();
    }
    evenings.abort();
    server.close().await;
    Ok(())
}

/// The next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => match error.kind() {
                // Somebody who has gone again.
                io::ErrorKind::ConnectionAborted
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::ConnectionRefused => {}
                _ => {
                    tracing::error!(%error, "nobody can be let in");
                    tokio::time::sleep(FULL).await;
                }
            },
        }
    }
}
