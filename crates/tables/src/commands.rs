//! What people do at a table: whether they may, and what is written down of it.

use crate::absence::Presence;
use crate::chair::{Chair, Sitter};
use crate::error::{Error, Result};
use crate::record::{DecidedBy, TableEvent};
use crate::state::TableState;
use crate::words;
use bots::{Bot, Level};
use serde_json::Value;
use table::{Dealer, Eye, Json, Language, Refusal, Script, Seat, say};
use wire::{ClosedWhy, Command, PhaseInfo as Phase, Reacted, StandInWhy, StartWhen};

/// What comes of a command.
pub enum Prepared {
    /// To be written down. The game itself has moved on already.
    Records(Vec<TableEvent>),
    /// A decision for the server.
    Skip(Seat),
    /// A new table for the same people.
    Rematch,
    /// Something to be shown for a moment, and not written down.
    Reaction(Reacted),
}

/// From how many records on nobody talks any more.
const MOST_RECORDS: u64 = 10_000;
/// How many bytes one person says at a table, in chat and by offers.
const MOST_SAID: usize = 128 * 1024;
/// How many bytes are said at a table.
const MOST_SAID_BY_ALL: usize = 512 * 1024;
/// From how many bytes on an action is looked at twice: only deals get so large.
const LARGE_ACTION: usize = 256;
/// How large what everybody sees may have got, in bytes, when a large action adds to it. Without open offers it has less than
/// half of that.
const LARGEST_VIEW: usize = 24 * 1024;
/// From how many entries on nothing is taken back any more. Most games have a few hundred.
const MOST_ENTRIES: u64 = 2_000;

/// From how many entries on people do not act any more: a game that is played has ended long before.
const MOST_ENTRIES_OF_PEOPLE: u64 = 10_000;

impl TableState {
    /// Does what somebody asks for, as far as memory is concerned. What is refused has changed nothing.
    pub fn prepare(
        &mut self,
        who: &str,
        command: &Command,
        now: u64,
        presence: Presence<'_>,
    ) -> Result<Prepared> {
        let one = |event: TableEvent| Ok(Prepared::Records(vec![event]));
        match command {
            Command::Sit { seat, nonce } => self.sit(who, *seat, nonce.as_deref()).map(Prepared::Records),
            Command::Nonce { nonce } => self.add_nonce(who, nonce).map(Prepared::Records),
            Command::Leave {} => self.leave(who).map(Prepared::Records),
            Command::Chair { seat, bot } => self.chair(who, *seat, bot.as_deref()).and_then(one),
            Command::Start {} => {
                self.admit_host(who)?;
                self.begin().and_then(one)
            }
            Command::Act { step, action, undo_ms } => {
                let played = self.act(who, *step, action)?;
                self.undo_wanted = undo_ms.map(u64::from);
                Ok(Prepared::Records(played))
            }
            Command::Undo {} => self.undo(who).map(Prepared::Records),
            Command::Prepare { answer, about, limit } => {
                self.prepare_answer(who, answer, about.as_deref(), *limit).map(Prepared::Records)
            }
            Command::Revoke { answer, about } => {
                self.revoke_answers(who, answer.as_deref(), about.as_deref()).map(Prepared::Records)
            }
            Command::Auto { on } => self.set_auto(who, *on).map(Prepared::Records),
            Command::Chat { text } => {
                let (text, watches) = (words::chat(text)?, self.only_watches(who));
                let fits = if watches {
                    self.asides.have_room(who, text.len())
                } else {
                    self.may_say(who, text.len())
                };
                if self.n() >= MOST_RECORDS || !fits {
                    return Err(Error::refused("ENOUGH", say!("tables-talk-enough")));
                }
                one(TableEvent::Chat { text, aside: watches && self.phase == Phase::Running })
            }
            Command::React { reaction } => {
                let seat = self.seat_of(who);
                let seat = seat.ok_or_else(|| Error::forbidden("SPECTATOR", say!("tables-no-seat-here")))?;
                if self.phase == Phase::Closed {
                    return Err(Error::refused("PHASE", say!("tables-closed")));
                }
                Ok(Prepared::Reaction(Reacted { seat: seat.0, reaction: *reaction }))
            }
            Command::Resign {} => {
                let seat = self.playing(who)?;
                one(self.stood_in(seat, StandInWhy::Resigned))
            }
            Command::StandIn { seat } => self.vote_stand_in(who, *seat, now, presence).and_then(one),
            Command::Wait { seat } => self.vote_wait(who, *seat).and_then(one),
            Command::Remind { seat } => self.remind(who, *seat, now, presence).and_then(one),
            Command::Skip { seat } => self.skip(who, *seat, now),
            Command::Back {} => {
                let back = self.back(who)?;
                Ok(Prepared::Records(self.settle(vec![back])))
            }
            Command::Rematch {} => match self.phase {
                Phase::Finished if self.seat_of(who).is_some() || self.host() == who => Ok(Prepared::Rematch),
                Phase::Finished => Err(Error::forbidden("SPECTATOR", say!("tables-rematch-spectator"))),
                _ => Err(Error::refused("PHASE", say!("tables-rematch-when"))),
            },
            Command::Close {} => {
                // Nobody has to play on with dice that may be known.
                let may_be_known = self.restored && self.phase == Phase::Running && self.host() == who;
                if !may_be_known {
                    self.admit_host(who)?;
                }
                one(TableEvent::Closed { why: ClosedWhy::Left })
            }
        }
    }

