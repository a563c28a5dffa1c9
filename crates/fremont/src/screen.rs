//! What people read: standard output, and lines that fit it.

use serde::Serialize;
use std::io::{self, BufWriter, StdoutLock, Write};
pub use terminal::screen::Screen;

/// Standard output, buffered. Flush it at the end: what a dropped buffer cannot write, nobody hears of.
pub fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes a value as JSON that people can read.
pub fn write_pretty(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)
}
