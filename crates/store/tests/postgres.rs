//! PostgreSQL for tests: a server that ends with the test, and a schema for each folder. The server's tests use it, too.

#![allow(dead_code, reason = "each group of tests needs its part")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};

/// The variable that names the database in which a test keeps what it would keep in folders.
pub const VARIABLE: &str = "FREMONT_TEST_POSTGRES";

/// A server of its own, in a folder that is removed at the end.
pub struct Postgres {
    folder: PathBuf,
    /// The address of a database.
    pub address: String,
}

impl Postgres {
    /// Starts one. Nothing of a test has to outlive a crash of the machine, so the disk is not waited for.
    pub fn start() -> Postgres {
        Postgres::start_with(&["fsync=off"])
    }

    /// Starts one with settings.
    pub fn start_with(settings: &[&str]) -> Postgres {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("fremont-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let address = script("start", &folder, settings);
        Postgres { folder, address }
    }

    /// The certificate that it shows, if it was started with `ssl=on`.
    pub fn certificate(&self) -> PathBuf {
        self.folder.join("postgres/server.crt")
    }

    /// Stops it and starts it again, where it was.
    pub fn restart(&self) {
        script("stop", &self.folder, &["immediate"]);
        script("start", &self.folder, &[]);
    }

    /// Starts it again after it was stopped.
    pub fn restart_after_stop(&self) {
        script("start", &self.folder, &["fsync=off"]);
    }

    /// Stops it.
    pub fn stop(&self) {
        script("stop", &self.folder, &["fast"]);
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = run("stop", &self.folder, &["immediate"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn run(word: &str, folder: &Path, more: &[&str]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres.sh");
    Command::new("bash").arg(script).arg(word).arg(folder).args(more).output().expect("bash")
}

fn script(word: &str, folder: &Path, more: &[&str]) -> String {
    let output = run(word, folder, more);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("an address").trim().to_owned()
}

/// The address of a schema that stands for a folder, if tests keep what they keep in a database. It is made when it is new.
pub fn schema(folder: &Path) -> Option<String> {
    let address = std::env::var(VARIABLE).ok()?;
    let name = folder.file_name()?.to_str()?.replace('-', "_");
    Some(schema_of(&address, &name))
}

/// The address of a schema of a database. It is made when it is new.
pub fn schema_of(address: &str, name: &str) -> String {
    sql(address, &format!("CREATE SCHEMA IF NOT EXISTS {name}"));
    format!("{address}?options=-c%20search_path%3D{name}")
}

/// Has a database carry something out, and tells what it said.
pub fn sql(address: &str, statement: &str) -> String {
    let psql =
        Command::new("psql").args([address, "-qAt", "-v", "ON_ERROR_STOP=1", "-c", statement]).output();
    let output = psql.expect("psql");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

/// Runs the tests of this binary again, with a database instead of folders, but for those with these words in their names. Tells
/// how many passed.
pub fn run_tests_again(postgres: &Postgres, without: &[&str], only: &[&str]) -> usize {
    let tests = std::env::current_exe().expect("this binary");
    let mut again = Command::new(tests);
    again.env(VARIABLE, &postgres.address).args(only);
    for word in without {
        again.args(["--skip", word]);
    }
    let output = again.output().expect("the tests");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let passed = said.split("test result: ok. ").nth(1).and_then(|rest| rest.split(' ').next());
    passed.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{said}"))
}
