//! The rules to read tell all that a player needs, and every example is a real position.

use std::path::Path;

#[test]
fn the_guide_is_complete() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    table::guide::assert_complete(&cardgame::CardGame::standard(), None, &sources);
}
