//! What follows from the secret of an evening: the draw, and the seeds of all tables.

use sha2::{Digest, Sha256};

/// The secret of an evening, from which everything follows that chance decides there.
pub(super) struct EveningSecret(pub(super) [u8; 32]);

impl EveningSecret {
    /// The seed of a table's dice. At a duplicate evening all tables of a round have that of the first.
    pub(super) fn seed(&self, round: u32, table: u32, is_duplicate: bool) -> [u8; 32] {
        self.derived(b"table", round, if is_duplicate { 0 } else { table })
    }

    /// What the draw follows from.
    pub(super) fn draw(&self) -> u64 {
        let bytes = self.derived(b"draw", 0, 0);
        u64::from_be_bytes(bytes[..8].try_into().expect("eight bytes"))
    }

    /// SHA-256 over the 17 ASCII bytes `fremont evening 1`, what it is for, the 32 bytes of the secret, the round and the table from
    /// 0, each as 4 bytes big-endian.
    fn derived(&self, what: &[u8], round: u32, table: u32) -> [u8; 32] {
        let mut hash = Sha256::new();
        for part in
            [b"fremont evening 1", what, &self.0, &round.to_be_bytes(), &table.to_be_bytes()] as [&[u8]; 5]
        {
            hash.update(part);
        }
        hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Secret;

    #[test]
    fn seeds_follow_from_the_secret_as_it_is_written_down() {
        let secret = EveningSecret([7; 32]);
        // sha256(b"fremont evening 1" + b"table" + bytes([7] * 32) + bytes([0, 0, 0, 2]) + bytes([0, 0, 0, 1]))
        let seed = Secret(secret.seed(2, 1, false)).reveal();
        assert_eq!(seed, "5a010fab984148dc5eb1e0870ece24e70ea89fd53636ec8af41860bb722de237");
        assert_eq!(secret.seed(2, 1, true), secret.seed(2, 0, false));
        assert_ne!(secret.seed(1, 0, true), secret.seed(2, 0, true));
    }
}
