//! A line of bytes from one node to another over the bus, on which HTTP and WebSocket are spoken as over any connection.
//!
//! The bus keeps the order and may lose something: pieces are numbered, and a line on which one is missing ends. Only so many pieces
//! are under way, so that whoever reads slowly slows down whoever writes.

use super::bus::Bus;
use axum::body::Bytes;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::AbortHandle;

/// How many pieces may be under way.
const WINDOW: usize = 32;
/// The most bytes of a piece.
const PIECE: usize = 8192;
/// How much waits on either side of a line.
const BUFFER: usize = 16 * 1024;

/// One piece of what a line carries.
pub(super) enum Frame {
    /// Bytes, numbered.
    Data(u32, Bytes),
    /// So many pieces have arrived.
    Taken(u32),
    /// The line is over.
    End,
}

impl Frame {
    pub(super) fn read(mut bytes: Bytes) -> Option<Frame> {
        let number =
            bytes.get(1..5).map(|number| u32::from_be_bytes([number[0], number[1], number[2], number[3]]));
        match (bytes.first()?, number) {
            (0, Some(number)) => Some(Frame::Data(number, bytes.split_off(5))),
            (1, Some(number)) => Some(Frame::Taken(number)),
            (2, _) => Some(Frame::End),
            _ => None,
        }
    }

    pub(super) fn written(self) -> Bytes {
        let numbered = |kind: u8, number: u32, rest: &[u8]| {
            let mut bytes = Vec::with_capacity(5 + rest.len());
            bytes.push(kind);
            bytes.extend_from_slice(&number.to_be_bytes());
            bytes.extend_from_slice(rest);
            bytes.into()
        };
        match self {
            Frame::Data(number, bytes) => numbered(0, number, &bytes),
            Frame::Taken(number) => numbered(1, number, &[]),
            Frame::End => Bytes::from_static(&[2]),
        }
    }
}

/// Both ends of what is on this side of a line: what the bus carries, and what is handed out.
pub(super) type Near = (DuplexStream, DuplexStream);
/// What comes in.
pub(super) type Frames = UnboundedReceiver<(u32, Option<Bytes>)>;

/// A line. What carries it ends when it is dropped.
pub(super) struct Line {
    /// The node at the other end.
    pub(super) node: String,
    /// How often that had lost the bus when the line was opened, as soon as it is known; and how often this one had.
    pub(super) epoch: Option<u64>,
    pub(super) own_epoch: u64,
    heard: UnboundedSender<(u32, Option<Bytes>)>,
    /// How many pieces may be sent.
    credit: Arc<Semaphore>,
    carriers: Vec<AbortHandle>,
}

impl Line {
    pub(super) fn new(node: &str, epoch: Option<u64>, own_epoch: u64) -> (Line, Near, Frames) {
        let (heard, frames) = unbounded_channel();
        let line = Line {
            node: node.to_owned(),
            epoch,
            own_epoch,
            heard,
            credit: Arc::new(Semaphore::new(WINDOW)),
            carriers: Vec::new(),
        };
        (line, tokio::io::duplex(BUFFER), frames)
    }

    /// Something came over it.
    pub(super) fn hears(&self, frame: Frame) {
        match frame {
            Frame::Data(number, bytes) => {
                let _ = self.heard.send((number, Some(bytes)));
            }
            Frame::End => {
                let _ = self.heard.send((0, None));
            }
            // Nobody has more under way than there may be, whatever the other side says.
            Frame::Taken(many) => {
                let room = WINDOW.saturating_sub(self.credit.available_permits());
                self.credit.add_permits(room.min(many as usize));
            }
        }
    }

    /// Carries what comes and goes, until the line ends.
    pub(super) fn carry(
        &mut self,
        bus: &Arc<Bus>,
        line: &str,
        subject: String,
        far: DuplexStream,
        frames: Frames,
    ) {
        let (read, write) = tokio::io::split(far);
        let credit = Arc::clone(&self.credit);
        let sends = send(Arc::clone(bus), line.to_owned(), subject.clone(), read, credit);
        let brings = bring(Arc::clone(bus), line.to_owned(), subject, write, frames);
        self.carriers = vec![tokio::spawn(sends).abort_handle(), tokio::spawn(brings).abort_handle()];
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        for carrier in &self.carriers {
            carrier.abort();
        }
    }
}

/// Sends what is written on this side.
async fn send(
    bus: Arc<Bus>,
    line: String,
    subject: String,
    mut from: ReadHalf<DuplexStream>,
    credit: Arc<Semaphore>,
) {
    let mut piece = vec![0; PIECE];
    for number in 0_u32.. {
        let Ok(place) = credit.acquire().await else { break };
        place.forget();
        let Ok(length @ 1..) = from.read(&mut piece).await else { break };
        let frame = Frame::Data(number, Bytes::copy_from_slice(&piece[..length]));
        bus.publish(&subject, &frame.written()).await;
    }
    bus.publish(&subject, &Frame::End.written()).await;
    bus.end(&line);
}

/// Brings what comes from the other side.
async fn bring(
    bus: Arc<Bus>,
    line: String,
    subject: String,
    mut to: WriteHalf<DuplexStream>,
    mut frames: Frames,
) {
    let mut taken: u32 = 0;
    let mut next: u32 = 0;
    while let Some((number, bytes)) = frames.recv().await {
        // The end, or something is missing.
        let Some(bytes) = bytes.filter(|_| number == next) else { break };
        next = next.wrapping_add(1);
        if to.write_all(&bytes).await.is_err() {
            break;
        }
        taken += 1;
        if taken as usize >= WINDOW / 4 {
            bus.publish(&subject, &Frame::Taken(taken).written()).await;
            taken = 0;
        }
    }
    let _ = to.shutdown().await;
    // Should the other side not know yet.
    bus.publish(&subject, &Frame::End.written()).await;
    bus.end(&line);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_as_they_were_written() {
        let told = |frame: Frame| match Frame::read(frame.written()) {
            Some(Frame::Data(number, bytes)) => format!("data {number} {bytes:?}"),
            Some(Frame::Taken(many)) => format!("taken {many}"),
            Some(Frame::End) => "end".to_owned(),
            None => "nothing".to_owned(),
        };
        assert_eq!(told(Frame::Data(7, Bytes::from_static(b"hi"))), r#"data 7 b"hi""#);
        assert_eq!(told(Frame::Data(u32::MAX, Bytes::new())), r#"data 4294967295 b"""#);
        assert_eq!(told(Frame::Taken(300)), "taken 300");
        assert_eq!(told(Frame::End), "end");
        for bad in [&b""[..], b"\x00\x00", b"\x01", b"\x09abcd"] {
            assert!(Frame::read(Bytes::from_static(bad)).is_none());
        }
    }

    #[test]
    fn nobody_is_given_more_credit_than_a_window() {
        let (line, ..) = Line::new("b", None, 0);
        line.hears(Frame::Taken(1000));
        assert_eq!(line.credit.available_permits(), WINDOW);
        line.credit.try_acquire_many(5).unwrap().forget();
        line.hears(Frame::Taken(3));
        assert_eq!(line.credit.available_permits(), WINDOW - 2);
    }
}
