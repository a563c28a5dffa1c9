//! Writes the TypeScript of everything that goes over the wire: `cargo run -p server --example types -- FILE`.

fn main() {
    let text = server::wire::typescript();
    match std::env::args().nth(1) {
        Some(file) => {
            let written = std::fs::read_to_string(&file).unwrap_or_default();
            if written != text
                && let Err(error) = std::fs::write(&file, text)
            {
                eprintln!("{file} cannot be written: {error}");
                std::process::exit(1);
            }
        }
        None => print!("{text}"),
    }
}
