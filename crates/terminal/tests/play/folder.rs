//! Files of a test's own.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of a test's own, which goes away with the value.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("terminal-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Folder(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A file in the folder with these bytes.
    pub fn file(&self, name: &str, bytes: &[u8]) -> String {
        let file = self.0.join(name);
        std::fs::write(&file, bytes).expect("a file can be written");
        file.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
