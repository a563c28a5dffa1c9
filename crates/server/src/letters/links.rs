//! Links in letters. Whoever has one may do what it says without signing in, and nothing else: it is no key to an account.

use ring::hmac;
use store::LetterKind;

/// What a link does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkKind {
    /// Says that the address is right.
    Confirm,
    /// Turns letters of a kind off, and on again: turns, invitations, ends.
    Turn,
    Invite,
    Ended,
    /// Takes the address away.
    All,
}

impl LinkKind {
    const EVERY: [LinkKind; 5] =
        [LinkKind::Confirm, LinkKind::Turn, LinkKind::Invite, LinkKind::Ended, LinkKind::All];

    fn name(self) -> &'static str {
        match self {
            LinkKind::Confirm => "confirm",
            LinkKind::Turn => "turn",
            LinkKind::Invite => "invite",
            LinkKind::Ended => "ended",
            LinkKind::All => "all",
        }
    }

    /// The link by which letters like this one are turned off.
    pub(super) fn off(letter: LetterKind) -> LinkKind {
        match letter {
            LetterKind::Confirm => LinkKind::All,
            LetterKind::Turn | LetterKind::Reminder => LinkKind::Turn,
            LetterKind::Invite => LinkKind::Invite,
            LetterKind::Ended => LinkKind::Ended,
        }
    }

    /// The bit of the choice it turns off.
    pub(super) fn bit(self) -> u32 {
        match self {
            LinkKind::Confirm | LinkKind::All => 0,
            LinkKind::Turn => LetterKind::Turn.bit(),
            LinkKind::Invite => LetterKind::Invite.bit(),
            LinkKind::Ended => LetterKind::Ended.bit(),
        }
    }
}

/// Bytes as text.
pub(super) fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}

/// Signs links, so that nobody makes one up. Nothing is kept of those that were sent: each follows from the address.
pub(super) struct Links(hmac::Key);

impl Links {
    pub(super) fn new(key: &[u8]) -> Links {
        Links(hmac::Key::new(hmac::HMAC_SHA256, key))
    }

    /// The token of a link about an address.
    pub(super) fn token(&self, address: &str, kind: LinkKind) -> String {
        let named = format!("{address}-{}", kind.name());
        let signed = hmac::sign(&self.0, named.as_bytes());
        format!("{named}-{}", hex(&signed.as_ref()[..16]))
    }

    /// About which address a token is, and what it does, if this house made it.
    pub(super) fn read(&self, token: &str) -> Option<(String, LinkKind)> {
        let mut parts = token.splitn(3, '-');
        let (address, kind, signed) = (parts.next()?, parts.next()?, parts.next()?);
        let kind = LinkKind::EVERY.into_iter().find(|known| known.name() == kind)?;
        let fits = self.token(address, kind);
        // No shorter for one that nearly fits.
        let differs =
            fits.bytes().zip(token.bytes()).fold(0, |differs, (one, other)| differs | (one ^ other));
        (signed.len() == 32 && fits.len() == token.len() && differs == 0).then(|| (address.to_owned(), kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_by_the_house_that_made_it_and_cannot_be_changed() {
        let (links, other) = (Links::new(&[1; 32]), Links::new(&[2; 32]));
        for kind in LinkKind::EVERY {
            let token = links.token("abc", kind);
            assert_eq!(links.read(&token), Some(("abc".to_owned(), kind)));
            assert_eq!(other.read(&token), None);
            assert_eq!(links.read(&token.replace("abc", "abd")), None);
            assert_eq!(links.read(&token[..token.len() - 1]), None);
        }
        assert_eq!(links.read(&links.token("abc", LinkKind::Turn).replace("turn", "all")), None);
        for bad in ["", "a", "a-b", "a-b-c", "abc-turn-", "--"] {
            assert_eq!(links.read(bad), None, "{bad}");
        }
    }
}
