//! A bare line to the server: bytes as nobody should send them.

use crate::kit::Open;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A line to the server.
pub async fn line(open: &Open) -> TcpStream {
    let address = open.client.url().strip_prefix("http://").unwrap();
    TcpStream::connect(address).await.unwrap()
}

/// Sends bytes and tells everything that comes back until the server hangs up.
pub async fn send(open: &Open, bytes: &[u8]) -> String {
    let mut line = line(open).await;
    // The server may hang up before everything is said.
    let _ = line.write_all(bytes).await;
    let mut heard = Vec::new();
    let _ = line.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}

/// The status of the first answer.
pub fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// Sends bytes and tells the status of the first answer; the line stays open.
pub async fn first_status(line: &mut TcpStream, bytes: &[u8]) -> u16 {
    line.write_all(bytes).await.unwrap();
    let mut heard = Vec::new();
    while !heard.ends_with(b"\r\n") {
        let mut byte = [0];
        if line.read(&mut byte).await.unwrap() == 0 {
            break;
        }
        heard.extend(byte);
    }
    status(&String::from_utf8_lossy(&heard))
}