    /// The host before the game begins, or nobody.
    fn admit_host(&self, who: &str) -> Result<()> {
        if self.host() != who {
            return Err(Error::forbidden("HOST", say!("tables-host-only")));
        }
        self.admit_open()
    }

    fn admit_open(&self) -> Result<()> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Running => Err(Error::refused("PHASE", say!("tables-begun"))),
            Phase::Finished => Err(Error::refused("PHASE", say!("tables-over"))),
            Phase::Closed => Err(Error::refused("PHASE", say!("tables-closed"))),
        }
    }

    /// The seat of somebody who decides for it in a game under way.
    pub(crate) fn playing(&self, who: &str) -> Result<Seat> {
        let seat = self.seat_in_game(who)?;
        match &self.chairs[seat.index()] {
            Chair::Person(sitter) if sitter.stand_in.is_some() => {
                Err(Error::refused("STAND_IN", say!("tables-stood-in")))
            }
            _ => Ok(seat),
        }
    }

    pub(crate) fn seat_in_game(&self, who: &str) -> Result<Seat> {
        let seat =
            self.seat_of(who).ok_or_else(|| Error::forbidden("SPECTATOR", say!("tables-no-seat-here")))?;
        match self.phase {
            Phase::Running => Ok(seat),
            Phase::Open => Err(Error::refused("PHASE", say!("tables-not-begun"))),
            Phase::Finished => {
                Err(table::Error::from(Refusal::new("OVER", "T-ACT-3", say!("tables-over"))).into())
            }
            Phase::Closed => Err(Error::refused("PHASE", say!("tables-closed"))),
        }
    }

    fn sit(&mut self, who: &str, seat: Option<u8>, nonce: Option<&str>) -> Result<Vec<TableEvent>> {
        self.admit_open()?;
        if let Some(seat) = self.seat_of(who) {
            return Err(Error::refused("SEATED", say!("tables-seated", seat)));
        }
        let nonce = words::nonce(nonce)?;
        let free = |chair: &Chair| match chair {
            Chair::Open { kept } => kept.as_deref().is_none_or(|kept| kept == who),
            _ => false,
        };
        let kept = |chair: &Chair| matches!(chair, Chair::Open { kept: Some(kept) } if kept == who);
        let place = match seat {
            Some(seat) => match self.chairs.get(usize::from(seat)) {
                None => {
                    let seats = self.chairs.len();
                    return Err(Error::refused("SEAT", say!("tables-no-seat-of", seat, seats)));
                }
                Some(chair) if free(chair) => usize::from(seat),
                Some(_) => return Err(Error::refused("TAKEN", say!("tables-taken", seat))),
            },
            None => (self.chairs.iter().position(kept))
                .or_else(|| self.chairs.iter().position(free))
                .ok_or_else(|| Error::refused("FULL", say!("tables-full")))?,
        };
        let chair = Chair::of(who, &nonce);
        let sat = TableEvent::Sat { seat: place as u8, person: who.to_owned(), nonce };
        self.begin_if_ready(place, chair, sat)
    }

    /// Adds a nonce to the dice. Nobody changes it: the server would have to be trusted about the order.
    fn add_nonce(&mut self, who: &str, nonce: &str) -> Result<Vec<TableEvent>> {
        self.admit_open()?;
        let seat =
            self.seat_of(who).ok_or_else(|| Error::forbidden("SPECTATOR", say!("tables-no-seat-here")))?;
        let nonce = words::nonce(Some(nonce))?;
        if nonce.is_empty() {
            return Err(Error::bad(say!("tables-nonce-length")));
        }
        if matches!(&self.chairs[seat.index()], Chair::Person(sitter) if !sitter.nonce.is_empty()) {
            return Err(Error::refused("NONCE", say!("tables-nonce-twice")));
        }
        let added = TableEvent::Nonce { seat: seat.0, nonce: nonce.clone() };
        self.begin_if_ready(seat.index(), Chair::of(who, &nonce), added)
    }

    /// What is written down when a chair changes: that, and the deal with the same breath if nothing is missing then.
    fn begin_if_ready(&mut self, place: usize, chair: Chair, event: TableEvent) -> Result<Vec<TableEvent>> {
        let before = std::mem::replace(&mut self.chairs[place], chair);
        let ready = self.setup.start == StartWhen::Full
            && self.chairs.iter().all(|chair| !chair.is_open())
            && self.awaited_nonces().next().is_none();
        let begun = ready.then(|| self.begin()).transpose();
        // The chair changes when the event is written down.
        self.chairs[place] = before;
        Ok([event].into_iter().chain(begun?).collect())
    }

    /// The seats of people whose nonces the deal waits for.
    pub fn awaited_nonces(&self) -> impl Iterator<Item = Seat> {
        let waits = self.setup.nonces && self.phase == Phase::Open;
        let lacks =
            move |chair: &Chair| waits && matches!(chair, Chair::Person(sitter) if sitter.nonce.is_empty());
        (0..).map(Seat).zip(&self.chairs).filter(move |(_, chair)| lacks(chair)).map(|(seat, _)| seat)
    }

    /// When bots take the free chairs, as the server tells time; nothing if they do not.
    pub fn fill_due(&self) -> Option<u64> {
        let fill = self.setup.fill.as_ref().filter(|_| self.phase == Phase::Open)?;
        Some(self.records.first()?.at + u64::from(fill.after) * 1000)
    }

    /// Bots take the chairs that are free, and the game begins.
    pub fn fill_chairs(&mut self) -> Result<Vec<TableEvent>> {
        let bot = self.setup.fill.as_ref().map_or(Level::Medium.name(), |fill| fill.bot.as_str());
        let bot = named_bot(bot)?;
        let before = self.chairs.clone();
        let mut events = Vec::new();
        for (seat, chair) in (0..).zip(&mut self.chairs) {
            if chair.is_open() {
                *chair = Chair::Bot(bot);
                events.push(TableEvent::Chair { seat, bot: Some(bot.to_string()) });
            }
        }
        let begun = self.begin();
        // The chairs change when the events are written down.
        self.chairs = before;
        events.push(begun?);
        Ok(events)
    }

    fn leave(&mut self, who: &str) -> Result<Vec<TableEvent>> {
        let seat =
            self.seat_of(who).ok_or_else(|| Error::refused("SPECTATOR", say!("tables-no-seat-here")))?;
        let left = TableEvent::Left { seat: seat.0 };
        match self.phase {
            // An open table without people is of no use to anybody.
            Phase::Open if self.people().count() == 1 => {
                Ok(vec![left, TableEvent::Closed { why: ClosedWhy::Left }])
            }
            Phase::Open | Phase::Running => Ok(vec![left]),
            Phase::Finished | Phase::Closed => Err(Error::refused("PHASE", say!("tables-just-go"))),
        }
    }

    fn chair(&self, who: &str, seat: u8, bot: Option<&str>) -> Result<TableEvent> {
        self.admit_host(who)?;
        let chair = self.chairs.get(usize::from(seat));
        let chair = chair.ok_or_else(|| Error::refused("SEAT", say!("tables-no-seat", seat)))?;
        if chair.person().is_some_and(|person| person == who) {
            return Err(Error::refused("SEATED", say!("tables-your-own-chair")));
        }
        let bot = bot.map(named_bot).transpose()?.map(|bot| bot.to_string());
        Ok(TableEvent::Chair { seat, bot })
    }

    /// Deals. Chairs that nobody took are taken away.
    pub fn begin(&mut self) -> Result<TableEvent> {
        let chairs: Vec<u8> =
            (0..).zip(&self.chairs).filter(|(_, chair)| !chair.is_open()).map(|(seat, _)| seat).collect();
        let taken = || chairs.iter().map(|seat| &self.chairs[usize::from(*seat)]);
        let about = crate::about(&self.game);
        let least = about.map_or(2, |about| about.min_seats);
        if chairs.len() < usize::from(least) {
            let why =
                format!("{least} players are the least for this game: invite somebody, or let bots sit down");
            return Err(Error::refused("PLAYERS", why));
        }
        let nonces = taken().map(|chair| match chair {
            Chair::Person(sitter) => sitter.nonce.clone(),
            _ => String::new(),
        });
        let dealer = Dealer::Sealed { secret: self.secret.clone(), nonces: nonces.collect() };
        let seats = chairs.len() as u8;
        let mut live = match &self.setup.begins {
            None => games::start(&self.game, None, &self.setup.options, seats, dealer, Script::default())?,
            Some(_) if chairs.len() < self.chairs.len() => {
                return Err(Error::refused("PLAYERS", say!("tables-all-players")));
            }
            Some(begins) => games::from_position(&self.game, None, &begins.position, dealer)?,
        };
        let players = taken().map(|chair| match chair.bot() {
            Some(bot) => format!("bot:{bot}"),
            None => "person".into(),
        });
        live.note_players(players.collect())?;
        let (waiting, lines) = (waiting(&*live), journal_lines(&*live, 0));
        self.live = Some(live);
        Ok(TableEvent::Started { chairs, waiting, lines })
    }

    /// Whether somebody may say so many bytes more.
    fn may_say(&self, who: &str, bytes: usize) -> bool {
        let (own, all) = self.said_by(who);
        own + bytes <= MOST_SAID && all + bytes <= MOST_SAID_BY_ALL
    }

    /// Whether a game is still one that people play: one that never ends is not kept for them.
    pub(crate) fn admit_length(&self) -> Result<()> {
        if self.live.as_ref().is_some_and(|live| live.entry_count() >= MOST_ENTRIES_OF_PEOPLE) {
            return Err(Error::refused("ENOUGH", say!("tables-too-long")));
        }
        Ok(())
    }

    /// Whether an action is no flood: what is said between moves has an end, and so has what lies on the table.
    fn admit_size(&self, who: &str, seat: Seat, action: &Value) -> Result<()> {
        words::action(action)?;
        let size = words::size(action);
        let Some(live) = self.live.as_deref() else { return Ok(()) };
        if size > LARGE_ACTION && live.view_json(Eye::Spectator).text().len() > LARGEST_VIEW {
            return Err(Error::refused("ENOUGH", say!("tables-too-many-offers")));
        }
        // What can be listed moves the game on.
        if !self.may_say(who, size) && !live.legal(seat).contains(action) {
            return Err(Error::refused("ENOUGH", say!("tables-said-enough")));
        }
        Ok(())
    }

    fn act(&mut self, who: &str, step: Option<u64>, action: &Value) -> Result<Vec<TableEvent>> {
        let seat = self.playing(who)?;
        self.admit_length()?;
        self.admit_size(who, seat, action)?;
        let now = self.step();
        if let Some(seen) = step.filter(|step| *step != now) {
            let why = format!("the table has changed since: you saw step {seen}, it is at {now}");
            return Err(table::Error::from(Refusal::new("STALE", "T-ACT-6", why)).into());
        }
        self.play(seat, action, DecidedBy::Person)
    }

    /// Carries out an action in the game, and what others have said beforehand they would do then.
    pub fn play(&mut self, seat: Seat, action: &Value, by: DecidedBy) -> Result<Vec<TableEvent>> {
        let played = self.change(seat, by, |live| live.act(seat, action).map(drop))?;
        Ok(self.settle(vec![played]))
    }

    fn undo(&mut self, who: &str) -> Result<Vec<TableEvent>> {
        let seat = self.playing(who)?;
        // The dice belong to the number of an entry: whoever took something back would get others than those at the other tables.
        if self.is_duplicate() {
            return Err(Error::refused("EVENING", say!("tables-duplicate-undo")));
        }
        // Taking back replays the game, so the longer it has got the more it costs everybody.
        if self.is_too_long() {
            return Err(Error::refused("ENOUGH", say!("tables-too-long-to-undo")));
        }
        let undone = self.change(seat, DecidedBy::Person, |live| live.undo(seat).map(drop))?;
        Ok(self.settle(vec![undone]))
    }

    /// Whether the same deal is, or was, played at other tables.
    fn is_duplicate(&self) -> bool {
        self.setup.evening.as_ref().is_some_and(|evening| evening.duplicate)
    }

    /// Whether anything may be taken back here.
    pub(crate) fn may_take_back(&self) -> bool {
        !self.is_too_long() && !self.is_duplicate()
    }

    /// Whether the game has got too long to take anything back.
    pub fn is_too_long(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.entry_count() >= MOST_ENTRIES)
    }

    pub(crate) fn change(
        &mut self,
        seat: Seat,
        by: DecidedBy,
        change: impl FnOnce(&mut dyn table::AnyMatch) -> std::result::Result<(), table::Error>,
    ) -> Result<TableEvent> {
        let live = self.live.as_mut().ok_or_else(|| Error::refused("PHASE", say!("tables-not-begun")))?;
        let (entry, step) = (live.entry_count(), live.step());
        // The header stands before entry 0.
        let written = entry as usize + 1;
        if let Err(error) = change(&mut **live) {
            return Err(Error::told(error, &self.namer(Language::EN)));
        }
        let (waiting, lines) = (waiting(&**live), journal_lines(&**live, written));
        let talk = live.step() == step;
        Ok(TableEvent::Played { seat: seat.0, by, entry, waiting, lines, talk, reason: None })
    }

    /// The bot that was agreed on plays for somebody.
    pub(crate) fn stood_in(&self, seat: Seat, why: StandInWhy) -> TableEvent {
        TableEvent::StoodIn { seat: seat.0, bot: self.stand_in().to_string(), why }
    }

    /// The bot that plays for anybody who is gone.
    pub fn stand_in(&self) -> Bot {
        Bot::named(&self.setup.stand_in).unwrap_or(Bot::of(Level::Medium))
    }

    /// What becomes of the chairs of somebody who was forgotten or banned: one they sit in, one that was kept for them, and the
    /// table if it was theirs alone.
    pub fn remove(&self, who: &str, why: StandInWhy) -> Vec<TableEvent> {
        match (self.phase, self.seat_of(who)) {
            (Phase::Open, Some(seat)) => {
                let left = TableEvent::Left { seat: seat.0 };
                if self.people().count() == 1 {
                    vec![left, TableEvent::Closed { why: ClosedWhy::Left }]
                } else {
                    vec![left]
                }
            }
            (Phase::Open, None) if self.people().next().is_none() && self.is_maker(who) => {
                vec![TableEvent::Closed { why: ClosedWhy::Left }]
            }
            (Phase::Open, None) => {
                let kept = |chair: &Chair| matches!(chair, Chair::Open { kept: Some(kept) } if kept == who);
                let chairs = (0..).zip(&self.chairs).filter(|(_, chair)| kept(chair));
                chairs.map(|(seat, _)| TableEvent::Chair { seat, bot: None }).collect()
            }
            (Phase::Running, Some(seat)) => match &self.chairs[seat.index()] {
                // Whoever gave up is played for already, and nothing is told twice.
                Chair::Person(Sitter { stand_in: Some((_, before)), .. })
                    if *before == StandInWhy::Resigned || *before == why =>
                {
                    Vec::new()
                }
                _ => vec![self.stood_in(seat, why)],
            },
            _ => Vec::new(),
        }
    }

    /// The server makes one decision for somebody who has left, or whose time has run out: that needs no vote.
    fn skip(&self, who: &str, seat: u8, now: u64) -> Result<Prepared> {
        // Somebody who has just lost the line is not decided for.
        self.may_stand_in(who, seat, now, &|_| None)?;
        if !self.waiting().contains(Seat(seat)) {
            return Err(Error::refused("TIME", say!("tables-not-waited-for")));
        }
        Ok(Prepared::Skip(Seat(seat)))
    }

    fn back(&self, who: &str) -> Result<TableEvent> {
        let seat = self.seat_in_game(who)?;
        match &self.chairs[seat.index()] {
            Chair::Person(sitter) => match sitter.stand_in {
                Some((_, StandInWhy::Resigned)) => Err(Error::refused("RESIGNED", say!("tables-gave-up"))),
                None if !sitter.away => Err(Error::refused("SEATED", say!("tables-chair-yours"))),
                _ => Ok(TableEvent::Back { seat: seat.0 }),
            },
            _ => Err(Error::refused("SEAT", say!("tables-bot-sits-there"))),
        }
    }
}

