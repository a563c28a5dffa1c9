//! One of several equal nodes of a house.

use super::READERS;
use crate::{Error, number};
use clap::Args;
use server::{Clock, Config, Server};
use std::time::Duration;
use store::{NewNode, Store};

/// Arguments of a node.
#[derive(Args, Clone, Debug)]
pub struct NodeArgs {
    /// Be one of several equal nodes that have the database of --store together, of this name; they speak over NATS (--nats)
    #[arg(
        long,
        value_name = "NAME",
        env = "FREMONT_NODE",
        requires = "store",
        requires = "nats",
        conflicts_with = "standby"
    )]
    node: Option<String>,
    /// Where NATS is, such as `nats://nats.example.org`; several addresses stand side by side with commas
    #[arg(long, value_name = "URL", env = "FREMONT_NATS", requires = "node", hide_env_values = true)]
    nats: Option<String>,
    /// After how long in silence the tables of a node go to others, in seconds
    #[arg(long, value_name = "S", default_value_t = 5, env = "FREMONT_NODE_LEASE", value_parser = number::between::<u32>(2, 60))]
    node_lease: u32,
}

impl NodeArgs {
    fn lasts(&self) -> Duration {
        Duration::from_secs(self.node_lease.into())
    }

    /// The store at an address: alone, or together with other nodes.
    pub(super) fn store(&self, address: &str) -> Result<Store, store::Error> {
        let Some(name) = self.node.clone() else { return Store::connect(address, READERS) };
        let at = server::node_address();
        Store::join(address, READERS, NewNode { name, address: at, lasts: self.lasts() })
    }

    /// The house, or the node.
    pub(super) fn open(&self, store: Store, config: Config) -> Result<Server, Error> {
        let (Some(name), Some(nats)) = (&self.node, &self.nats) else {
            return Ok(Server::open(store, config, &Clock::System));
        };
        let node = Server::node(store, config, &Clock::System, (name, nats), self.lasts());
        node.map_err(Error::check)
    }
}
