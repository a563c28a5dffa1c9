//! Serving until somebody says stop.

use crate::house::House;
use crate::http::router;
use axum::serve::ListenerExt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long people are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves the house on a listener until `stop` is done; then lets everybody go, finishes what was begun, and closes the store.
pub async fn serve(
    house: House,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let service = router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let waking = house.clone();
    tokio::spawn(async move {
        match waking.wake().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "bots go on"),
            Err(why) => tracing::error!(why, "the tables of bots were not woken"),
        }
    });
    let (said, heard) = tokio::sync::oneshot::channel();
    let closing = house.clone();
    let stopped = async move {
        stop.await;
        tracing::info!("closing: no more requests are taken");
        closing.0.tables.close();
        let _ = said.send(());
    };
    // Updates are short and somebody waits for each: none is held back to be sent together with the next.
    let listener = listener.tap_io(|line| {
        let _ = line.set_nodelay(true);
    });
    let serving = axum::serve(listener, service).with_graceful_shutdown(stopped);
    let ended = tokio::select! {
        ended = serving.into_future() => ended,
        () = async { let _ = heard.await; tokio::time::sleep(FAREWELL).await; } => Ok(()),
    };
    house.close().await;
    ended
}
