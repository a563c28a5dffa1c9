#!/usr/bin/env bash
# A NATS server of its own, on loopback, in a folder: for tests, `make cluster` and `make chaos`.
#   scripts/nats.sh start FOLDER   starts it, where it was or at a port that is free, and tells its address
#   scripts/nats.sh stop FOLDER
set -eu

here="$(dirname "$0")"
folder="${2:?a folder}"

# Whether something listens at a port of this machine.
listens() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

case "$1" in
start)
	"$here/need.sh" nats
	mkdir -p "$folder"
	for try in 1 2 3 4 5 6 7 8; do
		port="$(cat "$folder/nats.port" 2>/dev/null || echo $((10000 + (RANDOM * 32768 + RANDOM) % 10000)))"
		if [ -e "$folder/nats.port" ] || ! listens "$port"; then
			# A session of its own: what ends the test's processes does not end it halfway.
			setsid nats-server -a 127.0.0.1 -p "$port" -P "$folder/nats.pid" -l "$folder/nats.log" >/dev/null 2>&1 </dev/null &
			process=$!
			while kill -0 "$process" 2>/dev/null; do
				if grep -q 'Server is ready' "$folder/nats.log" 2>/dev/null && listens "$port"; then
					echo "$port" >"$folder/nats.port"
					echo "nats://127.0.0.1:$port"
					exit 0
				fi
				sleep 0.05
			done
		fi
	done
	echo "NATS did not start: $(tail -1 "$folder/nats.log" 2>/dev/null)" >&2
	exit 1
	;;
stop)
	process="$(cat "$folder/nats.pid")"
	kill "$process"
	while kill -0 "$process" 2>/dev/null; do sleep 0.05; done
	rm -f "$folder/nats.pid" "$folder/nats.log"
	;;
*)
	echo "usage: scripts/nats.sh start|stop FOLDER" >&2
	exit 2
	;;
esac
