//! What the threads do for those who wait.

use crate::Error;
use crate::sql::failure::{is_of_one, trouble};
use crate::sql::{CommandError, Connection, Result as SqlResult};
use std::path::Path;
use tokio::sync::oneshot;

/// What came of a command, for now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Carried {
    /// It is done, if the transaction is.
    Out,
    /// It was refused; whatever it did must go.
    Refused,
    /// The database did not take it; whatever it did must go.
    Failed,
}

/// Something to be written.
pub(crate) trait Command: Send {
    /// Carries it out on the database at this path, and keeps the answer. It may be called again after a rollback. An error
    /// here is one of the whole transaction.
    fn carry_out(&mut self, connection: &Connection, path: &Path) -> SqlResult<Carried>;

    /// Tells whoever waits what came of it, or what hit the whole transaction.
    fn answer(self: Box<Self>, committed: &Result<(), Error>);
}

/// A command that somebody waits for.
pub(super) struct Writing<W, T> {
    work: W,
    answer: Option<Result<T, Error>>,
    reply: oneshot::Sender<Result<T, Error>>,
}

impl<W, T> Writing<W, T>
where
    W: FnMut(&Connection) -> Result<T, CommandError>,
{
    /// Work, and where its answer goes.
    pub(super) fn new(work: W, reply: oneshot::Sender<Result<T, Error>>) -> Writing<W, T> {
        Writing { work, answer: None, reply }
    }
}

#[cfg(test)]
impl dyn Command {
    /// A command, and where its answer will be.
    pub(crate) fn with_answer<T: Send + 'static>(
        work: impl FnMut(&Connection) -> Result<T, CommandError> + Send + 'static,
    ) -> (Box<dyn Command>, oneshot::Receiver<Result<T, Error>>) {
        let (reply, answer) = oneshot::channel();
        (Box::new(Writing::new(work, reply)), answer)
    }
}

impl<W, T> Command for Writing<W, T>
where
    W: FnMut(&Connection) -> Result<T, CommandError> + Send,
    T: Send,
{
    fn carry_out(&mut self, connection: &Connection, path: &Path) -> SqlResult<Carried> {
        let (carried, answer) = match (self.work)(connection) {
            Ok(done) => (Carried::Out, Ok(done)),
            Err(CommandError::Refused(error)) => (Carried::Refused, Err(error)),
            Err(CommandError::Sql(error)) if is_of_one(&error) => {
                (Carried::Failed, Err(trouble(path, &error)))
            }
            Err(CommandError::Sql(error)) => return Err(error),
        };
        self.answer = Some(answer);
        Ok(carried)
    }

    fn answer(self: Box<Self>, committed: &Result<(), Error>) {
        let answer = match committed {
            Ok(()) => self.answer.unwrap_or(Err(Error::Closed)),
            // A refusal too: it may have followed from what is not there now.
            Err(trouble) => Err(trouble.clone()),
        };
        // Nobody may wait any more.
        let _ = self.reply.send(answer);
    }
}

/// Something to be read.
pub(crate) trait Read: Send {
    /// Whether nobody waits for it any more.
    fn is_idle(&self) -> bool;

    /// Reads, and keeps what was found. It may be called again after an error.
    fn read(&mut self, connection: &Connection) -> SqlResult<()>;

    /// Tells whoever waits what was found, or why nothing was.
    fn answer(self: Box<Self>, read: Result<(), Error>);
}

/// A read that somebody waits for.
pub(super) struct Reading<W, T> {
    work: W,
    found: Option<T>,
    reply: oneshot::Sender<Result<T, Error>>,
}

impl<W, T> Reading<W, T>
where
    W: FnMut(&Connection) -> SqlResult<T>,
{
    /// Work, and where its answer goes.
    pub(super) fn new(work: W, reply: oneshot::Sender<Result<T, Error>>) -> Reading<W, T> {
        Reading { work, found: None, reply }
    }
}

impl<W, T> Read for Reading<W, T>
where
    W: FnMut(&Connection) -> SqlResult<T> + Send,
    T: Send,
{
    fn is_idle(&self) -> bool {
        self.reply.is_closed()
    }

    fn read(&mut self, connection: &Connection) -> SqlResult<()> {
        self.found = Some((self.work)(connection)?);
        Ok(())
    }

    fn answer(self: Box<Self>, read: Result<(), Error>) {
        if read.is_err() {
            metrics::counter!("fremont_store_errors_total").increment(1);
        }
        let Reading { found, reply, .. } = *self;
        // Nobody may wait any more.
        let _ = reply.send(read.and_then(|()| found.ok_or(Error::Closed)));
    }
}
