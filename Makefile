# Everyday work on Fremont. `make` alone lists what there is.

CARGO        ?= cargo
MASK_STATES  ?= 1000000
FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?= engine_line journal position data_file action
SOAK_GAMES   ?= 1000000
SAME_GAMES   ?= 200
KILLS        ?= 50
ROUNDS       ?= 32
ATTACK_SECONDS ?= 20
GUESTS       ?= 100000
GAME         ?= royale
TRAIN        ?=
TABLES       ?= 50000
LOAD         ?= --tables 1000 --sockets 4 --rate 2200 --seconds 60

.DEFAULT_GOAL := help
.PHONY: help wasm site same same-few play native test test-builds names fmt clippy docs unit doctest web types samples web-lint web-unit web-tools browser gallery shots pace api bench load year kill attack postgres chaos cluster fuzz fuzz-tool soak masks python python-few bench-python train train-few endings

help: ## this list
	@echo "make <target>:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The page and what the program is made of are built side by side: each alone leaves a core idle now and then.
play: ## builds everything and opens the house on this machine
	@$(MAKE) --no-print-directory -j2 web native
	$(CARGO) run --release -p fremont

# Cargo has as many jobs as there are cores: it does not share those of make, which are for the two beside each other.
native:
	MAKEFLAGS= $(CARGO) build --release -p fremont --lib

test: web fmt names clippy docs unit samples doctest web-lint web-unit api python-few same-few browser ## everything a change must pass: format, lints, docs, tests, the browser

web: web/dist/index.html ## builds the web client, which the binary takes in

# Built only when a source is newer: the program takes it in and would be linked anew each time.
WEB := $(shell find web/src locales/*/page web/public web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js crates/*/data crates/games/puzzles -type f)
# Cargo does not see that the folder taken in by the program has other files: a newer main.rs tells it.
web/dist/index.html: $(WEB) web/rules/built | web-tools
	cd web && npx vite build --logLevel warn
	@touch crates/fremont/src/main.rs

wasm: web/rules/built ## builds the rules and bots for the page; without the target the page goes without them

# What the module is made of. Where it cannot be built the client goes without it, and says so in one line.
RULES := Cargo.toml Cargo.lock scripts/wasm.sh tools/bindgen/Cargo.toml tools/bindgen/Cargo.lock tools/bindgen/src/main.rs \
	$(shell find locales $(addprefix crates/,bots cardgame games lab lasvegas lords royale showdown table tables wasm wire) \( -path '*/src/*' -o -path '*/data/*' -o -name '*.md' -o -name '*.ftl' -o -name build.rs -o -name Cargo.toml \) -type f)
web/rules/built: $(RULES) | web-tools
	@MAKEFLAGS= CARGO="$(CARGO)" scripts/wasm.sh

site: web/site/index.html ## writes web/site: a folder that any web host serves from any path
	@[ -e web/rules/wasm_bg.wasm ] || { echo "A site without a house needs the rules in the page: see make wasm." >&2; exit 1; }

# Without the rules there is no site; its tests are left out then.
web/site/index.html: $(WEB) web/rules/built | web-tools
	@mkdir -p web/site && touch $@
	@[ ! -e web/rules/wasm_bg.wasm ] || { cd web && npx vite build --mode site --logLevel warn; }

same: wasm ## plays SAME_GAMES (200) of each game in the page's module and natively: the same journals, byte for byte
	$(CARGO) build --release -p fremont
	node scripts/same.mjs target/release/fremont $(SAME_GAMES) hard/100

same-few: wasm test-builds ## the same with a few games, for every day
	node scripts/same.mjs target/debug/fremont 2 hard/40,medium

web-lint: web-tools ## format, lints and types of the web client
	cd web && npm run --silent lint

types: ## writes the web client's types and the JSON Schemas anew from the Rust ones
	UPDATE_TYPES=1 $(CARGO) test --quiet -p wire -p games --test typescript
	UPDATE_TYPES=1 $(CARGO) test --quiet -p games --test schemas committed

