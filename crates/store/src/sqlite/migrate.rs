//! From an older layout to the newest, one step after another.

use super::recognise::{APPLICATION, Found};
use rusqlite::{Connection, TransactionBehavior};

/// The steps in order; step 1 makes the layout from nothing.
const STEPS: &[&str] = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
    include_str!("migrations/0005.sql"),
    include_str!("migrations/0006.sql"),
    include_str!("migrations/0007.sql"),
    include_str!("migrations/0008.sql"),
    include_str!("migrations/0009.sql"),
    include_str!("migrations/0010.sql"),
    include_str!("migrations/0011.sql"),
    include_str!("migrations/0012.sql"),
    include_str!("migrations/0013.sql"),
];

/// The newest version: how many steps there are.
pub(super) const NEWEST: u32 = STEPS.len() as u32;

/// Takes a database to the newest layout. It happens as a whole or not at all.
pub(super) fn migrate(connection: &mut Connection, found: Found) -> rusqlite::Result<()> {
    let version = match found {
        Found::Nothing => 0,
        Found::Store(version) => version,
    };
    // Even with nothing to do this asks for the right to write, so that a store that cannot be written says so now.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if version == NEWEST {
        return transaction.rollback();
    }
    for step in &STEPS[version as usize..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", NEWEST)?;
    transaction.commit()
}
