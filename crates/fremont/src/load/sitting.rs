//! One game at one table, from sitting down to the check of what was told.

use super::check::{Witness, against_journal, in_one_order, numbers};
use super::errand::{Errand, PATIENCE, PAUSE};
use super::frame::Frame;
use super::player::{Heard, Player};
use super::run::Run;
use super::stream::Stream;
use super::tally::Tally;
use crate::Error;
use client::{Person, Utf8Bytes};
use serde_json::json;
use std::future::poll_fn;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::{Duration, Instant};
use table::{About, Eye, Fast, Seat};

/// How long records that are on their way are waited for at the end.
const STRAGGLERS: Duration = Duration::from_secs(10);

/// One game at one table.
pub(super) struct Sitting<'a> {
    run: &'a Run,
    /// The number of the table among all of the run.
    number: u64,
    table: String,
    players: Vec<Player>,
    dice: Fast,
    tally: Tally,
}

impl<'a> Sitting<'a> {
    /// Makes the table of this number, sits everybody down and opens their sockets.
    pub(super) async fn begin(
        run: &'a Run,
        number: u64,
        about: &About,
        people: &[Person],
    ) -> Result<Sitting<'a>, Error> {
        let patient = run.plan.keep_going;
        let name = format!("{}-{number}", run.name);
        let seats = run.plan.seats(about);
        let chairs: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
        let new = json!({ "id": name, "game": about.key, "seats": chairs, "start": "full", "pace": 0, "hints": false });
        let host = &people[0];
        let table = Errand::Table.run(patient, || host.make(&new)).await?.table.id;
        for (seat, person) in (1..seats).zip(&people[1..]) {
            let sit = json!({ "id": "sit", "sit": { "seat": seat, "nonce": format!("{name}-{seat}") } });
            Errand::Request.run(patient, || person.say(&table, &sit)).await?;
        }
        let mut players = Vec::new();
        for (seat, person) in (0..run.plan.sockets(about)).zip(people) {
            let eye = if seat < seats { Eye::Seat(Seat(seat)) } else { Eye::Spectator };
            players.push(Player::arrive(person, &table, eye, patient).await?);
        }
        let dice = Fast::for_game(run.plan.seed, number);
        Ok(Sitting { run, number, table, players, dice, tally: Tally::default() })
    }

    /// Plays until the game or the run is over, and nothing is on its way any more.
    pub(super) async fn play(&mut self) -> Result<(), Error> {
        let mut turn: Option<Instant> = None;
        let mut heard_at = Instant::now();
        loop {
            let now = Instant::now();
            let is_late = self.run.is_over();
            let in_flight = self.players.iter().any(Player::is_waiting);
            if !in_flight && (is_late || self.players.iter().all(Player::is_over)) {
                self.run.progress.service.done(self.number);
                return Ok(());
            }
            if is_late {
                turn = None;
            } else if turn.is_none() && self.players.iter().any(Player::is_ready) {
                turn = Some(self.run.pace.turn(now));
            }
            if turn.is_some_and(|turn| turn <= now) {
                turn = None;
                self.act().await?;
                continue;
            }
            if turn.is_none() && heard_at + PATIENCE < now {
                return Err(Error::check(format!("table {} stands still", self.table)));
            }
            let ends = self.run.ends().filter(|_| !is_late);
            let wake = [turn, ends, Some(now + PATIENCE)].into_iter().flatten().min().unwrap_or(now);
            tokio::select! {
                (place, frame) = next(&mut self.players) => {
                    heard_at = now;
                    self.hear(place, frame).await?;
                }
                () = tokio::time::sleep_until(wake.into()) => {}
            }
        }
    }

    /// The first who has something to do does it.
    async fn act(&mut self) -> Result<(), Error> {
        match self.players.iter_mut().find(|player| player.is_ready()) {
            Some(player) => {
                self.run.progress.service.wanted(self.number);
                player.act(&mut self.tally).await
            }
            None => Ok(()),
        }
    }

    async fn hear(&mut self, place: usize, frame: Result<Utf8Bytes, client::Error>) -> Result<(), Error> {
        let player = &mut self.players[place];
        match frame {
            Err(client::Error::Gone(_)) => {
                self.run.progress.service.wanted(self.number);
                player.come_back(&mut self.tally).await
            }
            Err(error) => Err(Errand::Socket.error(&error)),
            Ok(text) => match player.hear(text.as_str(), &mut self.dice, &mut self.tally)? {
                Heard::News => Ok(()),
                Heard::Late => {
                    self.run.progress.service.done(self.number);
                    Ok(())
                }
                Heard::Done => {
                    self.run.progress.service.done(self.number);
                    self.run.progress.actions.fetch_add(1, Ordering::Relaxed);
                    Ok(())
                }
                Heard::Outage => {
                    tokio::time::sleep(PAUSE).await;
                    match player.say_again().await {
                        Ok(()) => Ok(()),
                        Err(_) => player.come_back(&mut self.tally).await,
                    }
                }
            },
        }
    }

    /// Checks what was told, and gives back the count.
    pub(super) async fn end(mut self) -> Result<Tally, Error> {
        let is_over = self.players.iter().all(Player::is_over);
        if !is_over {
            self.wait_for_stragglers().await?;
        }
        let mut people = Vec::new();
        let mut witnesses = Vec::new();
        for player in self.players.drain(..) {
            let (person, witness) = player.leave().await;
            people.push(person);
            witnesses.push(witness);
        }
        in_one_order(&self.table, &mut witnesses, &mut self.tally);
        for witness in &witnesses {
            numbers(&self.table, witness, &mut self.tally);
        }
        if is_over {
            let door = format!("/tables/{}/journal", self.table);
            let journal = self.fetch(&people[0], &door).await?;
            let table = std::mem::take(&mut self.table);
            let judge = move || {
                let mut tally = Tally::default();
                against_journal(&table, &journal, &witnesses, &mut tally);
                tally
            };
            self.run.cases.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(judge));
            self.tally.games += 1;
            self.run.progress.games.fetch_add(1, Ordering::Relaxed);
        } else {
            for (person, witness) in people.iter().zip(&witnesses) {
                self.against_house(person, witness).await?;
            }
        }
        Ok(self.tally)
    }

    /// Everybody hears how far the table is, before they leave.
    async fn wait_for_stragglers(&mut self) -> Result<(), Error> {
        // Whoever came just now has heard nothing yet, though every table has a first record.
        let stands_at = self.players.iter().map(Player::next).max().unwrap_or(0).max(1);
        let until = Instant::now() + STRAGGLERS;
        while self.players.iter().any(|player| player.next() < stands_at) {
            tokio::select! {
                (place, frame) = next(&mut self.players) => self.hear(place, frame).await?,
                // Whoever has not heard by now is checked as it is.
                () = tokio::time::sleep_until(until.into()) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Checks what was told against what the house tells now, if the game is not over.
    async fn against_house(&mut self, person: &Person, witness: &Witness) -> Result<(), Error> {
        let mut stream = Stream::default();
        let mut more = true;
        while more {
            let door = format!("/tables/{}/events?since={}", self.table, stream.next());
            let text = self.fetch(person, &door).await?;
            let frame = Frame::read(&text).map_err(Error::check)?;
            stream.hear(&frame).map_err(Error::check)?;
            more = frame.more;
        }
        let (table, eye) = (&self.table, witness.eye);
        let behind = stream.next().saturating_sub(witness.stream.next());
        if behind > 0 {
            self.tally.lost += behind;
            self.tally.say(format!("table {table}: {eye:?} was not told of the last {behind} records"));
        } else if let Some(n) = witness.stream.differs_from(&stream) {
            self.tally.differs(format!(
                "table {table}: {eye:?} was told something else of record {n} than the house tells now"
            ));
        }
        Ok(())
    }

    /// Fetches a text.
    async fn fetch(&self, person: &Person, door: &str) -> Result<String, Error> {
        Errand::Request.run(self.run.plan.keep_going, || person.text(door)).await
    }
}

/// The next frame of anybody at the table.
async fn next(players: &mut [Player]) -> (usize, Result<Utf8Bytes, client::Error>) {
    poll_fn(|context| {
        for (place, player) in players.iter_mut().enumerate() {
            if let Poll::Ready(frame) = player.poll(context) {
                return Poll::Ready((place, frame));
            }
        }
        Poll::Pending
    })
    .await
}