# All test binaries of that name: what `make unit` has built is there already.
samples: web-tools ## checks what real games put on the wire against the web client's types
	$(CARGO) test --quiet --workspace --test typescript
	cd web && npx tsc --project tsconfig.samples.json

web-unit: web-tools ## tests of the web client's modules, without a browser
	cd web && npm run --silent unit

web-tools:
	@scripts/need.sh node
	@cd web && { cmp -s package-lock.json node_modules/.built-from || { npm install --no-save --no-fund --no-audit --loglevel=error >/dev/null && cp package-lock.json node_modules/.built-from; }; } \
		|| { echo "npm could not install what the web client is built with: is there a network?" >&2; exit 1; }

browser: web web/site/index.html test-builds ## plays in a real browser
	cd web && CHROMIUM=$$(../scripts/need.sh chromium) && export CHROMIUM && npx playwright test

# The binary for tests is the one that the Rust tests use: built with them, not once more with other features.
test-builds:
	$(CARGO) test --workspace --no-run --quiet

names: ## are the names of the field used everywhere?
	scripts/names.sh

fmt: ## is everything formatted?
	$(CARGO) fmt --all --check

clippy: ## lints, as errors
	$(CARGO) clippy --workspace --all-targets --all-features -- -D warnings

docs: ## the API documentation, its warnings as errors
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps

unit: ## all tests but those in documentation
	@if $(CARGO) nextest --version >/dev/null 2>&1 \
		|| { echo "cargo-nextest is missing: installing it"; $(CARGO) install cargo-nextest --locked --quiet; }; \
	then $(CARGO) nextest run --workspace; \
	else echo "cargo-nextest could not be installed: using cargo test instead"; \
		$(CARGO) test --workspace --all-targets; fi

doctest: ## the examples in the documentation
	$(CARGO) test --workspace --doc --quiet

shots: web test-builds ## pictures of every page, board and tile face, into web/shots
	cd web && CHROMIUM=$$(../scripts/need.sh chromium) && export CHROMIUM && npx playwright test --config pictures/playwright.config.ts

gallery: web-tools ## shows every material in every state, in the browser
	cd web && npx vite --config vite.gallery.config.ts --open /gallery.html

pace: web test-builds ## how quick the page is on a machine a quarter as fast, and how quick bots are in it
	$(CARGO) build --release -p fremont
	node scripts/same.mjs target/release/fremont 2 hard --pace
	cd web && CHROMIUM=$$(../scripts/need.sh chromium) && export CHROMIUM && npx playwright test --config bench/playwright.config.ts

api: test-builds ## asks a house everything its OpenAPI description knows, and more (schemathesis)
	@scripts/schemathesis.sh target/debug/fremont

bench: ## how fast the rules, the search and the store are, and how soon a house opens
	$(CARGO) bench -p games --bench rules
	$(CARGO) bench -p games --bench search
	$(CARGO) bench -p store --bench commit
	$(CARGO) bench -p fremont --bench opening

load: ## plays LOAD (1,000 tables for a minute) against a house of its own, and checks everything
	$(CARGO) build --release -p fremont
	@data=$$(mktemp -d) && said=$$data/said && { \
		target/release/fremont serve --data $$data/data --listen 127.0.0.1:0 --log off \
			--limit-requests 1000000 --limit-sign-ins 1000000 --limit-words 1000000 --limit-tables 100000 \
			--limit-all-tables 100000 --limit-address-tables 100000 --limit-sockets 100000 --limit-all-sockets 100000 >$$said & house=$$!; \
		until grep -q open: $$said || ! kill -0 $$house 2>/dev/null; do sleep 0.1; done; \
		target/release/fremont load "$$(sed -n 's/^The house is open: //p' $$said)" $(LOAD); ended=$$?; \
		grep VmHWM /proc/$$house/status 2>/dev/null | sed 's/VmHWM:/most memory of the house:/'; \
		kill $$house; wait $$house; rm -rf $$data; exit $$ended; }