/// The lines of a game's journal from one on, as a record keeps them.
fn journal_lines(live: &dyn table::AnyMatch, first: usize) -> Vec<Json> {
    let line = |line: &str| Json::from_text(line.to_owned()).expect("a journal writes JSON");
    live.journal().lines_from(first).map(line).collect()
}

fn waiting(live: &dyn table::AnyMatch) -> Vec<u8> {
    live.waiting().iter().map(|seat| seat.0).collect()
}

/// The bot of a name.
pub fn named_bot(name: &str) -> Result<Bot> {
    // How long a bot thinks is the server's business, so only plain levels sit down here.
    Bot::named(name).filter(|bot| bot.iterations.is_none()).ok_or_else(|| {
        let levels: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
        Error::bad(format!("there is no bot called {name:?}: the bots are {}", levels.join(", ")))
    })
}

/// A table of people, and what they do there as the actor would do it, without a disk.
#[cfg(test)]
pub(crate) mod kit {
    use super::*;
    use crate::record::{PlannedChair, Setup};
    use crate::state::Row;
    use table::Secret;

    pub(crate) fn done_at(
        state: &mut TableState,
        who: &str,
        command: &Command,
        now: u64,
        presence: Presence<'_>,
    ) -> std::result::Result<(), String> {
        match state.prepare(who, command, now, presence).map_err(|error| error.refused.code)? {
            Prepared::Records(events) => {
                state.write_down(events, Some(who), None, now);
                Ok(())
            }
            _ => panic!("nothing else is done here"),
        }
    }

