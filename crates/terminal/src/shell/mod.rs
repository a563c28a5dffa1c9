//! The game on a whole screen: a board in the middle, what can be chosen below it, the log beside them.
//!
//! The shell is a plain value: it is told the time and the keys, and draws itself where it is asked to. Only
//! [`terminal`] knows a real terminal, so that tests can play without one.

pub mod choices;
mod dialog;
mod draw;
mod hints;
mod keys;
mod log;
mod pages;
mod sheets;
pub mod terminal;
mod wrap;

use super::boards::dialog::Dialog;
use super::boards::{Interlude, Scene};
use super::keyboard::Keyboard;
use super::refused;
use super::session::Session;
use super::theme::Theme;
use crate::words::Here;
use choices::Choices;
use log::Log;
use pages::Page;
use serde_json::Value;
use std::cell::Cell;
use std::time::Duration;
use table::say;
use table::{Error, EventRecord, Eye, Seat};

/// How long dice roll.
const ROLLING: Duration = Duration::from_millis(450);
/// How long each picture of rolling dice stands.
const FRAME: Duration = Duration::from_millis(75);
/// How long a notice stands.
const NOTICE: Duration = Duration::from_secs(6);

/// A word to the person at the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Notice {
    text: String,
    warning: bool,
    until: Duration,
}

/// The game on the screen.
pub struct Shell {
    session: Session,
    keyboard: Keyboard,
    theme: Theme,
    /// How long a bot takes over a decision.
    pace: Duration,
    now: Duration,
    /// When the next bot decides.
    bot_at: Duration,
    rolling_until: Option<Duration>,
    /// What the eyes at the screen may see.
    view: Value,
    /// What the latest action brought about.
    recent: Vec<EventRecord>,
    choices: Choices,
    actions: Vec<Value>,
    log: Log,
    /// What lies over the table.
    page: Option<Page>,
    /// What is talked about on that page.
    dialog: Option<Box<dyn Dialog>>,
    /// A question that waits under that page until it is read.
    asked: Option<Page>,
    /// What stands in the board's place until somebody has seen it.
    interlude: Option<Interlude>,
    interlude_until: Option<Duration>,
    /// How far down the page in the board's place is.
    sheet_scroll: u16,
    /// How far down the page on the screen could go, as it was last drawn.
    furthest: Cell<u16>,
    /// Whether the screen says that the bot thinks about a hint, as it was last drawn.
    thinking: Cell<bool>,
    notice: Option<Notice>,
    left: bool,
    /// How long no key may have been pressed before the next person can open the curtain.
    guard: Duration,
    /// Since when the keyboard waits to be passed, and nobody has touched it.
    passing_since: Option<Duration>,
}

impl Shell {
    /// The game, ready to be drawn.
    pub fn new(session: Session, theme: Theme, pace: Duration) -> Shell {
        let mut shell = Shell {
            session,
            keyboard: Keyboard::default(),
            theme,
            pace,
            now: Duration::ZERO,
            bot_at: pace,
            rolling_until: None,
            view: Value::Null,
            recent: Vec::new(),
            choices: Choices::default(),
            actions: Vec::new(),
            log: Log::default(),
            page: None,
            dialog: None,
            asked: None,
            interlude: None,
            interlude_until: None,
            sheet_scroll: 0,
            furthest: Cell::new(0),
            thinking: Cell::new(false),
            notice: None,
            left: false,
            guard: Duration::ZERO,
            passing_since: None,
        };
        shell.refresh();
        shell
    }

    /// The same, where people press real keys: one too many of whoever gives the keyboard away must not open what the
    /// next person alone may see, so keys count there only after a moment without any.
    #[must_use]
    pub fn guarded(self, guard: Duration) -> Shell {
        Shell { guard, ..self }
    }

    /// Whether a key came too soon after the keyboard was given away.
    fn is_too_soon(&mut self) -> bool {
        if self.curtain().is_none() || self.page.is_some() {
            return false;
        }
        let since = self.passing_since.replace(self.now).unwrap_or(self.now);
        self.now < since + self.guard
    }

    /// Notes from when on the keyboard waits to be passed.
    fn watch_the_curtain(&mut self) {
        match (self.curtain(), self.passing_since) {
            (Some(_), None) => self.passing_since = Some(self.now),
            (None, Some(_)) => self.passing_since = None,
            _ => {}
        }
    }

