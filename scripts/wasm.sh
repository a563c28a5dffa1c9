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
# Smaller and a little quicker; the module works without it as well.
if [ -x web/node_modules/.bin/wasm-opt ]; then
	web/node_modules/.bin/wasm-opt -O3 --strip-debug --strip-producers --enable-bulk-memory --enable-nontrapping-float-to-int \
		--enable-sign-ext --enable-mutable-globals --enable-reference-types --enable-multivalue \
		"$out/wasm_bg.wasm" -o "$out/small.wasm" >"$log" 2>&1 && mv "$out/small.wasm" "$out/wasm_bg.wasm" || say
fi
size=$(gzip -9 -c "$out/wasm_bg.wasm" | wc -c)
if [ "$size" -gt 1200000 ]; then
	echo "The module of the page has $size bytes compressed; 1200000 are the most." >&2
	exit 1
fi
touch "$out/built"
