//! Writes the types of the wire in TypeScript: `cargo run -p server --example types -- web/src/wire` makes `web/src/wire/index.ts`.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).map(PathBuf::from).ok_or("name the folder to write into")?;
    fs::create_dir_all(&folder)?;
    // A file that has not changed keeps its time, so that nothing is built again for it.
    let (path, text) = (folder.join("index.ts"), server::wire::typescript());
    if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
        fs::write(&path, text)?;
    }
    Ok(())
}
