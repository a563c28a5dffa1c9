//! Passphrases: Argon2id, off the threads that serve people, and never many at once.

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Hashes and compares passphrases.
#[derive(Clone)]
pub(super) struct Passphrases {
    /// Each hash takes 19 MiB: so many at the same time.
    places: Arc<Semaphore>,
    /// What a passphrase is compared with where there is no account, so that the answer takes as long.
    nobody: Arc<str>,
}

/// The parameters that OWASP names for Argon2id: 19 MiB, two passes.
fn argon2() -> Argon2<'static> {
    Argon2::new(
        Algorithm::Argon2id,
        Version::V0x13,
        Params::new(19 * 1024, 2, 1, None).expect("sound parameters"),
    )
}

fn hash(passphrase: &str) -> Option<String> {
    argon2().hash_password(passphrase.as_bytes()).ok().map(|hash| hash.to_string())
}

fn matches(passphrase: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| argon2().verify_password(passphrase.as_bytes(), &hash).is_ok())
}

impl Passphrases {
    pub(super) fn new() -> Passphrases {
        let nobody = hash(&crate::secrets::secret()).unwrap_or_default();
        Passphrases { places: Arc::new(Semaphore::new(2)), nobody: nobody.into() }
    }

    /// The hash of a passphrase.
    pub(super) async fn hash(&self, passphrase: &str) -> Option<String> {
        let passphrase = passphrase.to_owned();
        self.run(move || hash(&passphrase)).await.flatten()
    }

    /// Whether a passphrase fits a hash; it takes as long if there is none.
    pub(super) async fn matches(&self, passphrase: &str, hash: Option<&str>) -> bool {
        let known = hash.is_some();
        let (passphrase, hash) = (passphrase.to_owned(), hash.unwrap_or(&self.nobody).to_owned());
        self.run(move || matches(&passphrase, &hash)).await.unwrap_or(false) && known
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _place = self.places.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_fits_its_passphrase_only() {
        let hash = hash("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(matches("correct horse", &hash));
        assert!(!matches("battery staple", &hash));
        assert!(!matches("correct horse", "no hash"));
    }

    #[tokio::test]
    async fn nobody_has_no_passphrase() {
        let passphrases = Passphrases::new();
        assert!(!passphrases.matches("anything at all", None).await);
        let hash = passphrases.hash("long enough").await.unwrap();
        assert!(passphrases.matches("long enough", Some(&hash)).await);
    }
}