year: ## lives a year of a house, GUESTS (100,000) and TABLES (50,000), in minutes, and prints its figures
	GUESTS=$(GUESTS) TABLES=$(TABLES) $(CARGO) test --release -p server --test server -- --ignored --nocapture a_long_year

kill: ## kills a house under load KILLS (50) times, and checks that nothing acknowledged is lost
	KILLS=$(KILLS) $(CARGO) test -p fremont --test house -- --ignored --nocapture many_kills

postgres: ## runs all tests of the server again with its store on PostgreSQL
	@scripts/need.sh postgres
	$(CARGO) test -p server --test server -- --ignored --nocapture all_of_the_server

chaos: ## kills, stops, cuts off and restarts houses, three nodes, PostgreSQL and NATS ROUNDS (32) times while a crowd plays, and checks everything
	@scripts/need.sh postgres && scripts/need.sh nats
	ROUNDS=$(ROUNDS) $(CARGO) test -p fremont --test house -- --ignored --nocapture --test-threads 1 takes_over_many_times play_on_many_times

cluster: ## starts PostgreSQL, NATS and three equal nodes on loopback, until Ctrl-C
	$(CARGO) build --release -p fremont
	@scripts/cluster.sh target/release/fremont

attack: ## attacks a house from one address for ATTACK_SECONDS (20) in each way; its memory and others' time are measured
	ATTACK_SECONDS=$(ATTACK_SECONDS) $(CARGO) test --release -p fremont --test house -- --ignored --nocapture under_attack

fuzz: fuzz-tool ## fuzzes everything that parses, FUZZ_SECONDS (600) for each target
	$(CARGO) run --quiet --manifest-path fuzz/Cargo.toml --example seeds
	@for target in $(FUZZ_TARGETS); do \
		echo "== $$target, $(FUZZ_SECONDS) s"; \
		$(CARGO) +nightly fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) || exit 1; \
	done

fuzz-tool:
	@$(CARGO) fuzz --version >/dev/null 2>&1 \
		|| { echo "cargo-fuzz is missing: installing it"; $(CARGO) install cargo-fuzz --locked --quiet; }

python: ## builds the wheel of the package for Python into target/python/wheels, and tests it with its adapters and on a cluster of Ray
	scripts/python.sh wheel

python-few: test-builds ## the same tests but those of Ray, with the module that the other tests have built
	@scripts/python.sh few

bench-python: ## steps a second from Python, beside the games of PettingZoo, OpenSpiel and PufferLib
	scripts/python.sh bench

masks: ## compares masks and observations with the rules in MASK_STATES (1,000,000) states of each game
	MASK_STATES=$(MASK_STATES) $(CARGO) test --release -p tensors --test tensors

soak: ## plays SOAK_GAMES (1,000,000) games of each game and checks every invariant in every state
	$(CARGO) run --release --quiet -p games --example soak -- all $(SOAK_GAMES)

train: ## a generation of GAME's (royale) net: self-play, training, gate and a report in target/training/GAME; TRAIN="--games 2000"
	$(CARGO) build --release -p fremont
	scripts/training.sh python training/generation.py $(GAME) --out target/training/$(GAME) $(TRAIN)

train-few: test-builds ## tests of training, and a whole generation with a few games
	scripts/training.sh python -m pytest -q -p no:cacheprovider training
	rm -rf target/training/few
	scripts/training.sh python training/generation.py royale --fremont target/debug/fremont --out target/training/few --games 24 --shard 4 \
		--epochs 2 --bots hard/4 --iterations 16 --ways 2 --speed-games 2 --tune-games 6 --usual 16 --gate classic/16,hard/16 --gate-games 6 \
		--honest hard/8 --honest-games 6

endings: ## no deal that hard accepts in 500 endings of each Lords of Vegas loses more than 3 % in 400 play-outs
	$(CARGO) test --release -p bots --test bots -- --ignored --nocapture five_hundred_endings
