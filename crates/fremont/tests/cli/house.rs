//! The house as the binary opens it.

use crate::support::{Folder, command, fremont};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

/// A house that is open, and closed when the test is over.
struct Open {
    child: Child,
    address: String,
}

impl Open {
    /// Opens a house with these words; what it says at the door is read.
    fn with(words: &[&str], folder: &Folder) -> Open {
        let mut child = command()
            .args(words)
            .env("FREMONT_LISTEN", "127.0.0.1:0")
            .env("FREMONT_DATA", folder.path())
            .env("FREMONT_LOG", "off")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("The house is open: http://").expect("it tells its address");
        let address = address.trim_end_matches('/').to_owned();
        Open { child, address }
    }

    /// The answer to a GET.
    fn get(&self, path: &str) -> String {
        let mut line = TcpStream::connect(&self.address).unwrap();
        write!(line, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks it to close, and waits until it has.
    fn close(mut self) -> i32 {
        let id = self.child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.child.wait().unwrap().code().expect("it ends by itself")
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn fremont_alone_opens_the_house() {
    let folder = Folder::new();
    let open = Open::with(&[], &folder);
    assert!(open.get("/health/ready").starts_with("HTTP/1.1 200 "));
    let page = open.get("/");
    assert!(page.starts_with("HTTP/1.1 200 ") && page.contains("<title>Fremont"), "{page}");
    assert!(open.get("/metrics").contains("fremont_"), "counts are told");
    // A second house in the same folder is told so.
    let second = command()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .expect("the binary runs");
    let why = String::from_utf8(second.stderr).unwrap();
    assert_eq!((second.status.code(), why.lines().count()), (Some(1), 1), "{why}");
    // So is one on the same port.
    let elsewhere = Folder::new();
    let data = elsewhere.path().to_str().unwrap();
    let why = fremont(["serve", "--log", "off", "--listen", &open.address, "--data", data]).fails(1);
    assert!(why.contains("another program listens there"), "{why}");
    assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0, "nothing is left behind");
    assert_eq!(open.close(), 0);
}

#[test]
fn a_copy_is_made_while_the_house_is_open_and_put_back() {
    let (folder, other) = (Folder::new(), Folder::new());
    let open = Open::with(&["serve"], &folder);
    let data = folder.path().to_str().unwrap();
    let copy = other.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    assert!(fremont(["backup", copy, "--data", data]).ok().contains("holds a copy"));
    assert!(fremont(["backup", copy, "--data", data]).fails(1).contains("copy.db"));
    assert!(fremont(["check", "--data", data]).ok().contains("is sound: 0 tables"));
    assert_eq!(open.close(), 0);
    assert!(fremont(["restore", copy, "--data", data]).fails(1).contains(data));
    let fresh = other.path().join("fresh");
    let fresh = fresh.to_str().unwrap();
    fremont(["restore", copy, "--data", fresh]).ok();
    assert!(fremont(["check", "--data", fresh]).ok().contains("is sound"));
    let nothing = other.path().join("nothing");
    let why = fremont(["check", "--data", nothing.to_str().unwrap()]).fails(1);
    assert!(why.contains("nothing"), "{why}");
}

/// A store of tables in every phase, from a program of an earlier day.
const STORE: &[u8] = include_bytes!("../../../server/tests/fixtures/house.db");

#[test]
fn journals_are_read_and_a_broken_table_is_named() {
    let (folder, other) = (Folder::new(), Folder::new());
    let data = folder.path().to_str().unwrap();
    let store = folder.path().join("fremont.db");
    std::fs::write(&store, STORE).unwrap();
    assert!(fremont(["check", "--data", data]).ok().contains("is sound: 10 tables"));

    // One digit of one line of one journal: no page and no reference is wrong.
    let mut damaged = STORE.to_vec();
    let mark = br#"sum\":\""#;
    let digit = damaged.windows(mark.len()).position(|bytes| bytes == mark).unwrap() + mark.len();
    damaged[digit] = if damaged[digit] == b'1' { b'2' } else { b'1' };
    std::fs::write(&store, &damaged).unwrap();
    let named = "table y3us5ncr86bqvmj45wkk (lords-2010) does not hold: ";
    let why = fremont(["check", "--data", data]).fails(1);
    assert!(why.contains(named) && why.contains("line 1: the line's sum"), "{why}");
    assert_eq!(why.matches("does not hold").count(), 2, "one table, and its journal: {why}");

    // The rest of a backup is worth having.
    let copy = other.path().join("copy.db");
    std::fs::write(&copy, &damaged).unwrap();
    let fresh = other.path().join("fresh");
    let (copy, fresh) = (copy.to_str().unwrap(), fresh.to_str().unwrap());
    let why = fremont(["restore", copy, "--data", fresh]).fails(1);
    assert!(why.contains("is what") && why.contains(named), "{why}");
    assert!(fremont(["check", "--data", fresh]).fails(1).contains(named));
}

#[test]
fn whoever_restores_is_told_that_dice_may_be_known_and_can_end_those_games() {
    let folder = Folder::new();
    let copy = folder.path().join("copy.db");
    std::fs::write(&copy, STORE).unwrap();
    let copy = copy.to_str().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let told = fremont(["restore", copy, "--data", &at("kept")]).ok();
    assert!(told.contains("Games under way: 6.") && told.contains("may know the dice"), "{told}");
    assert!(fremont(["check", "--data", &at("kept")]).ok().contains("is sound: 10 tables"));
    let told = fremont(["restore", copy, "--data", &at("ended"), "--end-running"]).ok();
    assert!(told.contains("are ended: 6."), "{told}");
    assert!(fremont(["check", "--data", &at("ended")]).ok().contains("is sound: 10 tables"));
}

#[test]
fn a_house_that_cannot_open_says_why_in_one_line() {
    let folder = Folder::new();
    std::fs::write(
        folder.path().join("fremont.db"),
        "this is no database, but a letter to a friend".repeat(40),
    )
    .unwrap();
    let why = fremont([
        "serve",
        "--log",
        "off",
        "--listen",
        "127.0.0.1:0",
        "--data",
        folder.path().to_str().unwrap(),
    ])
    .fails(1);
    assert!(why.contains("fremont.db"), "{why}");
    for (words, part) in [
        (["serve", "--listen", "here"], "--listen"),
        (["serve", "--max-data", "much"], "500M"),
        (["serve", "--limit-words", "0"], "from 1 to"),
        (["serve", "--log", "loud"], "loud"),
    ] {
        let why = fremont(words).fails(2);
        assert!(why.contains(part), "{words:?} gives {why}");
    }
}
