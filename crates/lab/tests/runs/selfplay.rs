//! Self-play: the same bytes whoever shares the work, nothing played twice, and samples that hold together.

use crate::kit::{Folder, plan};
use lab::{Schedule, SelfPlay, Watch, Written, self_play};
use royale::{Options, Royale};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

fn play(folder: &Path, threads: usize) -> Written {
    let mut plan = plan(&["hard/8", "medium"], Schedule::rotated(2), 7);
    plan.threads = threads;
    let how = SelfPlay { folder: folder.into(), shard: 2, seats: vec![2, 3], stray: 6, every: 2 };
    let counted = AtomicU64::new(0);
    let progress = |games| {
        counted.fetch_add(games, Ordering::Relaxed);
    };
    let watch = Watch { progress: &progress, stop: &AtomicBool::new(false) };
    let game = Arc::new(Royale::standard());
    let written = self_play(&game, &Options::default(), "royale", &plan, &how, &watch).unwrap();
    assert_eq!(counted.into_inner(), 7, "the bar counts what was played");
    written
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let file = |entry: std::io::Result<std::fs::DirEntry>| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap())
    };
    std::fs::read_dir(folder).unwrap().map(file).collect()
}

#[test]
fn the_same_bytes_on_any_number_of_threads_and_nothing_twice() {
    let (one, several) = (Folder::new(), Folder::new());
    let written = play(one.path(), 1);
    assert_eq!(play(several.path(), 3), written);
    let all = files(one.path());
    assert_eq!(files(several.path()), all);
    assert_eq!(
        all.keys().map(String::as_str).collect::<Vec<_>>(),
        ["000000.self", "000001.self", "000002.self", "000003.self"]
    );
    assert_eq!((written.shards, written.found), (4, 0));
    // One is lost, one is of another run, and one was only begun.
    std::fs::remove_file(one.path().join("000001.self")).unwrap();
    std::fs::write(one.path().join("000002.self"), &all["000001.self"]).unwrap();
    std::fs::write(one.path().join("000001.begun"), b"FREMSELF1\n").unwrap();
    let again = play(one.path(), 2);
    assert_eq!((again.shards, again.found), (4, 2));
    assert_eq!(files(one.path()), all);
}

#[test]
fn samples_are_laid_out_as_the_header_says() {
    let folder = Folder::new();
    let written = play(folder.path(), 2);
    let (mut positions, mut strayed, mut tried) = (0, 0, 0);
    for (name, bytes) in files(folder.path()) {
        let mut parts = bytes.splitn(3, |byte| *byte == b'\n');
        assert_eq!(parts.next().unwrap(), b"FREMSELF1");
        let header: serde_json::Value = serde_json::from_slice(parts.next().unwrap()).unwrap();
        let samples = parts.next().unwrap();
        let count = |field: &str| header[field].as_u64().unwrap() as usize;
        let (seats, told) = (count("seats"), count("told"));
        assert_eq!(seats, if name.ends_with("0.self") || name.ends_with("2.self") { 2 } else { 3 });
        let floats = 1 + seats * (1 + count("own") + count("items") * count("item")) + 2 * told;
        let size = 8 + 4 * floats;
        assert_eq!(samples.len() % size, 0, "{name}");
        for sample in samples.chunks(size) {
            let float = |at: usize| f32::from_le_bytes(sample[8 + 4 * at..][..4].try_into().unwrap());
            let shares: f32 = (1..=seats).map(float).sum();
            assert!((shares - 1.0).abs() < 1e-6, "somebody wins");
            assert!(usize::from(sample[6]) < seats);
            let visits: Vec<f32> = (0..told).map(|at| float(floats - 2 * told + 2 * at)).collect();
            assert!(visits.is_sorted_by(|one, other| one >= other));
            if sample[7] == 1 {
                strayed += 1;
                assert!(float(0).is_nan() && visits[0] == 0.0);
            } else {
                tried += u32::from(visits[0] > 0.0);
                assert!((0.0..=1.0).contains(&float(0)));
            }
            positions += 1;
        }
    }
    assert_eq!(positions, written.positions);
    assert!(strayed > 5 && tried > 50, "{strayed} strayed, {tried} were tried");
}
