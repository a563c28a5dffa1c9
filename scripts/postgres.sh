#!/usr/bin/env bash
# A PostgreSQL server of its own, on loopback, in a folder: for tests, `make cluster` and `make chaos`.
#   scripts/postgres.sh start FOLDER [SETTING=VALUE ...]   starts it (makes it first), and tells its address; with ssl=on it gets a
#                                                          certificate, FOLDER/postgres/server.crt
#   scripts/postgres.sh stop FOLDER [smart|fast|immediate]
set -eu

here="$(dirname "$0")"
folder="${2:?a folder}"
data="$folder/postgres"

programs() {
	for at in /usr/lib/postgresql/*/bin /usr/local/bin /usr/bin /opt/homebrew/bin; do
		[ -x "$at/initdb" ] && [ -x "$at/pg_ctl" ] && [ -x "$at/postgres" ] && echo "$at"
	done | sort -V | tail -1
}

# PostgreSQL refuses to run as root.
as_nobody() {
	if [ "$(id -u)" = 0 ]; then
		setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="$folder" LC_ALL=C.UTF-8 "$@"
	else
		env LC_ALL=C.UTF-8 "$@"
	fi
}

case "$1" in
start)
	"$here/need.sh" postgres
	bin="$(programs)"
	shift 2
	mkdir -p "$data"
	[ "$(id -u)" != 0 ] || { chown 65534:65534 "$folder" "$data"; chmod 711 "$folder"; }
	cd "$folder"
	if [ ! -e "$data/PG_VERSION" ]; then
		as_nobody "$bin/initdb" --no-sync --auth=trust --username=house --encoding=UTF8 --locale=C --data-checksums -D "$data" >"$folder/initdb.log" 2>&1 ||
			{ echo "initdb failed: $(tail -1 "$folder/initdb.log")" >&2; exit 1; }
	fi
	settings=()
	for setting in "$@"; do settings+=("-c" "$setting"); done
	case " $* " in *" ssl=on "*)
		[ -e "$data/server.crt" ] || as_nobody openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 \
			-addext basicConstraints=critical,CA:FALSE -keyout "$data/server.key" -out "$data/server.crt" >"$folder/openssl.log" 2>&1
		chmod 600 "$data/server.key"
		;;
	esac
	# The port it had, or one that is free.
	for try in 1 2 3 4 5 6 7 8; do
		port="$(cat "$folder/port" 2>/dev/null || echo $((10000 + (RANDOM * 32768 + RANDOM) % 10000)))"
		options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 ${settings[*]:-}"
		if as_nobody "$bin/pg_ctl" -D "$data" -l "$folder/postgres.log" -w -t 60 -o "$options" start >"$folder/pg_ctl.log" 2>&1; then
			echo "$port" >"$folder/port"
			echo "postgres://house@127.0.0.1:$port/postgres"
			exit 0
		fi
		[ ! -e "$folder/port" ] || break
	done
	echo "PostgreSQL did not start: $(tail -1 "$folder/postgres.log")" >&2
	exit 1
	;;
stop)
	bin="$(programs)"
	cd "$folder"
	as_nobody "$bin/pg_ctl" -D "$data" -w -m "${3:-fast}" stop >"$folder/pg_ctl.log" 2>&1
	;;
*)
	echo "usage: scripts/postgres.sh start|stop FOLDER" >&2
	exit 2
	;;
esac
