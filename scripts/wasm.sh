#!/usr/bin/env bash
# Builds the rules and bots for the page into web/rules. Where that is not possible it says why in one line, and the page goes without.
set -eu
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
target=wasm32-unknown-unknown
out=web/rules

without() {
	echo "The page goes without local play: $1" >&2
	rm -rf "$out" && mkdir -p "$out" && touch "$out/built"
	exit 0
}

if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
	rustup target add $target >/dev/null 2>&1 ||
		without "rustup target add $target could not be done here; do that and make wasm again."
fi
# A log of its own: what goes well is not worth a line.
log=$(mktemp) && trap 'rm -f "$log"' EXIT
say() { tail -n 40 "$log" >&2; exit 1; }
$cargo build --quiet --manifest-path tools/bindgen/Cargo.toml --target-dir target/tools >"$log" 2>&1 ||
	{ grep -q 'failed to\|network\|download' "$log" && without "what tools/bindgen needs could not be fetched."; say; }
$cargo build --quiet -p wasm --target $target --profile page >"$log" 2>&1 || say
rm -rf "$out" && mkdir -p "$out"
target/tools/debug/bindgen target/$target/page/wasm.wasm "$out"
# Packed once, here: it takes a while. The page may not get heavier than this.
node -e '
	const { brotliCompressSync, constants } = require("node:zlib"), { readFileSync, writeFileSync } = require("node:fs");
	const module = readFileSync(process.argv[1]);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: module.length };
	const packed = brotliCompressSync(module, { params });
	writeFileSync(process.argv[1] + ".br", packed);
	if (packed.length > 1200000) throw new Error(`the module of the page has ${packed.length} bytes compressed; 1200000 are the most`);
' "$out/wasm_bg.wasm"
touch "$out/built"
