//! Group commit: all that is queued goes into one transaction, and nobody is answered before it is on disk. Commands that
//! succeed, as almost all do, need no savepoints; should one be refused the batch is rolled back and done again with a savepoint
//! for each, so that the refused one goes alone.

use super::{Carried, Command};
use crate::sql::{Connection, Result};
use std::path::Path;

/// Carries out a batch as one transaction. After an error it is still to be rolled back.
pub(crate) fn transact(connection: &Connection, path: &Path, batch: &mut [Box<dyn Command>]) -> Result<()> {
    if all_succeed(connection, path, batch)? {
        return run(connection, "COMMIT");
    }
    run(connection, "ROLLBACK")?;
    connection.begin()?;
    for command in batch {
        run(connection, "SAVEPOINT command")?;
        let carried = command.carry_out(connection, path)?;
        if carried == Carried::Failed {
            metrics::counter!("fremont_store_errors_total").increment(1);
        }
        if carried != Carried::Out {
            run(connection, "ROLLBACK TO command")?;
        }
        run(connection, "RELEASE command")?;
    }
    run(connection, "COMMIT")
}

/// Begins a transaction with all commands of a batch; tells whether all succeeded. If not, the rest was not tried.
fn all_succeed(connection: &Connection, path: &Path, batch: &mut [Box<dyn Command>]) -> Result<bool> {
    connection.begin()?;
    for command in batch {
        if command.carry_out(connection, path)? != Carried::Out {
            return Ok(false);
        }
    }
    Ok(true)
}

fn run(connection: &Connection, statement: &str) -> Result<()> {
    connection.execute(statement, &[]).map(drop)
}
