//! `fremont join`, line by line: somebody sits down at a table of a real house, plays, talks, takes back, goes and comes back, while
//! the house is killed; and somebody watches in German.

use crate::kit::{Folder, Server, command, free_port};
use client::{Client, Person};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use tokio::runtime::Runtime;
use wire::{PhaseInfo, TableSnapshot, What};

/// How long a line may be on its way: nobody waits as long unless it never comes.
const PATIENCE: Duration = Duration::from_mins(2);

/// A `fremont join` that is running.
struct Joined {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// What has been said so far, for whoever looks why something failed.
    said: Vec<String>,
}

impl Joined {
    fn start(folder: &Folder, link: &str, words: &[&str]) -> Joined {
        let mut child = command()
            .args(["join", link, "--plain"])
            .args(words)
            .env("XDG_STATE_HOME", folder.data().with_file_name("state"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the binary runs");
        let out = BufReader::new(child.stdout.take().expect("its words are piped"));
        let (heard, lines) = channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if heard.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Joined { child, input, lines, said: Vec::new() }
    }

    /// The next line that has this in it; those before it are passed over.
    fn until(&mut self, part: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("{part:?} was never said: {:#?}", self.said));
            self.said.push(line.clone());
            if line.contains(part) {
                return line;
            }
        }
    }

    fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it still listens");
        writeln!(input, "{line}").expect("it reads what is typed");
        input.flush().expect("it reads what is typed");
    }

    fn end(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().expect("it ends").success(), "{:#?}", self.said);
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table of Ada's, and the means to speak for her.
struct Ada {
    runtime: Runtime,
    person: Person,
    table: String,
}

impl Ada {
    fn look(&self) -> TableSnapshot {
        loop {
            match self.runtime.block_on(self.person.look(&self.table)) {
                Ok(seen) => return seen,
                // A connection to the house that was killed is found dead once.
                Err(client::Error::Gone(_)) => {}
                Err(error) => panic!("the house does not answer: {error}"),
            }
        }
    }

    fn say(&self, what: &serde_json::Value) {
        self.runtime.block_on(self.person.say(&self.table, what)).expect("the house does it");
    }

    /// Ada acts as long as it is her turn; gives the table once it waits for somebody else, or for nobody.
    fn plays(&self) -> TableSnapshot {
        loop {
            let seen = self.look();
            let choices = &seen.now.you.as_ref().expect("she sits there").choices;
            let Some(first) = choices.first() else { return seen };
            let action = first.action.value();
            self.runtime.block_on(self.person.act(&self.table, &action)).expect("it is legal");
        }
    }
}

