//! One socket of the generator: somebody who plays, or who only watches.

use super::check::{Acknowledged, Witness};
use super::errand::{Errand, PATIENCE, PAUSE, will_pass};
use super::frame::Frame;
use super::history::History;
use super::stream::{Stream, canonical};
use super::tally::Tally;
use crate::Error;
use client::{Person, Socket, Utf8Bytes};
use std::task::{Context, Poll};
use std::time::Instant;
use table::{Eye, Fast};
use wire::PhaseInfo;

/// Somebody at a table, with a socket.
pub(super) struct Player {
    person: Person,
    table: String,
    socket: Socket,
    witness: Witness,
    phase: PhaseInfo,
    /// What to do next, and at which step it was decided.
    wanted: Option<(u64, String)>,
    /// What was sent and is not answered yet.
    sent: Option<Sent>,
    /// When the socket was opened, until it has told how things stand.
    opened: Option<Instant>,
    /// How many words were said.
    words: u64,
    /// Whether a house that is away is waited for.
    patient: bool,
}

/// What came of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// Something to know.
    News,
    /// An action is acknowledged.
    Done,
    /// An action came too late.
    Late,
    /// The house is in trouble and nothing was done: the same word is to be said again in a moment.
    Outage,
}

/// A word that is not answered yet.
struct Sent {
    id: String,
    text: String,
    action: u64,
    at: Instant,
}

impl Player {
    /// Opens a socket at a table.
    pub(super) async fn arrive(
        person: &Person,
        table: &str,
        eye: Eye,
        patient: bool,
    ) -> Result<Player, Error> {
        let opened = Some(Instant::now());
        let socket = Errand::Socket.run(patient, || person.socket(table, 0, false)).await?;
        Ok(Player {
            person: person.clone(),
            table: table.to_owned(),
            socket,
            witness: Witness {
                eye,
                stream: Stream::default(),
                acknowledged: Vec::new(),
                history: History::default(),
            },
            phase: PhaseInfo::Open,
            wanted: None,
            opened,
            sent: None,
            words: 0,
            patient,
        })
    }

    /// The number of the next record.
    pub(super) fn next(&self) -> u64 {
        self.witness.stream.next()
    }

    /// Whether the game is over, as far as this one knows.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.phase, PhaseInfo::Finished | PhaseInfo::Closed)
    }

    /// Whether something is to be done, and nothing is on its way.
    pub(super) fn is_ready(&self) -> bool {
        self.wanted.is_some() && self.sent.is_none()
    }

    /// Whether something is on its way.
    pub(super) fn is_waiting(&self) -> bool {
        self.sent.is_some()
    }

    /// The next frame, or why there is none.
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, client::Error>> {
        self.socket.poll_text(context)
    }

    /// Understands a frame.
    pub(super) fn hear(&mut self, text: &str, dice: &mut Fast, tally: &mut Tally) -> Result<Heard, Error> {
        let strange = |why: String| Error::check(format!("table {}: {why}", self.table));
        let frame = Frame::read(text).map_err(strange)?;
        if let Some(now) = &frame.now {
            self.witness.stream.hear(&frame).map_err(strange)?;
            if frame.more {
                return Ok(Heard::News);
            }
            if let Some(opened) = self.opened.take() {
                self.witness.history.looks(opened, Instant::now(), now.n);
            }
            self.phase = now.phase;
            let choices = now.you.as_ref().map_or(&[][..], |you| &you.choices);
            self.wanted = (!choices.is_empty()).then(|| {
                let choice = &choices[dice.below(choices.len() as u32) as usize];
                (now.step, choice.action.get().to_owned())
            });
            return Ok(Heard::News);
        }
        let Some(sent) = self.sent.take_if(|sent| frame.id.as_deref() == Some(&sent.id)) else {
            return Err(Error::check(format!("table {}: a reply to nothing that was asked", self.table)));
        };
        match (frame.ok, frame.refused) {
            (Some(done), _) => {
                self.witness.acknowledged.push(Acknowledged { n: done.n, action: sent.action });
                self.witness.history.acts(sent.at, Instant::now(), done.n);
                tally.times.push(sent.at.elapsed().as_micros().try_into().unwrap_or(u32::MAX));
                Ok(Heard::Done)
            }
            (None, Some(refused)) if refused.code == "STALE" => {
                tally.stale += 1;
                Ok(Heard::Late)
            }
            (None, refused) => {
                let error = match refused {
                    Some(refused) => client::Error::Refused { status: 0, refused },
                    None => client::Error::Strange("the house answered neither yes nor no".into()),
                };
                if !self.patient || !will_pass(&error) || sent.at.elapsed() > PATIENCE {
                    return Err(Errand::CommandRequest.error(&error));
                }
                self.sent = Some(sent);
                Ok(Heard::Outage)
            }
        }
    }

    /// Does what is to be done.
    pub(super) async fn act(&mut self, tally: &mut Tally) -> Result<(), Error> {
        let Some((step, action)) = self.wanted.take() else { return Ok(()) };
        self.words += 1;
        let id = self.words.to_string();
        let text = format!(r#"{{"id":"{id}","act":{{"step":{step},"action":{action}}}}}"#);
        self.sent = Some(Sent { id, text: text.clone(), action: canonical(&action), at: Instant::now() });
        match self.socket.send(text).await {
            Ok(()) => Ok(()),
            Err(_) => self.come_back(tally).await,
        }
    }

    /// Opens the socket again, from the first record that was not told yet, and says again what was not answered.
    pub(super) async fn come_back(&mut self, tally: &mut Tally) -> Result<(), Error> {
        let begun = Instant::now();
        loop {
            self.opened = Some(Instant::now());
            match self.person.socket(&self.table, self.next(), false).await {
                Ok(socket) => self.socket = socket,
                Err(error) if self.patient && will_pass(&error) && begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
                Err(error) => return Err(Errand::Socket.error(&error)),
            }
            tally.reconnects += 1;
            if self.say_again().await.is_ok() {
                return Ok(());
            }
        }
    }

    /// Says what was not answered once more, with the same id.
    pub(super) async fn say_again(&mut self) -> Result<(), client::Error> {
        match &self.sent {
            Some(sent) => self.socket.send(sent.text.clone()).await,
            None => Ok(()),
        }
    }

    /// Leaves; what was seen is evidence.
    pub(super) async fn leave(self) -> (Person, Witness) {
        self.socket.close().await;
        (self.person, self.witness)
    }
}
