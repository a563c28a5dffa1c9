#!/usr/bin/env bash
# Takes a house on PostgreSQL back to a moment: an archive of its log, a base backup, more play, and a restore to a time in between. Checks that
# what was there at the moment is there, and what came later is not.
#   scripts/restore-drill.sh FREMONT
set -eu

here="$(cd "$(dirname "$0")" && pwd)"
fremont="$(realpath "${1:?the program}")"
folder="$(mktemp -d "${TMPDIR:-/tmp}/fremont-drill-XXXXXX")"
house=""

end() {
	trap - EXIT INT TERM
	[ -z "$house" ] || kill "$house" 2>/dev/null || true
	wait 2>/dev/null || true
	"$here/postgres.sh" stop "$folder" immediate 2>/dev/null || true
	"$here/postgres.sh" stop "$folder/restored" immediate 2>/dev/null || true
	rm -rf "$folder"
}
trap end EXIT INT TERM

bin="$(for at in /usr/lib/postgresql/*/bin /usr/local/bin /usr/bin /opt/homebrew/bin; do [ -x "$at/pg_basebackup" ] && echo "$at"; done | sort -V | tail -1)"
mkdir -p "$folder/archive"
[ "$(id -u)" != 0 ] || chown 65534:65534 "$folder/archive"
address="$("$here/postgres.sh" start "$folder" archive_mode=on "archive_command=cp\\ %p\\ $folder/archive/%f")"

"$fremont" serve --store "$address" --listen 127.0.0.1:0 --data "$folder/data" --log off >"$folder/said" &
house="$!"
until grep -q open "$folder/said" || ! kill -0 "$house" 2>/dev/null; do sleep 0.1; done
url="$(sed -n 's/^The house is open: //p' "$folder/said")"
play() { "$fremont" load "$url" --tables 2 --sockets 2 --seconds "$1" >"$folder/load" || { cat "$folder/load"; exit 1; }; }
count() { psql "$address" -qAtc 'SELECT count(*) FROM records'; }

play 3
"$bin/pg_basebackup" -D "$folder/base" -d "$address" -X none >/dev/null 2>&1
play 3
then="$(count)"
sleep 1
moment="$(psql "$address" -qAtc 'SELECT clock_timestamp()')"
sleep 1
play 3
later="$(count)"
psql "$address" -qAtc 'SELECT pg_switch_wal()' >/dev/null
kill "$house" && wait "$house" || true
house=""
"$here/postgres.sh" stop "$folder" fast

mkdir -p "$folder/restored"
mv "$folder/base" "$folder/restored/postgres"
touch "$folder/restored/postgres/recovery.signal"
[ "$(id -u)" != 0 ] || chown -R 65534:65534 "$folder/restored/postgres"
chmod 700 "$folder/restored/postgres"
address="$("$here/postgres.sh" start "$folder/restored" "restore_command=cp\\ $folder/archive/%f\\ %p" "recovery_target_time='$moment'" recovery_target_action=promote)"
until [ "$(psql "$address" -qAtc 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.2; done
found="$(count)"
echo "records: $then at the moment, $later later, $found restored"
"$fremont" check --store "$address"
[ "$found" -ge "$then" ] && [ "$found" -lt "$later" ] || { echo "that is not the moment" >&2; exit 1; }
