//! Lists the folders of `locales`, so that adding a language is adding a folder: its messages, and its guides. The words of the page lie there,
//! too, and are no business of this program: nothing is built anew for them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let mut folders = entries(&locales);
    // English is the first: every other language falls back to it.
    folders.sort_by_key(|folder| (name(folder) != "en", name(folder)));
    folders.retain(|folder| folder.is_dir());
    println!("cargo::rerun-if-changed=build.rs");
    list("locales.rs", &folders, "", "ftl");
    list("guides.rs", &folders, "guide", "md");
}

/// Writes what has an ending in a part of every language's folder, by language and name.
fn list(to: &str, folders: &[PathBuf], part: &str, ending: &str) {
    let mut source = String::from("&[\n");
    for folder in folders {
        let _ = writeln!(source, "    ({:?}, &[", name(folder));
        let part = folder.join(part);
        let files = if part.is_dir() { entries(&part) } else { Vec::new() };
        for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == ending)) {
            println!("cargo::rerun-if-changed={}", file.display());
            let (name, path) = (name(file), file.to_string_lossy());
            let _ = writeln!(source, "        ({name:?}, include_str!({path:?})),");
        }
        source.push_str("    ]),\n");
    }
    source.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    fs::write(out.join(to), source).expect("the folder can be written to");
}

/// What lies in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let list = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = list.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
