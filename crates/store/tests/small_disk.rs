//! A disk that is really full: one of 8 MiB in memory, which only a mount namespace of our own can see.

use crate::kit::{bodies, furnish, record, run, summary};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use store::{Error, Phase, Settings, Store};

/// Says where the small disk is to the process that runs inside.
const DISK: &str = "FREMONT_TEST_DISK";

/// Runs tests of this file once more, one after the other, in processes that share a small disk. Where nobody may mount one
/// they are skipped. Those before the last may end as they like.
fn on_a_small_disk(tests: &[&str]) {
    let folder = crate::kit::Folder::new();
    let script = "mount -t tmpfs -o size=8m tmpfs \"$FREMONT_TEST_DISK\" || exit 77
                  for test; do \"$FREMONT_TEST_PROGRAM\" --exact small_disk::inside::$test --ignored --nocapture; code=$?; done
                  exit $code";
    let inside = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"])
        .args(tests)
        .env(DISK, folder.path())
        .env("FREMONT_TEST_PROGRAM", std::env::current_exe().expect("this program"))
        .output();
    match inside {
        Ok(ended) if ended.status.success() => {
            let words = String::from_utf8_lossy(&ended.stdout);
            assert!(words.contains("1 passed"), "{words}");
        }
        Ok(ended) if ended.status.code() != Some(77) && !is_forbidden(&ended.stderr) => {
            panic!("{}", String::from_utf8_lossy(&ended.stderr))
        }
        _ => eprintln!("skipped: nobody may mount a disk here"),
    }
}

fn is_forbidden(words: &[u8]) -> bool {
    words.starts_with(b"unshare:")
}

fn settings(disk: &Path) -> Settings {
    Settings { folder: disk.join("store"), max_bytes: None, readers: 2 }
}

/// Fills the disk with something else, to the last byte.
fn fill(disk: &Path) {
    let path = disk.join("filler");
    for bytes in [65_536, 4096, 1] {
        let piece = vec![1; bytes];
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&path).unwrap();
        while std::io::Write::write_all(&mut file, &piece).is_ok() {}
    }
}

async fn append_until_full(store: &Store, from: u64) -> u64 {
    for n in from.. {
        let body = format!("{n:04000}");
        match store.append("t", n, vec![record(n, &body)], summary(Phase::Open, &["ann", ""])).await {
            Ok(()) => assert!(n < 100_000, "it never was full"),
            Err(trouble) => {
                assert!(matches!(trouble, Error::Full { .. }), "{trouble}");
                return n;
            }
        }
    }
    unreachable!("a disk ends")
}

#[test]
fn the_log_alone_never_fills_the_disk() {
    on_a_small_disk(&["append_many"]);
}

#[test]
fn a_store_that_was_closed_on_a_full_disk_opens_again() {
    on_a_small_disk(&["fill_and_close", "open_and_go_on"]);
}

#[test]
fn a_store_that_crashed_on_a_full_disk_opens_again() {
    on_a_small_disk(&["fill_and_crash", "open_and_go_on"]);
}

/// What runs on the small disk.
mod inside {
    use super::*;

    fn disk() -> PathBuf {
        std::env::var_os(DISK).expect("the small disk").into()
    }

    /// Fills a store, then what is left of the disk; notes how many records there are.
    fn fill_all() -> Store {
        let disk = disk();
        let store = Store::open(&settings(&disk)).unwrap();
        fs::write(disk.join("count"), [0; 20]).unwrap();
        fs::write(disk.join("filler"), vec![1; 1 << 20]).unwrap();
        run(async {
            furnish(&store).await;
            let count = append_until_full(&store, 0).await;
            fill(&disk);
            assert_eq!(append_until_full(&store, count).await, count);
            assert_eq!(bodies(&store, "t").await.len() as u64, count);
            // It has its room already.
            let mut note = fs::OpenOptions::new().write(true).open(disk.join("count")).unwrap();
            std::io::Write::write_all(&mut note, format!("{count:020}").as_bytes()).unwrap();
        });
        store
    }

    /// Every record makes the log longer by some pages, and the file by a tenth of one.
    #[test]
    #[ignore = "another runs it on a small disk"]
    fn append_many() {
        let store = Store::open(&settings(&disk())).unwrap();
        run(async {
            furnish(&store).await;
            for n in 0..2000 {
                let body = format!("{n:0400}");
                store
                    .append("t", n, vec![record(n, &body)], summary(Phase::Open, &["ann", ""]))
                    .await
                    .unwrap();
            }
        });
        store.close();
    }

    #[test]
    #[ignore = "another runs it on a small disk"]
    fn fill_and_close() {
        fill_all().close();
    }

    #[test]
    #[ignore = "another runs it on a small disk"]
    fn fill_and_crash() {
        let _store = fill_all();
        std::process::abort();
    }

    #[test]
    #[ignore = "another runs it on a small disk"]
    fn open_and_go_on() {
        let disk = disk();
        let count: u64 = fs::read_to_string(disk.join("count")).unwrap().parse().unwrap();
        // Whatever the end before gave back is taken by somebody else.
        fill(&disk);
        let store = Store::open(&settings(&disk)).expect("it opens on a full disk");
        run(async {
            assert_eq!(bodies(&store, "t").await.len() as u64, count);
            assert_eq!(append_until_full(&store, count).await, count);
            fs::remove_file(disk.join("filler")).unwrap();
            assert!(append_until_full(&store, count).await > count, "there is room again");
        });
        store.close();
        Store::check(&disk.join("store")).unwrap();
    }
}
