#!/usr/bin/env bash
# PostgreSQL and two houses on loopback, in a folder that is removed at the end: one house is open, the other stands by. Kill the one that
# is open, and the other takes over.
#   scripts/cluster.sh FREMONT
set -eu

here="$(cd "$(dirname "$0")" && pwd)"
fremont="${1:?the program}"
folder="$(mktemp -d "${TMPDIR:-/tmp}/fremont-cluster-XXXXXX")"
houses=()

end() {
	trap - EXIT INT TERM
	for house in ${houses[@]+"${houses[@]}"}; do kill "$house" 2>/dev/null || true; done
	wait 2>/dev/null || true
	"$here/postgres.sh" stop "$folder" fast || true
	rm -rf "$folder"
}
trap end EXIT INT TERM

FREMONT_STORE="$("$here/postgres.sh" start "$folder")"
FREMONT_OPERATOR_TOKEN="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
export FREMONT_STORE FREMONT_OPERATOR_TOKEN FREMONT_STANDBY=true
echo "PostgreSQL: $FREMONT_STORE"
for port in 7711 7712; do
	"$fremont" serve --listen "127.0.0.1:$port" --data "$folder/$port" &
	houses+=("$!")
	echo "House at http://127.0.0.1:$port: process $!"
done
echo "Ctrl-C ends everything."
wait
