//! Two houses at one database on PostgreSQL: one is open, the other stands by and takes over when the first is gone, whatever became
//! of it. Nothing that was acknowledged is lost, and whoever sleeps and wakes up writes no more.

use crate::door::{Door, is_open};
use crate::kit::{Crowd, Folder, Server, free_port, free_port_but};
use crate::postgres::Postgres;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use table::Fast;

/// What happens to the house that is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// It is killed.
    Killed,
    /// It sleeps for longer than its right to write lasts, and wakes up.
    Asleep,
    /// Its database is killed, and starts again.
    Restarted,
    /// It is asked to close.
    Closed,
}

/// Two houses, and whoever starts one again that has ended.
struct Pair {
    folder: Folder,
    ports: [u16; 2],
    words: Vec<String>,
    houses: [Server; 2],
}

impl Pair {
    fn at(postgres: &Postgres) -> Pair {
        let folder = Folder::new();
        let first = free_port();
        let ports = [first, free_port_but(first)];
        let words: Vec<String> = ["--store", &postgres.address, "--standby"].map(str::to_owned).into();
        let houses = ports.map(|port| begin(&folder, port, &words));
        Pair { folder, ports, words, houses }
    }

    /// The house that is open, once there is one.
    fn open(&mut self) -> usize {
        let begun = Instant::now();
        loop {
            self.look_after();
            if let Some(open) = (0..2).find(|house| is_open(self.ports[*house])) {
                return open;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "no house is open: {}", self.folder.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Starts again what has ended.
    fn look_after(&mut self) {
        for (house, port) in self.houses.iter_mut().zip(self.ports) {
            if house.has_ended() {
                *house = begin(&self.folder, port, &self.words);
            }
        }
    }

    /// Does something to the house that is open, and waits until one is open again.
    fn befall(&mut self, fate: Fate, postgres: &Postgres) {
        let open = self.open();
        match fate {
            Fate::Restarted => postgres.restart(),
            Fate::Killed | Fate::Closed => {
                self.houses[open].signal(if fate == Fate::Killed { "KILL" } else { "TERM" });
                self.houses[open].wait();
            }
            Fate::Asleep => {
                self.houses[open].signal("STOP");
                let begun = Instant::now();
                while !is_open(self.ports[1 - open]) {
                    assert!(begun.elapsed() < Duration::from_mins(1), "nobody takes over");
                    std::thread::sleep(Duration::from_millis(20));
                }
                self.houses[open].signal("CONT");
                self.refused(open);
                // It knows that it is of the past.
                self.houses[open].wait();
            }
        }
        self.open();
    }

    /// A house that slept cannot write: nobody comes to be by it.
    fn refused(&mut self, house: usize) {
        let url = format!("http://127.0.0.1:{}", self.ports[house]);
        let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
        let guest = runtime.block_on(async {
            let client = client::Client::at(&url).expect("an address");
            tokio::time::timeout(Duration::from_secs(20), client.guest("Zed")).await
        });
        assert!(!matches!(guest, Ok(Ok(_))), "a house that slept has written");
    }
}

fn begin(folder: &Folder, port: u16, words: &[String]) -> Server {
    Server::stand_by(folder, port, &words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Lets so many things happen while a crowd plays.
fn chaos(rounds: u32, tables: u32, most_actions: u32, seed: u64) {
    let postgres = Postgres::start_with(&[]);
    let mut pair = Pair::at(&postgres);
    pair.open();
    let door = Door::to(&pair.ports);
    let crowd = Crowd::at(&door.url, tables, 1_000_000);
    let mut dice = Fast::seeded(seed);
    let mut longest: BTreeMap<Fate, Duration> = BTreeMap::new();
    for round in 0..rounds {
        let target = crowd.actions() + u64::from(1 + dice.below(most_actions));
        while crowd.actions() < target {
            assert!(!crowd.is_done(), "everybody was gone before round {round}");
            pair.look_after();
            std::thread::sleep(Duration::from_millis(1));
        }
        let fate = [Fate::Killed, Fate::Asleep, Fate::Restarted, Fate::Closed][(round % 4) as usize];
        crowd.longest_wait();
        pair.befall(fate, &postgres);
        crowd.plays_on(u64::from(tables), &fate, || pair.look_after());
        let most = longest.entry(fate).or_default();
        *most = crowd.longest_wait().max(*most);
    }
    let what = format!("{rounds} rounds, at most so long without service: {longest:?}");
    crowd.ends_well(&what, || drop(pair), ["--store".as_ref(), postgres.address.as_ref()]);
}

#[test]
fn another_house_takes_over_whatever_became_of_the_first() {
    chaos(4, 4, 150, 1);
}

/// The long version, for `make chaos`: ROUNDS of them (32) under more load.
#[test]
#[ignore = "takes minutes: make chaos"]
fn another_house_takes_over_many_times() {
    let rounds = std::env::var("ROUNDS").map_or(32, |rounds| rounds.parse().expect("ROUNDS is a number"));
    let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().expect("SEED is a number"));
    chaos(rounds, 12, 600, seed);
}
