//! NATS for tests: a server that ends with the test.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// A server of its own, in a folder that is removed at the end.
pub struct Nats {
    folder: PathBuf,
    /// Its address.
    pub address: String,
}

impl Nats {
    /// Starts one.
    pub fn start() -> Nats {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("fremont-nats-{}-{number}", std::process::id()));
        let address = script("start", &folder).expect("NATS starts");
        Nats { folder, address }
    }

    /// Stops it.
    pub fn stop(&self) {
        script("stop", &self.folder).expect("NATS stops");
    }

    /// Starts it again where it was, after it was stopped.
    pub fn again(&self) {
        assert_eq!(script("start", &self.folder).as_ref(), Ok(&self.address));
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = script("stop", &self.folder);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn script(word: &str, folder: &Path) -> Result<String, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/nats.sh");
    let output = Command::new("bash").arg(script).arg(word).arg(folder).output().expect("bash");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    if output.status.success() { Ok(said(&output.stdout)) } else { Err(said(&output.stderr)) }
}