    /// The game with its players.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The game with its players, for those who end it.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Whether the person has left.
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Leaves the game.
    pub fn leave(&mut self) {
        self.left = true;
    }

    /// Says something that has to be read before the game begins.
    pub fn welcome(&mut self, text: String) {
        self.page = Some(Page::Note { text });
    }

    /// Says something to the person at the keyboard.
    fn notify(&mut self, text: String) {
        self.notice = Some(Notice { text, warning: false, until: self.now + NOTICE });
    }

    fn warn(&mut self, text: String) {
        self.notice = Some(Notice { text, warning: true, until: self.now + NOTICE });
    }

    /// It is so late now, counted from the start. Tells whether the screen has changed.
    pub fn tick(&mut self, now: Duration) -> bool {
        self.now = now;
        let mut changed = false;
        if self.notice.as_ref().is_some_and(|notice| notice.until <= now) {
            self.notice = None;
            changed = true;
        }
        changed |= self.think_of_hint();
        if let Some(until) = self.rolling_until {
            self.rolling_until = Some(until).filter(|until| *until > now);
            changed = true;
        }
        changed |= self.hear_the_house();
        if self.interlude_until.is_some_and(|until| until <= now) {
            self.end_interlude();
            changed = true;
        }
        while self.is_running()
            && self.bot_at <= now
            && let Some(seat) = self.session.waiting_bot()
        {
            let asked = self.session.live().waiting();
            self.bot_acts(seat);
            changed = true;
            if self.session.waiting_bot().is_some_and(|next| next != seat && asked.contains(next)) {
                // Bots that are asked at the same time decide at the same time.
                self.bot_at = now;
            }
        }
        self.watch_the_curtain();
        changed
    }

    /// Takes in what has come from a house, one thing after another: each is seen before the next.
    fn hear_the_house(&mut self) -> bool {
        if self.interlude.is_some() || self.rolling_until.is_some() {
            return false;
        }
        let Some((before, said)) = self.session.news(Duration::ZERO) else { return false };
        let events = self.session.live().events(self.keyboard.eye(&self.session), before);
        self.happened(before, &events);
        self.tell(said);
        true
    }

    /// Tells what was said at the table of a house, and what happened around its game.
    fn tell(&mut self, said: Vec<String>) {
        if let Some(last) = said.last() {
            self.notify(last.clone());
        }
        said.into_iter().for_each(|text| self.log.note(text));
        if let Some(why) = self.session.live().there().and_then(|remote| remote.ended()) {
            self.warn(why.to_owned());
        }
    }

    /// How long nothing will change by itself.
    pub fn quiet_for(&self) -> Duration {
        let mut next = self.now + Duration::from_secs(1);
        if self.session.live().there().is_some() {
            next = next.min(self.now + FRAME);
        }
        if self.rolling_until.is_some() {
            next = next.min(self.now + FRAME);
        }
        if self.is_running() && self.session.waiting_bot().is_some() {
            next = next.min(self.bot_at);
        }
        if matches!(self.page, Some(Page::Hint { advice: None })) {
            next = self.now;
        }
        if let Some(until) = self.interlude_until {
            next = next.min(until);
        }
        next.saturating_sub(self.now)
    }

    /// Whether nothing holds the bots up: neither a page that somebody reads nor rolling dice.
    fn is_running(&self) -> bool {
        self.page.is_none() && self.interlude.is_none() && self.rolling_until.is_none()
    }

    fn bot_acts(&mut self, seat: Seat) {
        let before = self.session.live().event_count();
        match self.session.bot_acts(seat) {
            Ok(events) => self.happened(before, &events),
            // A bot chooses among legal actions; should one be refused all the same, the table must not spin.
            Err(error) => {
                self.warn(error.to_string());
                self.bot_at = self.now + NOTICE;
            }
        }
    }

    /// The person at the keyboard decides.
    fn act(&mut self, action: &Value) {
        let Some(seat) = self.keyboard.decides(&self.session) else { return };
        self.act_as(self.session.chooser(seat, action), action);
    }

    /// A person decides, or does something while owing no decision. Tells whether it was done.
    fn act_as(&mut self, seat: Seat, action: &Value) -> bool {
        let before = self.session.live().event_count();
        match self.session.act(seat, action) {
            Ok(events) => {
                // Whoever acts wants to see what comes of it.
                self.log.show_newest();
                self.happened(before, &events);
                true
            }
            Err(error) => {
                self.refused(&error);
                false
            }
        }
    }

