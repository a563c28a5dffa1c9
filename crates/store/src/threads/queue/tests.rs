//! What a queue promises.

use super::Queue;
use crate::Error;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

#[test]
fn who_brings_more_than_there_is_room_for_waits() {
    let queue = Queue::new(2);
    let mut context = Context::from_waker(Waker::noop());
    assert_eq!(pin!(queue.push(1)).poll(&mut context), Poll::Ready(Ok(1)));
    assert_eq!(pin!(queue.push(2)).poll(&mut context), Poll::Ready(Ok(2)));
    let mut third = pin!(queue.push(3));
    assert_eq!(third.as_mut().poll(&mut context), Poll::Pending);
    assert_eq!(queue.take(1, None), (vec![1], 1));
    assert_eq!(third.as_mut().poll(&mut context), Poll::Ready(Ok(2)));
    assert_eq!(queue.take(9, None), (vec![2, 3], 0));
}

#[test]
fn a_closed_queue_gives_out_what_it_has_and_takes_no_more() {
    let queue = Queue::new(1);
    let mut context = Context::from_waker(Waker::noop());
    assert_eq!(pin!(queue.push(1)).poll(&mut context), Poll::Ready(Ok(1)));
    let mut waiting = pin!(queue.push(2));
    assert_eq!(waiting.as_mut().poll(&mut context), Poll::Pending);
    queue.close();
    assert_eq!(waiting.as_mut().poll(&mut context), Poll::Ready(Err(Error::Closed)));
    assert_eq!(queue.take(9, None), (vec![1], 0));
    assert_eq!(queue.take(9, None), (vec![], 0));
    assert_eq!(pin!(queue.push(3)).poll(&mut context), Poll::Ready(Err(Error::Closed)));
}

#[test]
fn what_is_only_for_idle_queues_waits_behind_nobody() {
    let queue = Queue::new(2);
    assert!(queue.push_if_idle(|| 1) && queue.push_if_idle(|| 2));
    assert_eq!(queue.take(9, None), (vec![1], 0));
    assert!(queue.push_if_idle(|| 3));
    queue.close();
    assert!(!queue.push_if_idle(|| 4));
    assert_eq!(queue.take(9, None), (vec![3], 0));
}

#[test]
fn who_no_longer_wants_to_wait_leaves_nothing_behind() {
    let queue = Queue::new(1);
    let mut context = Context::from_waker(Waker::noop());
    assert_eq!(pin!(queue.push(1)).poll(&mut context), Poll::Ready(Ok(1)));
    {
        let mut gone = pin!(queue.push(2));
        assert_eq!(gone.as_mut().poll(&mut context), Poll::Pending);
    }
    assert_eq!(queue.take(9, None), (vec![1], 0));
    assert_eq!(pin!(queue.push(3)).poll(&mut context), Poll::Ready(Ok(1)));
}
