//! Whoever ends the program from outside, as Ctrl-C does, must not leave somebody's hand on the screen.

use super::Curtain;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::low_level::{emulate_default_handler, pipe};
use std::fs::File;
use std::io::{self, Read, Write, stdout};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::thread;

/// Lets the curtain fall on standard output before a signal ends the program. The game is in its file already: it is
/// written after every action.
pub fn fall_before_the_end(curtain: Curtain) -> io::Result<()> {
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
        // A second way to the screen: whoever waits for a line holds the first.
        let screen = File::from(stdout().as_fd().try_clone_to_owned()?);
        watch(signal, curtain, screen, move || {
            // If this fails there is no gentler way left.
            if emulate_default_handler(signal).is_err() {
                std::process::exit(1);
            }
        })?;
    }
    Ok(())
}

/// Waits for one signal, beside everything else; then the curtain falls, and that is the end.
fn watch(
    signal: i32,
    curtain: Curtain,
    mut screen: impl Write + Send + 'static,
    end: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    let (mut told, tell) = UnixStream::pair()?;
    pipe::register(signal, tell)?;
    thread::spawn(move || {
        if told.read_exact(&mut [0]).is_ok() {
            // A screen that is gone shows nothing.
            let _ = curtain.fall(&mut screen).and_then(|()| screen.flush());
            end();
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::CLEAR;
    use super::*;
    use signal_hook::consts::SIGUSR1;
    use signal_hook::low_level::raise;
    use std::sync::mpsc;

    #[test]
    fn the_curtain_falls_before_the_end() {
        let (mut seen, screen) = UnixStream::pair().unwrap();
        let (end, ended) = mpsc::channel();
        watch(SIGUSR1, Curtain::Clear, screen, move || end.send(()).unwrap()).unwrap();
        raise(SIGUSR1).unwrap();
        ended.recv().expect("the end comes");
        let mut shown = String::new();
        seen.read_to_string(&mut shown).unwrap();
        assert_eq!(shown, CLEAR);
    }
}
