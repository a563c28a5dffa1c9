//! A queue from asynchronous tasks to threads: tokio's channel, with a bound. Who brings more waits.
//!
//! The bound is a semaphore and not that of a bounded channel, so that closing never waits for those who wait: a
//! bounded channel ends only when each of them has had its turn, and whoever closes may block the thread they need.

use crate::Error;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// A queue from asynchronous tasks to threads.
pub(crate) struct Queue<T> {
    /// Nothing once the queue is closed.
    sender: Mutex<Option<UnboundedSender<T>>>,
    /// Whoever waits for the next item holds it.
    receiver: Mutex<UnboundedReceiver<T>>,
    size: usize,
    room: Semaphore,
}

impl<T> Queue<T> {
    /// An empty queue with room for so many.
    pub(crate) fn new(size: usize) -> Queue<T> {
        let (sender, receiver) = unbounded_channel();
        Queue {
            sender: Mutex::new(Some(sender)),
            receiver: Mutex::new(receiver),
            size,
            room: Semaphore::new(size),
        }
    }

    /// Puts an item at the end, once there is room, and tells how many there are.
    pub(crate) async fn push(&self, item: T) -> Result<usize, Error> {
        let place = self.room.acquire().await.map_err(|_| Error::Closed)?;
        let sender = locked(&self.sender);
        sender.as_ref().and_then(|sender| sender.send(item).ok()).ok_or(Error::Closed)?;
        place.forget();
        Ok(self.size.saturating_sub(self.room.available_permits()))
    }

    /// Takes what is there, up to `most`, and tells how many are left. It waits for the first item only, and then as long
    /// as `pause` for more to come. Nothing comes once the queue is closed and empty.
    pub(crate) fn take(&self, most: usize, pause: Option<Duration>) -> (Vec<T>, usize) {
        let mut receiver = locked(&self.receiver);
        let mut taken = Vec::new();
        receiver.blocking_recv_many(&mut taken, most);
        if let Some(pause) = pause.filter(|_| !taken.is_empty()) {
            std::thread::sleep(pause);
            while taken.len() < most
                && let Ok(item) = receiver.try_recv()
            {
                taken.push(item);
            }
        }
        let left = receiver.len();
        drop(receiver);
        self.room.add_permits(taken.len());
        (taken, left)
    }

    /// Puts an item at the end if nothing is there that waits; tells whether the queue still takes any in.
    pub(crate) fn push_if_idle(&self, item: impl FnOnce() -> T) -> bool {
        if self.room.is_closed() {
            return false;
        }
        if self.room.available_permits() == self.size
            && let Ok(place) = self.room.try_acquire()
            && let Some(sender) = locked(&self.sender).as_ref()
            && sender.send(item()).is_ok()
        {
            place.forget();
        }
        true
    }

    /// Takes no more items in. Those that are there will still be taken out.
    pub(crate) fn close(&self) {
        self.room.close();
        locked(&self.sender).take();
    }

    /// What a thread that serves the queue holds: if it panics the queue is closed and emptied, so that nobody waits
    /// for an answer that never comes.
    pub(crate) fn served(&self) -> Served<'_, T> {
        Served { queue: self }
    }
}

/// Held by a thread that serves a queue.
pub(crate) struct Served<'a, T> {
    queue: &'a Queue<T>,
}

impl<T> Drop for Served<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.queue.close();
            let mut receiver = locked(&self.queue.receiver);
            while receiver.try_recv().is_ok() {}
        }
    }
}

/// No panic leaves an end of the channel half changed.
fn locked<T>(end: &Mutex<T>) -> MutexGuard<'_, T> {
    end.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
