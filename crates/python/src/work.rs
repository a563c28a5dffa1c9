//! Work that takes a while: on several threads, and so that Ctrl-C ends it.

use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

/// How often signals are looked for.
const LOOK: Duration = Duration::from_millis(50);

/// Does something without Python's lock. When a signal raises an exception meanwhile, as Ctrl-C does, the work is told to
/// stop, and the exception comes back once it has.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let (tell, told) = sync_channel::<()>(1);
    let told = std::sync::Mutex::new(told);
    py.detach(|| {
        std::thread::scope(|scope| {
            let stop = &stop;
            let working = scope.spawn(move || {
                // Dropped when the work has ended, however it ends.
                let _tell = tell;
                work(stop)
            });
            let mut raised = None;
            if let Ok(told) = told.lock() {
                while told.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                    if raised.is_none() {
                        raised = Python::attach(|py| py.check_signals().err());
                        stop.store(raised.is_some(), Ordering::Relaxed);
                    }
                }
            }
            // A panic in the rules is a fault of the program: it is passed on as it is.
            let done = working.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            raised.map_or(Ok(done), Err)
        })
    })
}
