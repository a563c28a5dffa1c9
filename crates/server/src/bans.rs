//! Who is not let in: names, and addresses or networks.

use crate::error::ApiError;
use crate::names::looks;
use std::collections::HashSet;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};
use store::Ban;
use table::say;

/// Everybody who is not let in.
#[derive(Default)]
pub(crate) struct Bans(RwLock<Known>);

#[derive(Default)]
struct Known {
    names: HashSet<String>,
    networks: Vec<Network>,
}

impl Bans {
    pub(crate) fn of(bans: &[Ban]) -> Bans {
        let known = Bans::default();
        known.learn(bans);
        known
    }

    /// These are all.
    pub(crate) fn learn(&self, bans: &[Ban]) {
        let (addresses, names): (Vec<&Ban>, Vec<&Ban>) = bans.iter().partition(|ban| ban.is_address);
        let known = Known {
            names: names.into_iter().flat_map(|ban| looks(&ban.what)).collect(),
            networks: addresses.into_iter().filter_map(|ban| ban.what.parse().ok()).collect(),
        };
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = known;
    }

    /// Whether nobody of this name is let in, nor of one that looks like it.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !known.names.is_empty() && looks(name).iter().any(|look| known.names.contains(look))
    }

    /// Whether nobody from this address is let in.
    pub(crate) fn has_address(&self, address: IpAddr) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.networks.iter().any(|network| network.has(address))
    }

    /// What those who are not let in are told.
    pub(crate) fn refusal() -> ApiError {
        ApiError::forbidden("BANNED", say!("tables-banned"))
    }
}

/// A name as it is kept among the bans.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// An address, or all that begin alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    fn has(&self, address: IpAddr) -> bool {
        let alike = |a: u128, b: u128, width: u32| {
            let rest = width - u32::from(self.bits);
            a.checked_shr(rest) == b.checked_shr(rest)
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(a), IpAddr::V4(b)) => alike(a.to_bits().into(), b.to_bits().into(), 32),
            (IpAddr::V6(a), IpAddr::V6(b)) => alike(a.to_bits(), b.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    /// `192.0.2.7`, `192.0.2.0/24` or `2001:db8::/32`. An address of IPv6 alone means the network of its household.
    fn from_str(text: &str) -> Result<Network, String> {
        let why = || format!("{text} is no address: write 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| why())?)),
            None => (text, None),
        };
        let address = address.trim().parse::<IpAddr>().map_err(|_| why())?.to_canonical();
        let (usual, most) = if address.is_ipv4() { (32, 32) } else { (64, 128) };
        let bits = bits.unwrap_or(usual);
        if bits > most {
            return Err(why());
        }
        Ok(Network { address, bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_banned_name_is_known_by_its_looks() {
        let ban = |what: &str| Ban { is_address: false, what: folded(what), why: String::new(), at: 0 };
        let bans = Bans::of(&[ban("Ada Mill"), ban("🎲")]);
        for alike in ["Ada Mill", "ADA MILL", "adamill", "A.d.a Mill", "\u{410}da Mi11", "🎲"] {
            assert!(bans.has_name(alike), "{alike:?}");
        }
        for other in ["Ada", "Ada Miller", "🃏", "Mill Ada"] {
            assert!(!bans.has_name(other), "{other:?}");
        }
    }

    #[test]
    fn networks_hold_their_addresses_and_no_others() {
        for (network, inside, outside) in [
            ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
            ("192.0.2.7", "::ffff:192.0.2.7", "::1"),
            ("192.0.2.0/24", "192.0.2.200", "192.0.3.1"),
            ("0.0.0.0/0", "203.0.113.9", "2001:db8::1"),
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.has(inside.parse().unwrap()), "{network} {inside}");
            assert!(!network.has(outside.parse().unwrap()), "{network} {outside}");
            assert_eq!(network.to_string().parse(), Ok(network));
        }
        for bad in ["", "ada", "192.0.2.0/33", "192.0.2", "::/129", "1.2.3.4/x"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
