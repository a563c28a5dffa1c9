#!/usr/bin/env bash
# Makes sure that a tool is there: installs it where that is possible, else says in one line what to install.
#   scripts/need.sh node | chromium | postgres | nats
set -eu

install() {
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
	echo "$* is missing: installing it" >&2
	(
		# Several tests may miss the same at the same time: one installs it, and the others find it there.
		! command -v flock || flock 9
		apt-get install -y --no-install-recommends "$@" || { apt-get update && apt-get install -y --no-install-recommends "$@"; }
	) 9>"${TMPDIR:-/tmp}/fremont-need.lock" >/dev/null 2>&1
}

case "$1" in
node)
	new_enough() { command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
	new_enough || install nodejs npm || true
	new_enough || { echo "the web client needs Node.js 20.19, 22.12 or newer, with npm: install it from https://nodejs.org" >&2; exit 1; }
	;;
chromium)
	found() { for browser in chromium chromium-browser google-chrome; do command -v "$browser" && return 0; done; return 1; }
	found || { install chromium fonts-dejavu-core && found; } || { echo "the browser tests need Chromium: install the package chromium" >&2; exit 1; }
	;;
postgres)
	found() { for at in /usr/lib/postgresql/*/bin /usr/local/bin /usr/bin /opt/homebrew/bin; do [ -x "$at/initdb" ] && return 0; done; return 1; }
	found || { install postgresql && found; } || { echo "many machines need PostgreSQL: install the package postgresql" >&2; exit 1; }
	;;
nats)
	command -v nats-server >/dev/null || { install nats-server && command -v nats-server >/dev/null; } ||
		{ echo "many machines need NATS: install the package nats-server" >&2; exit 1; }
	;;
*)
	echo "usage: scripts/need.sh node | chromium | postgres | nats" >&2
	exit 2
	;;
esac
