//! The real terminal: taken over while a game is on, and given back whatever happens.

use super::Shell;
use crate::Error;
use crate::words::Here;
use crossterm::cursor::Show;
use crossterm::event::{self, Event, KeyEventKind};
use crossterm::execute;
use std::io::{self, Write, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::say;

/// How a program is asked to end from outside; a lost connection is one of them.
#[cfg(unix)]
const SIGNALS: [i32; 3] =
    [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];

/// Gives the terminal back when it goes.
struct Restored;

impl Drop for Restored {
    fn drop(&mut self) {
        // There is nobody left to tell if this fails. A panic has restored the screen already, before its message:
        // once more would put the cursor back above it.
        if !std::thread::panicking() {
            let _ = ratatui::try_restore();
        }
        let _ = execute!(stdout(), Show);
    }
}

/// Plays until the person leaves, then says on the ordinary screen how it ended.
pub fn run(mut shell: Shell) -> Result<(), Error> {
    let played = play(&mut shell);
    let saved = shell.session_mut().save_now();
    let mut out = stdout().lock();
    for line in shell.session().farewell() {
        writeln!(out, "{line}")?;
    }
    played.map_err(|error| Error::usage(say!("terminal-unusable", error = error.to_string()).here()))?;
    saved.map_err(Error::check)
}

fn play(shell: &mut Shell) -> io::Result<()> {
    let stop = stop_on_signals();
    let mut terminal = ratatui::try_init()?;
    let _restored = Restored;
    let clock = Instant::now();
    let mut changed = true;
    while !shell.has_left() && !stop.load(Ordering::Relaxed) {
        changed |= shell.tick(clock.elapsed());
        if changed {
            terminal.draw(|frame| shell.draw(frame))?;
        }
        changed = false;
        if !wait(shell.quiet_for())? {
            return Ok(());
        }
        // All that has been typed by now: what is left unread here would wait for the next key.
        while event::poll(Duration::ZERO)? {
            changed = true;
            shell.tick(clock.elapsed());
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => shell.key(key),
                _ => {}
            }
        }
    }
    Ok(())
}

/// Waits for keys, a signal or the time; tells whether the terminal is still there.
///
/// A terminal that has gone away can be read for ever without a key coming, which `event::poll` would do: so we ask
/// the system first, and never let it read then.
#[cfg(unix)]
fn wait(time: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let keyboard = io::stdin();
    let mut asked = [PollFd::new(&keyboard, PollFlags::IN)];
    let time = Timespec { tv_sec: time.as_secs() as i64, tv_nsec: time.subsec_nanos().into() };
    match poll(&mut asked, Some(&time)) {
        Ok(_) => Ok(!asked[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)),
        // A resize or a signal: look what it was.
        Err(rustix::io::Errno::INTR) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn wait(time: Duration) -> io::Result<bool> {
    event::poll(time).map(|_| true)
}

/// Whether somebody outside ended the program: the game is saved and the terminal given back all the same.
fn stop_on_signals() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in SIGNALS {
        // Where there are no such signals, the program ends as it always does.
        let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
    }
    stop
}
