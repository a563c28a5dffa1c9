#!/usr/bin/env bash
# PostgreSQL, NATS and three equal nodes on loopback, in a folder that is removed at the end. Any of the three takes any request; kill one, and the
# others go on with its tables.
#   scripts/cluster.sh FREMONT
set -eu

here="$(cd "$(dirname "$0")" && pwd)"
fremont="${1:?the program}"
folder="$(mktemp -d "${TMPDIR:-/tmp}/fremont-cluster-XXXXXX")"
nodes=()

end() {
	trap - EXIT INT TERM
	for node in ${nodes[@]+"${nodes[@]}"}; do kill "$node" 2>/dev/null || true; done
	wait 2>/dev/null || true
	"$here/nats.sh" stop "$folder" || true
	"$here/postgres.sh" stop "$folder" fast || true
	rm -rf "$folder"
}
trap end EXIT INT TERM

FREMONT_STORE="$("$here/postgres.sh" start "$folder")"
FREMONT_NATS="$("$here/nats.sh" start "$folder")"
FREMONT_OPERATOR_TOKEN="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
export FREMONT_STORE FREMONT_NATS FREMONT_OPERATOR_TOKEN
echo "PostgreSQL: $FREMONT_STORE"
echo "NATS: $FREMONT_NATS"
for port in 7711 7712 7713; do
	"$fremont" serve --listen "127.0.0.1:$port" --data "$folder/$port" --node "$port" &
	nodes+=("$!")
	echo "Node at http://127.0.0.1:$port: process $!"
done
echo "Ctrl-C ends everything."
wait
