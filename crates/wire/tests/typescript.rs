//! The web client's types are made from these, committed, and held true here.

use std::path::Path;
use std::{env, fs};

#[test]
fn committed_typescript_is_what_the_types_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/index.ts");
    let text = wire::typescript();
    if env::var_os("UPDATE_TYPES").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(&path, &text).expect("the types are written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == text, "web/src/wire/index.ts is not what the Rust types say: run `make types`");
}
