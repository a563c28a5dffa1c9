//! A queue from asynchronous tasks to threads. It is bounded: who brings more waits.

use crate::Error;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// A queue from asynchronous tasks to threads.
pub(super) struct Queue<T> {
    inside: Mutex<Inside<T>>,
    filled: Condvar,
    room: Semaphore,
}

struct Inside<T> {
    items: VecDeque<T>,
    closed: bool,
}

impl<T> Queue<T> {
    /// An empty queue with room for so many.
    pub(super) fn new(room: usize) -> Queue<T> {
        Queue {
            inside: Mutex::new(Inside { items: VecDeque::new(), closed: false }),
            filled: Condvar::new(),
            room: Semaphore::new(room),
        }
    }

    /// Puts an item at the end, once there is room, and tells how many there are.
    pub(super) async fn push(&self, item: T) -> Result<usize, Error> {
        let place = self.room.acquire().await.map_err(|_| Error::Closed)?;
        let mut inside = self.inside();
        if inside.closed {
            return Err(Error::Closed);
        }
        place.forget();
        inside.items.push_back(item);
        let waiting = inside.items.len();
        drop(inside);
        self.filled.notify_one();
        Ok(waiting)
    }

    /// Waits until something is there, or the queue is closed.
    pub(super) fn wait(&self) {
        let inside = self.inside();
        drop(self.filled.wait_while(inside, |inside| inside.items.is_empty() && !inside.closed));
    }

    /// Takes what is there, up to `most`, and tells how many are left. It waits for the first item only. Nothing
    /// comes once the queue is closed and empty.
    pub(super) fn take(&self, most: usize) -> (Vec<T>, usize) {
        let inside = self.inside();
        let mut inside = self
            .filled
            .wait_while(inside, |inside| inside.items.is_empty() && !inside.closed)
            .unwrap_or_else(PoisonError::into_inner);
        let count = inside.items.len().min(most);
        let taken: Vec<T> = inside.items.drain(..count).collect();
        let left = inside.items.len();
        drop(inside);
        self.room.add_permits(taken.len());
        (taken, left)
    }

    /// Takes no more items in. Those that are there will still be taken out.
    pub(super) fn close(&self) {
        self.inside().closed = true;
        self.room.close();
        self.filled.notify_all();
    }

    /// What a thread that serves the queue holds: if it panics the queue is closed and emptied, so that nobody waits
    /// for an answer that never comes.
    pub(super) fn served(&self) -> Served<'_, T> {
        Served { queue: self }
    }

    fn inside(&self) -> MutexGuard<'_, Inside<T>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Held by a thread that serves a queue.
pub(super) struct Served<'a, T> {
    queue: &'a Queue<T>,
}

impl<T> Drop for Served<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.queue.close();
            let unserved = std::mem::take(&mut self.queue.inside().items);
            drop(unserved);
        }
    }
}

#[cfg(test)]
mod tests;