    /// The person at the keyboard takes their latest action back.
    fn undo(&mut self) {
        let Some(seat) = self.keyboard.person(&self.session) else { return };
        let passing = self.keyboard.to_pass_to(&self.session).is_some();
        match self.session.undo(seat) {
            Ok(_) => {
                if passing {
                    // Nobody knows who pressed the key: whoever takes back has to come back first.
                    self.keyboard.release();
                }
                self.rolling_until = None;
                self.recent.clear();
                self.refresh();
                self.notify(say!("terminal-taken-back").here());
            }
            Err(error) => self.refused(&error),
        }
    }

    fn refused(&mut self, error: &Error) {
        self.warn(match refused::reason(&self.session, error) {
            (why, Some(clause)) => format!("{why} ({clause})"),
            (why, None) => why,
        });
    }

    /// Whether the person at the keyboard can take something back.
    fn can_undo(&self) -> bool {
        let person = self.keyboard.person(&self.session);
        self.interlude.is_none() && person.is_some_and(|seat| self.session.live().can_undo(seat))
    }

    /// Something happened at the table.
    fn happened(&mut self, before: u64, events: &[EventRecord]) {
        let instant = self.pace.is_zero();
        if !instant && self.session.board().rolls(events) {
            self.rolling_until = Some(self.now + ROLLING);
        }
        self.refresh();
        self.recent = self.session.live().events(self.keyboard.eye(&self.session), before);
        self.begin_interlude(before);
        // Whoever might want to take something back gets a little longer.
        let patience = if self.can_undo() { 2 } else { 1 };
        self.bot_at = self.now + self.pace * patience;
        if let Some(error) = self.session.error() {
            self.warn(error.to_owned());
        }
    }

    fn begin_interlude(&mut self, before: u64) {
        let interlude = self.session.interlude(&self.scene(), before);
        // Whoever watches a house goes on when they like, as whoever plays does.
        let nobody = self.session.people().is_empty() && self.session.live().there().is_none();
        if interlude.is_none() || (self.pace.is_zero() && nobody) {
            return;
        }
        self.interlude = interlude;
        self.rolling_until = None;
        if Keyboard::is_shared(&self.session) {
            // Everybody looks at such a page: nothing of whoever comes next may stand beside it.
            self.keyboard.release();
            self.refresh();
            self.recent = self.session.live().events(Eye::Spectator, before);
        }
        // Without people nobody would press a key.
        self.interlude_until = nobody.then(|| self.now + self.pace * 6);
    }

    fn end_interlude(&mut self) {
        self.interlude = None;
        self.interlude_until = None;
        self.sheet_scroll = 0;
        self.bot_at = self.now + self.pace;
    }

    /// Looks at the table again.
    fn refresh(&mut self) {
        let eye = self.keyboard.eye(&self.session);
        self.view = self.session.view(eye);
        self.log.read(&self.session, eye);
        let offered = match self.keyboard.decides(&self.session) {
            Some(seat) => self.session.choices(seat),
            None => Vec::new(),
        };
        self.choices = Choices::new(self.session.board(), offered);
        self.actions = self.choices.list().iter().map(|choice| choice.action.clone()).collect();
    }

    /// What the board draws from.
    fn scene(&self) -> Scene<'_> {
        let rolling = self.rolling_until.is_some();
        Scene {
            view: &self.view,
            names: self.session.names(),
            marks: self.session.marks(),
            players: self.session.players(),
            theme: self.theme,
            recent: &self.recent,
            choices: if rolling { &[] } else { &self.actions },
            chosen: self.chosen().filter(|_| !rolling),
            rolling: rolling.then(|| (self.now.as_millis() / FRAME.as_millis()) as u64),
        }
    }

    /// The action that Enter would take or lead to.
    fn chosen(&self) -> Option<&Value> {
        let shown = match (&self.page, &self.dialog) {
            (Some(Page::Dialog { at, .. }), Some(dialog)) => dialog.shown(*at),
            _ => None,
        };
        shown.or_else(|| self.choices.chosen().map(|choice| &choice.action))
    }

    /// Who is to take the keyboard before anything else is shown.
    fn curtain(&self) -> Option<Seat> {
        self.keyboard.to_pass_to(&self.session).filter(|_| self.interlude.is_none())
    }
}
