//! Several equal nodes that have a store on PostgreSQL together. Which tables are whose is said by leases.

use super::Store;
use crate::postgres::{self, Address, Hold};
use crate::statements::nodes::{self, Lease};
use crate::statements::records::Append;
use crate::{Error, Holder, NewNode, NewRecord, NodeBeat, Summary};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What a node holds.
pub(super) struct Node {
    new: NewNode,
    /// The house's own name.
    house: String,
    number: AtomicI64,
    leases: Mutex<HashMap<String, Lease>>,
}

impl Node {
    fn leases(&self) -> MutexGuard<'_, HashMap<String, Lease>> {
        self.leases.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// Opens the store at an address of PostgreSQL as [`Store::connect`] does, but as one of several nodes. A server that has it alone
    /// keeps nodes out, and nodes keep it out. It blocks.
    pub fn join(address: &str, readers: usize, new: NewNode) -> Result<Store, Error> {
        let address = Address::read(address)?;
        let database = postgres::open(&address, readers, Hold::Together, Some(&new))?;
        let (number, house) = database.at_start().joined.clone().ok_or(Error::Closed)?;
        let node = Node { new, house, number: AtomicI64::new(number), leases: Mutex::default() };
        Ok(Store { database: Arc::new(database), address: Some(address), node: Some(Arc::new(node)) })
    }

    /// The name of the house that this node is of, which no other has; nothing where the server has it alone.
    pub fn house(&self) -> Option<&str> {
        self.node.as_ref().map(|node| node.house.as_str())
    }

    /// Where other nodes reach this one.
    pub fn node_address(&self) -> Option<&str> {
        self.node.as_ref().map(|node| node.new.address.as_str())
    }

    /// Shows that this node is there, and what time it is in the house as far as it knows. If it was taken for gone it joins anew, and
    /// holds nothing.
    pub async fn beat_node(&self, time: u64) -> Result<NodeBeat, Error> {
        let Some(node) = self.node.clone() else {
            return Ok(NodeBeat { kept: true, time, first: String::new(), nodes: 1 });
        };
        let (number, new) = (node.number.load(Ordering::SeqCst), node.new.clone());
        let work = move |connection: &_| {
            let joined = if nodes::beat(connection, number, time)? {
                number
            } else {
                nodes::join(connection, &new, time)?
            };
            let latest = nodes::time(connection)?.unwrap_or(time);
            let (first, nodes) = nodes::first(connection)?;
            Ok((joined, NodeBeat { kept: joined == number, time: latest.max(time), first, nodes }))
        };
        let (joined, beat) = self.database.write(work).await?;
        if !beat.kept {
            node.leases().clear();
            node.number.store(joined, Ordering::SeqCst);
        }
        Ok(beat)
    }

    /// This node goes: all that it has is free.
    pub async fn leave(&self) -> Result<(), Error> {
        let Some(node) = &self.node else { return Ok(()) };
        let number = node.number.load(Ordering::SeqCst);
        self.database.write(move |connection| Ok(nodes::leave(connection, number)?)).await
    }

    /// Who has a table.
    pub async fn holder(&self, table: &str) -> Result<Holder, Error> {
        let Some(node) = &self.node else { return Ok(Holder::Here) };
        let (number, table) = (node.number.load(Ordering::SeqCst), table.to_owned());
        self.database.read(move |connection| nodes::holder(connection, number, &table)).await
    }

    /// Takes a table for this node, unless another has it: then tells who, or that nobody is known to have it while somebody takes it or
    /// writes to it right now. From now on this node alone can append to it.
    pub async fn take_table(&self, table: &str) -> Result<Holder, Error> {
        let Some(node) = &self.node else { return Ok(Holder::Here) };
        let (number, id) = (node.number.load(Ordering::SeqCst), table.to_owned());
        match self.database.write(move |connection| nodes::take(connection, number, &id)).await? {
            Ok(lease) => {
                let mut leases = node.leases();
                // Of two that come at once the later counts.
                if leases.get(table).is_none_or(|known| known.node != number || known.fence < lease.fence) {
                    leases.insert(table.to_owned(), lease);
                }
                Ok(Holder::Here)
            }
            Err(holder) => Ok(holder),
        }
    }

    /// Gives a table free that this node has now, for any other. It is known at once, and written down when the future is done.
    pub fn release_table(&self, table: &str) -> impl Future<Output = Result<(), Error>> + Send + 'static {
        let lease = self.node.as_ref().and_then(|node| node.leases().remove(table));
        let (store, table) = (self.clone(), table.to_owned());
        async move {
            let Some(lease) = lease else { return Ok(()) };
            store.database.write(move |connection| Ok(nodes::release(connection, &table, lease)?)).await
        }
    }

    /// Some of the running tables where a bot has to act and that no node has.
    pub async fn free_for_bots(&self, most: u32) -> Result<Vec<String>, Error> {
        self.database.read(move |connection| nodes::free_for_bots(connection, most)).await
    }

    /// What is to be appended, under the lease that this node has. One that has none is refused.
    pub(super) fn appending(
        &self,
        table: &str,
        expected: u64,
        records: Vec<NewRecord>,
        summary: Summary,
    ) -> Append {
        let lease = self.node.as_ref().map(|node| {
            let held = node.leases().get(table).copied();
            // Nobody has ever had that number: the store says what is wrong.
            held.unwrap_or(Lease { node: node.number.load(Ordering::SeqCst), fence: -1 })
        });
        Append { table: table.to_owned(), expected, records, summary, lease }
    }
}
