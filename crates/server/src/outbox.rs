//! What waits to be sent to one socket. It is bounded in frames and in bytes: whoever reads too slowly is let go, and comes back
//! with the number of the next record.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many frames may wait for a slow reader.
const FRAMES: usize = 256;
/// How many bytes may wait. A single frame may be larger.
const BYTES: usize = 256 * 1024;

/// Where frames are put.
#[derive(Clone)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// Where they come out.
pub(crate) struct Frames {
    frames: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// A way for frames to one socket.
pub(crate) fn outbox() -> (Outbox, Frames) {
    let (sender, receiver) = mpsc::channel(FRAMES);
    let waiting = Arc::new(AtomicUsize::new(0));
    (Outbox { frames: sender, waiting: Arc::clone(&waiting) }, Frames { frames: receiver, waiting })
}

impl Outbox {
    /// Puts a frame in; tells whether there was room for it.
    pub(crate) fn send(&self, frame: Utf8Bytes) -> bool {
        let bytes = frame.len();
        let before = self.waiting.fetch_add(bytes, Ordering::Relaxed);
        let sent = (before == 0 || before + bytes <= BYTES) && self.frames.try_send(frame).is_ok();
        if !sent {
            self.waiting.fetch_sub(bytes, Ordering::Relaxed);
        }
        sent
    }

    /// Whether nobody takes anything out any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.frames.is_closed()
    }
}

impl Frames {
    /// The next frame; nothing once nobody can put one in.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        let frame = self.frames.recv().await;
        self.taken(frame)
    }

    /// The next frame if there is one already.
    pub(crate) fn try_recv(&mut self) -> Option<Utf8Bytes> {
        let frame = self.frames.try_recv().ok();
        self.taken(frame)
    }

    fn taken(&self, frame: Option<Utf8Bytes>) -> Option<Utf8Bytes> {
        if let Some(frame) = &frame {
            self.waiting.fetch_sub(frame.len(), Ordering::Relaxed);
        }
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[test]
    fn what_waits_is_bounded_in_frames_and_in_bytes() {
        let (outbox, mut frames) = outbox();
        assert!((0..FRAMES).all(|_| outbox.send(frame(10))));
        assert!(!outbox.send(frame(10)));
        while frames.try_recv().is_some() {}
        // One large frame has room for itself, and for nothing behind it.
        assert!(outbox.send(frame(2 * BYTES)));
        assert!(!outbox.send(frame(1)));
        assert_eq!(frames.try_recv().map(|frame| frame.len()), Some(2 * BYTES));
        assert!((0..4).all(|_| outbox.send(frame(BYTES / 4))));
        assert!(!outbox.send(frame(1)));
        drop(frames);
        assert!(outbox.is_closed() && !outbox.send(frame(1)));
    }
}
