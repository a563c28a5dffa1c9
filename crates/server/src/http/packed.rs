//! Files of the web client for those who do not unpack Brotli: browsers do so only where nobody listens (https, or their own machine), and
//! a house at home is often asked from the next room. The program brings Brotli alone, and packs the same in gzip when it is first asked for.

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::{Read, Write};
use std::sync::{LazyLock, Mutex, PoisonError};

/// By the name of the file. There are as many as the client has files.
static PACKED: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);

/// A file in gzip that is there in Brotli.
pub(super) fn gzip(file: &str, brotli: &[u8]) -> Option<Bytes> {
    // Whoever comes second waits, instead of packing the same.
    let mut packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = packed.get(file) {
        return Some(bytes.clone());
    }
    let bytes = Bytes::from(repacked(brotli).ok()?);
    packed.insert(file.to_owned(), bytes.clone());
    Some(bytes)
}

fn repacked(brotli: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut plain = brotli_decompressor::Decompressor::new(brotli, 1 << 16);
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    let mut part = vec![0; 1 << 16];
    loop {
        match plain.read(&mut part)? {
            0 => return gzip.finish(),
            read => gzip.write_all(&part[..read])?,
        }
    }
}

/// "a in Brotli", in Brotli.
#[cfg(test)]
pub(super) const BROTLI: &[u8] = b"\x0b\x05\x80a in Brotli\x03";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_brotli_comes_in_gzip_too() {
        let mut plain = String::new();
        let packed = gzip("plain.js", BROTLI).unwrap();
        flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut plain).unwrap();
        assert_eq!(plain, "a in Brotli");
        assert_eq!(gzip("plain.js", b"asked for again").unwrap(), packed);
    }

    #[test]
    fn what_is_not_brotli_does_not_come() {
        assert_eq!(gzip("broken.js", b"this is not Brotli"), None);
        assert_eq!(gzip("broken.js", BROTLI).map(|packed| packed.is_empty()), Some(false));
    }
}
