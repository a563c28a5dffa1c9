//! A house that moves to PostgreSQL and back, with everything that was played.

use crate::kit::{Crowd, Folder, Server, command};
use crate::postgres::Postgres;
use std::process::Output;

fn fremont(words: &[&str]) -> Output {
    command().args(words).output().expect("it runs")
}

/// What it says when it succeeds.
fn said(words: &[&str]) -> String {
    let output = fremont(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Why it fails.
fn why(words: &[&str]) -> String {
    let output = fremont(words);
    assert!(!output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("text")
}

/// Lets people play at a house until each of so many tables has had a game.
fn play(house: &Server) {
    let crowd = Crowd::at(&house.url, 3, 1);
    let report = crowd.report();
    assert_eq!(report.complaint(), None);
}

#[test]
fn a_house_moves_to_postgres_and_back() {
    let postgres = Postgres::start();
    let store = postgres.address.as_str();
    let (folder, back) = (Folder::new(), Folder::new());
    let (data, back_data) = (folder.data(), back.data());
    let (data, back_data) = (data.to_str().expect("a name"), back_data.to_str().expect("a name"));
    let house = Server::open(&folder, 0, &[]);
    play(&house);
    assert!(why(&["move", data, store]).contains("another server is using"));
    house.close();
    let sound = |words: &[&str]| said(words).split_once(" is sound: ").expect("it is sound").1.to_owned();
    let before = sound(&["check", "--data", data]);
    let moved = said(&["move", data, store]);
    assert_eq!(sound(&["check", "--store", store]), before);
    assert!(moved.contains("records") && moved.contains("every journal holds"), "{moved}");
    assert!(why(&["move", data, store]).contains("has a store already"));

    let house = Server::open(&folder, 0, &["--store", store]);
    play(&house);
    assert!(why(&["serve", "--store", store, "--listen", "127.0.0.1:0"]).contains("another server is using"));
    assert!(said(&["tables", "--all", "--store", store]).contains(" running, "));
    assert!(said(&["ban", "--name", "mallory", "--store", store]).contains("mallory"));
    house.close();
    assert!(said(&["ban", "--store", store]).contains("mallory"));
    let before = sound(&["check", "--store", store]);
    assert!(why(&["backup", "copy.db", "--store", store]).contains("own tools"));

    said(&["move", store, back_data]);
    assert_eq!(sound(&["check", "--data", back_data]), before);
    play(&Server::open(&back, 0, &[]));
}

#[test]
fn a_connection_to_postgres_is_encrypted_and_its_certificate_is_looked_at() {
    let postgres = Postgres::start_with(&["fsync=off", "ssl=on"]);
    let folder = Folder::new();
    let address = format!("{}?sslmode=require", postgres.address);
    let data = folder.data();
    let move_in = |certificate: Option<&std::path::Path>| {
        let mut command = command();
        command.args(["move", data.to_str().expect("a name"), &address]);
        if let Some(certificate) = certificate {
            command.env("SSL_CERT_FILE", certificate);
        }
        command.output().expect("it runs")
    };
    Server::open(&folder, 0, &[]).close();
    let stranger = move_in(None);
    assert!(!stranger.status.success());
    let why = String::from_utf8_lossy(&stranger.stderr).to_lowercase();
    assert!(why.contains("certificate") || why.contains("authority"), "{why}");
    let known = move_in(Some(&postgres.certificate()));
    assert!(known.status.success(), "{}", String::from_utf8_lossy(&known.stderr));
}