#[test]
fn somebody_joins_from_a_terminal_and_plays_on_when_the_house_is_killed() {
    let (folder, port) = (Folder::new(), free_port());
    let house = Server::open(&folder, port, &[]);
    let runtime = Runtime::new().expect("threads can be started");
    let client = Client::at(&house.url).expect("it is an address");
    let person = runtime.block_on(client.guest("Ada")).expect("she may come in");
    let table = json!({"game": "royale", "seats": ["me", "open"], "options": {"mode": "basic"}, "public": true, "pace": 0});
    let made = runtime.block_on(person.make(&table)).expect("there is room");
    let link = format!("{}/table/{}", house.url, made.table.code);
    let ada = Ada { runtime, person, table: made.table.id };

    let mut tess = Joined::start(&folder, &link, &["--name", "Tess"]);
    tess.until("You sit in chair 2.");
    tess.until("Las Vegas Royale.");
    let mut tom =
        Joined::start(&folder, &link, &["--watch", "--lang", "de", "--token", &guest(&ada, &client)]);
    tom.until("Du schaust zu.");

    ada.plays();
    let mut offered = Some(tess.until("  1. "));

    // She talks, and hears others.
    tess.say("say hello there");
    tess.until("Tess: hello there");
    tom.until("Tess: hello there");
    ada.say(&json!({"chat": {"text": "welcome"}}));
    tess.until("Ada: welcome");

    let (mut decisions, mut taken_back, mut killed, mut gone) = (0, false, false, false);
    let mut house = Some(house);
    loop {
        let seen = ada.plays();
        if seen.now.phase == PhaseInfo::Finished {
            break;
        }
        assert_eq!(seen.now.waiting, [1]);
        let first = offered.take().unwrap_or_else(|| tess.until("  1. "));
        tess.say("1");
        decisions += 1;
        if first.contains("place") && !taken_back {
            tess.until("places");
            tess.say("undo");
            tess.until("  1. ");
            tess.say("1");
            // Ada looks when this has arrived, not before.
            tess.until("Tess places");
            taken_back = true;
        }
        // What she did is there before the others look.
        wait_for(&ada, seen.now.n);
        if decisions == 8 && !killed {
            house.take().expect("it is open").kill();
            let heard = tess.said.len();
            tess.until("The line to the house is dead");
            // Where Ada has no dice left Tess was asked already; that is not said again.
            offered = tess.said[heard..].iter().find(|line| line.contains("  1. ")).cloned();
            house = Some(Server::open(&folder, port, &[]));
            tess.until("The line to the house is there again.");
            tom.until("Die Leitung zum Haus steht wieder.");
            killed = true;
        }
        if decisions == 12 && !gone {
            // She goes, and comes back as the same person without a name.
            tess.say("quit");
            tess.until("Your seat stays yours");
            tess.end();
            tess = Joined::start(&folder, &link, &[]);
            tess.until("You sit in chair 2.");
            gone = true;
        }
    }
    assert!(taken_back && killed && gone, "{decisions} decisions");
    tess.until("The house keeps the game:");
    tess.end();
    tom.until("Das Haus hebt das Spiel auf:");
    tom.end();
    // One chair, one person: whoever came back was known.
    let all = ada.runtime.block_on(ada.person.events(&ada.table, 0, 0)).expect("the house tells");
    let sat = all.records.iter().filter(|record| matches!(record.what, What::Sat { .. })).count();
    assert_eq!(sat, 2);
    drop(house);
}

#[test]
fn somebody_who_has_joined_says_beforehand_what_is_to_be_done() {
    let (folder, port) = (Folder::new(), free_port());
    let house = Server::open(&folder, port, &[]);
    let runtime = Runtime::new().expect("threads can be started");
    let client = Client::at(&house.url).expect("it is an address");
    let person = runtime.block_on(client.guest("Ada")).expect("she may come in");
    let options = json!({"mode": "basic", "start": 0});
    let table = json!({"game": "royale", "seats": ["me", "open"], "options": options, "pace": 0});
    let made = runtime.block_on(person.make(&table)).expect("there is room");
    let link = format!("{}/table/{}", house.url, made.table.code);
    let ada = Ada { runtime, person, table: made.table.id };
    let mut tess = Joined::start(&folder, &link, &["--name", "Tess"]);
    tess.until("You sit in chair 2.");
    tess.until("Ada rolls.");
    tess.say("answers");
    tess.until("Can be prepared:");
    tess.until("  1. roll as soon as my turn comes");
    tess.say("prepare 1");
    tess.until("Prepared:");
    tess.say("revoke 1");
    tess.until("You decide yourself where there is only one choice");
    tess.say("revoke 1");
    tess.until("There is nothing to prepare or to take back now.");
    tess.say("auto");
    tess.until("You are acted for where there is only one choice.");
    ada.plays();
    // She is not asked to roll.
    tess.until("Tess rolls ");
    assert!(!tess.until("  1. ").contains("roll"));
    drop(tess);
    drop(house);
}

/// A guest of a name, by the secret of the session.
fn guest(ada: &Ada, client: &Client) -> String {
    ada.runtime.block_on(client.guest("Tom")).expect("he may come in").secret
}

/// Waits until something has happened at the table.
fn wait_for(ada: &Ada, n: u64) {
    let waited = ada.runtime.block_on(ada.person.events(&ada.table, n, 30)).expect("the house tells");
    assert!(waited.now.n > n, "nothing happened");
}
