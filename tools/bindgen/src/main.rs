//! `bindgen MODULE.wasm FOLDER`: what wasm-bindgen's own program does with `--target web`.

use anyhow::{Context, Result};
use std::env::args;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut said = args().skip(1);
    let module = said.next().context("say which module")?;
    let folder = said.next().context("say which folder")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).web(true)?.typescript(true).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder)
}
