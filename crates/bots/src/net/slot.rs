//! Where the net of a game lies: built in, unless another was put there before anybody thought.

use super::{Net, NetError};
use std::sync::OnceLock;

/// The place of a net.
#[derive(Debug)]
pub struct Slot {
    built_in: &'static [u8],
    net: OnceLock<Net>,
}

impl Slot {
    pub(crate) const fn new(built_in: &'static [u8]) -> Slot {
        Slot { built_in, net: OnceLock::new() }
    }

    /// Whether there is a net.
    pub fn is_used(&self) -> bool {
        !self.built_in.is_empty() || self.net.get().is_some()
    }

    /// The net.
    ///
    /// # Panics
    ///
    /// If what is built in is no net, which a test rules out.
    pub fn net(&self) -> &Net {
        self.net.get_or_init(|| Net::read(self.built_in).expect("a net is built in"))
    }

    /// Puts another net here. It comes too late once somebody has thought.
    pub fn put(&self, bytes: &[u8]) -> Result<(), NetError> {
        let net = Net::read(bytes)?;
        self.net.set(net).map_err(|_| NetError::Late)
    }
}
