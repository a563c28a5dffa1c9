//! Who somebody was at each house, so that a guest finds their chair again: the secrets of their sessions, in a file that only
//! they can read.

use serde_json::{Map, Value};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Where it is kept: `$XDG_STATE_HOME/fremont/houses.json`.
fn file() -> Option<PathBuf> {
    let state = std::env::var_os("XDG_STATE_HOME").filter(|place| !place.is_empty()).map(PathBuf::from);
    let usual = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".local").join("state"));
    Some(state.or_else(usual)?.join("fremont").join("houses.json"))
}

fn all() -> Map<String, Value> {
    let text = file().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// The secret of the session at a house, if there is one.
pub fn secret(house: &str) -> Option<String> {
    all().get(house)?.as_str().map(str::to_owned)
}

/// Keeps the secret of a session. Where nothing can be kept, the next visit is somebody else's.
pub fn keep(house: &str, secret: &str) {
    let Some(file) = file() else { return };
    let mut all = all();
    all.insert(house.to_owned(), Value::from(secret));
    let Some(folder) = file.parent() else { return };
    let beside = folder.join(format!("houses.json.{}.tmp", std::process::id()));
    let written = || -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&beside)?.write_all(Value::Object(all).to_string().as_bytes())?;
        fs::rename(&beside, &file)
    };
    if written().is_err() {
        let _ = fs::remove_file(&beside);
    }
}
