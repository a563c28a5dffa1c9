//! What stands in front of houses in tests: a door that leads to those that are open, and lines that can be cut.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How often the door looks which houses are open.
const LOOK: Duration = Duration::from_millis(200);

/// A door to whichever house is open, as a proxy in front of them is: to one after another where several are. It looks after them beside
/// whoever comes, so that a crowd at the door is no crowd of questions.
pub struct Door {
    pub url: String,
    closed: Arc<AtomicBool>,
}

impl Door {
    pub fn to(ports: &[u16]) -> Door {
        let door = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", door.local_addr().expect("its port"));
        let closed = Arc::new(AtomicBool::new(false));
        let houses: Vec<(u16, Arc<AtomicBool>)> =
            ports.iter().map(|port| (*port, Arc::new(AtomicBool::new(is_open(*port))))).collect();
        for (port, open) in houses.clone() {
            let until = Arc::clone(&closed);
            std::thread::spawn(move || {
                while !until.load(Ordering::Relaxed) {
                    open.store(is_open(port), Ordering::Relaxed);
                    std::thread::sleep(LOOK);
                }
            });
        }
        let until = Arc::clone(&closed);
        std::thread::spawn(move || {
            for (number, line) in door.incoming().flatten().enumerate() {
                if until.load(Ordering::Relaxed) {
                    return;
                }
                let order = (0..houses.len()).map(|next| &houses[(number + next) % houses.len()]);
                let open = order.filter(|(_, open)| open.load(Ordering::Relaxed));
                // One that has just gone lets nobody in: the next is asked.
                let house =
                    open.map(|(port, _)| TcpStream::connect(("127.0.0.1", *port))).find_map(Result::ok);
                if let Some(house) = house {
                    carry(&line, &house);
                    carry(&house, &line);
                }
            }
        });
        Door { url, closed }
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(self.url.trim_start_matches("http://"));
    }
}

/// A way to a server of this machine that can be cut.
pub struct Way {
    /// Where it begins.
    pub port: u16,
    is_cut: Arc<AtomicBool>,
    lines: Arc<Mutex<Vec<TcpStream>>>,
}

impl Way {
    pub fn to(target: SocketAddr) -> Way {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("its port").port();
        let (is_cut, lines) = (Arc::new(AtomicBool::new(false)), Arc::<Mutex<Vec<TcpStream>>>::default());
        let (cut, kept) = (Arc::clone(&is_cut), Arc::clone(&lines));
        // It ends with the test.
        std::thread::spawn(move || {
            for line in listener.incoming().flatten() {
                if cut.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(there) = TcpStream::connect(target) else { continue };
                carry(&line, &there);
                carry(&there, &line);
                kept.lock().expect("nobody panics").extend([line, there]);
            }
        });
        Way { port, is_cut, lines }
    }

    /// Nothing goes this way any more.
    pub fn cut(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
        for line in self.lines.lock().expect("nobody panics").drain(..) {
            let _ = line.shutdown(Shutdown::Both);
        }
    }

    /// Whoever comes anew is let through again.
    pub fn mend(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}

/// Carries what comes on one line to another, until either ends.
fn carry(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().expect("a line"), to.try_clone().expect("a line"));
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
        let _ = from.shutdown(Shutdown::Both);
    });
}

/// Whether a house is open: it answers, and can write.
pub fn is_open(port: u16) -> bool {
    health(port).is_some_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

/// What a house says of how it is.
pub fn health(port: u16) -> Option<String> {
    let mut line = TcpStream::connect(("127.0.0.1", port)).ok()?;
    line.set_read_timeout(Some(Duration::from_secs(1))).ok()?;
    write!(line, "GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n").ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    Some(answer)
}
