//! A duplicate evening of sixteen people, driven by programs, at a house that is killed twice: nothing is lost, no table is made twice,
//! and everybody stands where the journals say.

use crate::kit::{Folder, Server, command, free_port};
use client::{Client, Person};
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::{Journal, Secret};
use wire::{EveningDetail, EveningPhase};

const PEOPLE: usize = 16;
const ROUNDS: usize = 4;

/// How long to wait before asking again, of a house that is not there or has nothing to do.
const SOON: Duration = Duration::from_millis(5);

/// Plays until the evening is over, whatever happens to the house: what gets no answer is asked again.
async fn attend(person: Person, evening: String, acts: Arc<AtomicU64>) {
    let mut turn = person.me.name.len() as u64;
    loop {
        let Ok(told) = person.evening(&evening).await else {
            tokio::time::sleep(SOON).await;
            continue;
        };
        if matches!(told.line.phase, EveningPhase::Finished | EveningPhase::Closed) {
            return;
        }
        if let Some(table) = told.table {
            play(&person, &table, &mut turn, &acts).await;
        }
        tokio::time::sleep(SOON).await;
    }
}

/// Plays at a table until its game is over or the house is gone.
async fn play(person: &Person, table: &str, turn: &mut u64, acts: &AtomicU64) {
    while let Ok(seen) = person.look(table).await {
        if seen.now.phase != wire::PhaseInfo::Running {
            return;
        }
        let choices = seen.now.you.map(|you| you.choices).unwrap_or_default();
        if choices.is_empty() {
            // Whoever is waited for may be asleep, too: nobody waits long.
            let _ = person.events(table, seen.now.n, 1).await;
            continue;
        }
        *turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = &choices[(*turn >> 33) as usize % choices.len()];
        // Without an answer nobody knows whether it was done: the next look tells.
        if person.act(table, &choice.action).await.is_ok() {
            acts.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// How a table ended as its journal tells, by seat: places and scores.
struct Ended {
    names: Vec<String>,
    places: Vec<u8>,
    scores: Vec<i64>,
    seed: String,
    deal: String,
}

async fn ended(person: &Person, table: &str) -> Ended {
    let text = person.text(&format!("/tables/{table}/journal")).await.unwrap();
    let journal = Journal::parse(&text).unwrap();
    let verdict = games::verify(&journal, None).unwrap();
    assert!(verdict.finished && verdict.nonces.is_empty(), "{verdict}");
    let mut ranking = journal.end().unwrap().outcome.ranking.clone();
    ranking.sort_by_key(|standing| standing.seat.0);
    let chairs = person.look(table).await.unwrap().table.chairs;
    Ended {
        names: chairs.into_iter().map(|chair| chair.name).collect(),
        places: ranking.iter().map(|standing| standing.place).collect(),
        scores: ranking.iter().map(|standing| standing.score).collect(),
        seed: journal.secret().unwrap().reveal(),
        deal: text.lines().nth(1).unwrap().split("\"sum\"").next().unwrap().to_owned(),
    }
}

/// Points and scores beyond the mean of the seat, by name: counted as `docs/evenings.md` says, from the journals alone.
fn counted(rounds: &[Vec<Ended>]) -> HashMap<String, (f64, f64)> {
    let mut all: HashMap<String, (f64, f64)> = HashMap::new();
    for round in rounds {
        let points = |table: &Ended, seat: usize| -> f64 {
            let others = (0..table.places.len()).filter(|other| *other != seat);
            others
                .map(|other| match table.places[other].cmp(&table.places[seat]) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                })
                .sum()
        };
        let tables = round.len() as f64;
        for seat in 0..round[0].names.len() {
            let points_mean: f64 = round.iter().map(|table| points(table, seat)).sum::<f64>() / tables;
            let score_mean: f64 = round.iter().map(|table| table.scores[seat] as f64).sum::<f64>() / tables;
            for table in round {
                let one = all.entry(table.names[seat].clone()).or_default();
                one.0 += points(table, seat) - points_mean;
                one.1 += table.scores[seat] as f64 - score_mean;
            }
        }
    }
    all
}

/// Waits until the evening has come so far.
async fn until(person: &Person, id: &str, holds: impl Fn(&EveningDetail) -> bool) {
    loop {
        match person.evening(id).await {
            Ok(told) if holds(&told) => return,
            _ => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
}

#[test]
fn a_duplicate_evening_of_sixteen_survives_two_kills() {
    let folder = Folder::new();
    let port = free_port();
    let mut house = Server::open(&folder, port, &[]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let client = Client::at(&house.url).unwrap();
    let acts = Arc::new(AtomicU64::new(0));
    let (people, id) = runtime.block_on(async {
        let mut people = Vec::new();
        for number in 0..PEOPLE {
            people.push(client.guest(&format!("Player {}", number + 10)).await.unwrap());
        }
        let play = json!({"game": "cardgame", "seats": 4, "pace": 0});
        let new =
            json!({"name": "Sixteen", "kind": "duplicate", "rounds": ROUNDS, "public": true, "play": play});
        let id = people[0].make_evening(&new).await.unwrap().line.id;
        for person in &people {
            person.say_at_evening(&id, "join", &json!({})).await.unwrap();
        }
        people[0].say_at_evening(&id, "start", &json!({})).await.unwrap();
        (people, id)
    });
    let playing: Vec<_> = people
        .iter()
        .map(|person| runtime.spawn(attend(person.clone(), id.clone(), Arc::clone(&acts))))
        .collect();
    // The first kill comes in the middle of the games.
    while acts.load(Ordering::Relaxed) < 60 {
        std::thread::sleep(Duration::from_millis(1));
    }
    house.kill();
    house = Server::open(&folder, port, &[]);
    // The second one as soon as the third round is written down, while its tables are made.
    runtime.block_on(until(&people[0], &id, |told| told.line.round == 3));
    house.kill();
    house = Server::open(&folder, port, &[]);
    runtime.block_on(async {
        for one in playing {
            tokio::time::timeout(Duration::from_mins(3), one).await.expect("it ends").unwrap();
        }
        hold(&people, &id).await;
    });
    house.kill();
    let checked = command().arg("check").arg("--data").arg(folder.data()).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

/// Whether everything is there, and right.
async fn hold(people: &[Person], id: &str) {
    let told = people[0].evening(id).await.unwrap();
    assert_eq!((told.line.phase, told.told.len()), (EveningPhase::Finished, ROUNDS));
    assert_eq!(Secret::from_hex(told.secret.as_ref().unwrap()).unwrap().commitment(), told.commitment);
    let tables: HashSet<&String> =
        told.told.iter().flat_map(|round| &round.tables).filter_map(|table| table.id.as_ref()).collect();
    assert_eq!(tables.len(), ROUNDS * PEOPLE / 4, "every table was made once");
    for person in people {
        // No other table was begun for anybody, and none is left.
        let history: Vec<wire::TableLine> = person.get("/me/history").await.unwrap();
        assert_eq!(history.len(), ROUNDS, "{}", person.me.name);
        assert!(history.iter().all(|line| tables.contains(&line.id)));
        assert!(person.get::<Vec<wire::TableLine>>("/me/tables").await.unwrap().is_empty());
    }
    let mut rounds = Vec::new();
    for round in &told.told {
        let mut played = Vec::new();
        for table in &round.tables {
            played.push(ended(&people[0], table.id.as_ref().unwrap()).await);
        }
        // The same seed, which was committed to, and the same deal at all tables.
        let seed = &played[0].seed;
        assert!(played.iter().all(|table| table.seed == *seed && table.deal == played[0].deal));
        assert_eq!(Some(Secret::from_hex(seed).unwrap().commitment()), round.commitment);
        let names: HashSet<&String> = played.iter().flat_map(|table| &table.names).collect();
        assert_eq!(names.len(), PEOPLE, "everybody sits once");
        rounds.push(played);
    }
    let seeds: HashSet<&String> = rounds.iter().map(|round| &round[0].seed).collect();
    assert_eq!(seeds.len(), ROUNDS);
    let counted = counted(&rounds);
    assert_eq!(told.standings.len(), PEOPLE);
    for standing in &told.standings {
        let (points, score) = counted[&standing.name];
        assert!((standing.points - points).abs() < 1e-4, "{points} and {standing:?}");
        assert!((standing.tie - score).abs() < 1e-2, "{score} and {standing:?}");
        assert_eq!(standing.games as usize, ROUNDS);
        let ahead = told.standings.iter().filter(|other| {
            let (key, own) =
                ((other.points, other.tie, other.margin), (standing.points, standing.tie, standing.margin));
            key.partial_cmp(&own) == Some(std::cmp::Ordering::Greater)
        });
        assert_eq!(ahead.count() + 1, standing.rank as usize, "{standing:?}");
    }
    assert!(told.standings.iter().any(|one| one.points != 0.0), "somebody played better than others");
}
