//! How the program is linked.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The same code for several types is kept once. Rust's own linker, which is the usual one on this system only, can do that.
    let on = |name: &str, value: &str| std::env::var(name).is_ok_and(|is| is == value);
    if on("TARGET", "x86_64-unknown-linux-gnu") && on("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
    // Cargo forgets `strip` for a package that has a level of optimization of its own.
    if on("CARGO_CFG_TARGET_OS", "linux") && on("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}
