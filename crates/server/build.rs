//! The web client is taken into the binary: when it was built anew, so is this crate.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
