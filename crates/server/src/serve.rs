//! Serving until somebody says stop.

use crate::connection::{self, ConnectionPermit};
use crate::http::{Address, router};
use crate::server::Server;
use axum::Router;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// How long people are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long nobody is let in when the system has no room for another connection.
const FULL: Duration = Duration::from_millis(500);

/// Serves the server on a listener until `stop` is done; then lets everybody go, finishes what was begun, and closes the store.
/// Its time passes from this call on.
pub fn serve(
    server: Server,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> impl Future<Output = io::Result<()>> + Send {
    let doors = TowerToHyperService::new(router(server.clone()));
    server.0.time.begin();
    let_in(server, listener, doors, stop)
}

async fn let_in(
    server: Server,
    listener: TcpListener,
    doors: TowerToHyperService<Router>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (close, closing) = watch::channel(false);
    // A node wakes tables all the time (`nodes`), and does what one does for all while that is its duty.
    let (mut node, mut duty, mut duties) = match &server.0.nodes {
        Some(nodes) => (Some(nodes.run(&server, &closing)), Some(nodes.duty()), None),
        None => {
            wake(&server);
            (None, None, Some(Duties::begin(&server)))
        }
    };
    // Every connection keeps one end; when all are dropped, all are gone.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, from) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = changed(&mut duty) => {
                let is_mine = server.0.nodes.as_ref().is_some_and(|nodes| nodes.is_on_duty());
                match (is_mine, duties.take()) {
                    (true, None) => duties = Some(Duties::begin(&server)),
                    (true, running) => duties = running,
                    (false, Some(running)) => running.abort(),
                    (false, None) => {}
                }
                continue;
            }
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
    if let Some(tasks) = &mut node {
        tasks.stay.abort_all();
        // The tables are free before anybody is let go: whoever comes back to another node finds them so, and is not sent here. What
        // they still write here counts unless they were taken.
        if !matches!(tokio::time::timeout(FAREWELL / 2, server.0.store.leave()).await, Ok(Ok(()))) {
            tracing::warn!("the other nodes were not told");
        }
    }
    server.0.tables.close();
    let _ = close.send(true);
    if let Some(nodes) = &server.0.nodes {
        nodes.close().await;
    }
    drop(node);
    let _ = tokio::time::timeout(FAREWELL, all_gone.recv()).await;
    if let Some(duties) = duties {
        duties.end(&server).await;
    }
    server.close().await;
    Ok(())
}

/// Done when another node does what one does for all, or this one does. Where there is one house that never changes.
async fn changed(duty: &mut Option<watch::Receiver<Option<String>>>) {
    let is_told = match duty {
        Some(duty) => duty.changed().await.is_ok(),
        None => false,
    };
    if !is_told {
        std::future::pending::<()>().await;
    }
}

/// Wakes the tables at which bots have to act.
fn wake(server: &Server) {
    let waking = server.clone();
    tokio::spawn(async move {
        match waking.wake().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "bots go on"),
            Err(why) => tracing::error!(why, "the tables of bots were not woken"),
        }
    });
}

/// What one server does for the whole house.
struct Duties {
    time: JoinHandle<()>,
    tidy: JoinHandle<()>,
    orders: JoinHandle<()>,
    calls: JoinHandle<()>,
    letters: JoinHandle<()>,
    evenings: JoinHandle<()>,
}

impl Duties {
    fn begin(server: &Server) -> Duties {
        let listen = || server.0.tables.fanout.listen();
        Duties {
            time: tokio::spawn(server.clone().keep_time()),
            tidy: tokio::spawn(server.clone().keep_tidy()),
            orders: tokio::spawn(server.clone().keep_orders()),
            calls: tokio::spawn(Arc::clone(&server.0.notifier).run(listen())),
            letters: tokio::spawn(Arc::clone(&server.0.letters).run(listen())),
            evenings: tokio::spawn(Arc::clone(&server.0.evenings).run(listen())),
        }
    }

    /// Another node does it now.
    fn abort(self) {
        let Duties { time, tidy, orders, calls, letters, evenings } = self;
        for task in [time, tidy, orders, calls, letters, evenings] {
            task.abort();
        }
    }

    async fn end(mut self, server: &Server) {
        self.time.abort();
        self.tidy.abort();
        self.orders.abort();
        self.calls.abort();
        // A letter that is under way is finished, so that nobody gets it twice.
        server.0.letters.close();
        if tokio::time::timeout(FAREWELL, &mut self.letters).await.is_err() {
            self.letters.abort();
        }
        self.evenings.abort();
    }
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
