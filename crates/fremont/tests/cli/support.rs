//! How the tests run the binary.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// What a run of the binary left behind.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        Ran {
            code: output.status.code().expect("no signal ends it"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    /// Standard output of a run that went well and said nothing else.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The sentence of a run that failed with this code, and printed nothing else.
    #[track_caller]
    pub fn fails(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        let sentence = self.err.strip_prefix("fremont: ").expect("errors say whose they are").to_owned();
        assert_eq!(sentence.lines().count(), 1, "an error is one sentence: {sentence}");
        sentence
    }
}

/// Runs `fremont` with these words.
pub fn fremont<S: AsRef<std::ffi::OsStr>>(words: impl IntoIterator<Item = S>) -> Ran {
    Ran::of(command().args(words).output().expect("the binary runs"))
}

/// The binary, without what the tester's own shell may say about colours and the language.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fremont"));
    command.env_remove("NO_COLOR").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// Sends lines to `fremont engine`; gives its replies.
pub fn engine(input: &[u8]) -> Vec<Value> {
    let mut child = command()
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).expect("the engine reads everything"));
    let out = Ran::of(child.wait_with_output().expect("the engine ends")).ok();
    writer.join().expect("the writer ends");
    out.lines().map(|line| serde_json::from_str(line).expect("replies are JSON")).collect()
}

/// A folder of a test's own, which goes away with the value.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("fremont-test-{}-{number}", std::process::id()));
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