    pub(crate) fn begun(people: &[&str]) -> TableState {
        begun_with("cardgame", &serde_json::json!({}), people)
    }

    /// A table of a game that has begun, with these options.
    pub(crate) fn begun_with(game: &str, options: &Value, people: &[&str]) -> TableState {
        let row = Row {
            id: "table".into(),
            code: "abcdef".into(),
            host: people[0].into(),
            public: false,
            game: game.into(),
            changed: 0,
        };
        let (chairs, start) = (vec![PlannedChair::Open; people.len()], StartWhen::Full);
        let setup = Setup {
            options: options.as_object().cloned().unwrap_or_default(),
            chairs,
            clock: None,
            start,
            pace: 0,
            hints: true,
            nonces: false,
            rated: false,
            stand_in: "medium".into(),
            begins: None,
            fill: None,
            quick: None,
            evening: None,
        };
        let mut state = TableState::new(&row, setup, Secret([7; 32]));
        for who in people {
            done_at(&mut state, who, &Command::Sit { seat: None, nonce: None }, 0, &|_| None).unwrap();
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(state: &mut TableState, who: &str, command: &Command) -> std::result::Result<(), String> {
        kit::done_at(state, who, command, 0, &|_| None)
    }

    fn begun() -> TableState {
        kit::begun(&["ada", "bo"])
    }

    #[test]
    fn taking_back_has_an_end_and_the_game_goes_on() {
        let mut state = begun();
        let action = state.live.as_ref().unwrap().choices(Seat(0)).swap_remove(0).0;
        let act = Command::Act { step: None, action, undo_ms: None };
        let mut taken_back = 0;
        let refused = loop {
            done(&mut state, "ada", &act).unwrap();
            match done(&mut state, "ada", &Command::Undo {}) {
                Ok(()) => taken_back += 1,
                Err(code) => break code,
            }
        };
        assert_eq!((refused.as_str(), taken_back), ("ENOUGH", MOST_ENTRIES / 2 - 1));
        let action = state.live.as_ref().unwrap().choices(Seat(1)).swap_remove(0).0;
        done(&mut state, "bo", &Command::Act { step: None, action, undo_ms: None }).unwrap();
    }

    #[test]
    fn what_is_said_has_an_end_in_bytes_and_play_goes_on() {
        let mut state = begun();
        let chat = Command::Chat { text: "🎲".repeat(500) };
        let mut said = 0;
        while done(&mut state, "ada", &chat).is_ok() {
            said += 2000;
        }
        assert!((MOST_SAID - 2000..=MOST_SAID).contains(&said), "{said}");
        assert_eq!(done(&mut state, "ada", &chat), Err("ENOUGH".into()));
        // Others may still speak, and everybody may play.
        done(&mut state, "bo", &Command::Chat { text: "well".into() }).unwrap();
        for (who, seat) in [("ada", Seat(0)), ("bo", Seat(1))] {
            let action = state.live.as_ref().unwrap().choices(seat).swap_remove(0).0;
            done(&mut state, who, &Command::Act { step: None, action, undo_ms: None }).unwrap();
        }
    }

    #[test]
    fn talk_has_an_end() {
        let mut state = begun();
        let chat = Command::Chat { text: "and then".into() };
        while state.n() < MOST_RECORDS {
            done(&mut state, "ada", &chat).unwrap();
        }
        assert_eq!(done(&mut state, "ada", &chat), Err("ENOUGH".into()));
    }
}
