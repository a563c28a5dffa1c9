//! The token of the operator's page: from the environment, or from a file beside the store that only its owner can read.

use crate::Error;
use std::env;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The file.
const FILE: &str = "operator.token";

/// The token of a house; it is made when there is none.
pub fn operator_token(folder: &Path) -> Result<String, Error> {
    if let Some(token) = env::var("FREMONT_OPERATOR_TOKEN").ok().filter(|token| !token.is_empty()) {
        return Ok(token);
    }
    let path = folder.join(FILE);
    let fault = |error| Error::check(format!("{} cannot be used: {error}", path.display()));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(&path) {
        Ok(mut file) => {
            let token = server::new_token();
            file.write_all(token.as_bytes()).map_err(fault)?;
            Ok(token)
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let token = std::fs::read_to_string(&path).map_err(fault)?.trim().to_owned();
            if token.is_empty() {
                return Err(Error::check(format!(
                    "{} is empty: remove it, and another is made",
                    path.display()
                )));
            }
            Ok(token)
        }
        Err(error) => Err(fault(error)),
    }
}
