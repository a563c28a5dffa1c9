#!/bin/sh
# Lets schemathesis ask a house of its own everything that /api/openapi.json describes, and a lot that it does not: once with a
# token, once as a stranger. Fails on server errors, on answers that the description does not know, and on answers of another
# shape. Without schemathesis and without a way to install it, says so in one line and ends well.
#
# Usage: scripts/schemathesis.sh FREMONT [EXAMPLES], where FREMONT is the binary and EXAMPLES how often each door is tried.
set -eu

fremont=$1
examples=${2:-12}
tools=$PWD/target/schemathesis
version=4.32.5

if ! "$tools/bin/schemathesis" --version 2>/dev/null | grep -q "$version"; then
	{ python3 -m venv "$tools" && "$tools/bin/pip" install --quiet --retries 1 --timeout 10 "schemathesis==$version"; } >"$tools.log" 2>&1 || {
		echo "schemathesis $version could not be installed (see $tools.log): the description of the API was not tried"
		exit 0
	}
fi

work=$(mktemp -d)
house=
finish() {
	if [ -n "$house" ]; then
		kill "$house" 2>/dev/null || true
		wait "$house" 2>/dev/null || true
	fi
	rm -rf "$work"
}
trap finish EXIT INT TERM

many=1000000
"$fremont" serve --listen 127.0.0.1:0 --data "$work/data" --limit-requests $many --limit-sign-ins $many --limit-words $many \
	--limit-tables $many --limit-all-tables $many --limit-address-tables $many --limit-bot-tables $many --limit-sockets $many >"$work/door" 2>"$work/log" &
house=$!

# Comes in as a guest, makes a table with a bot, and asks for a token. Prints the address of the house and the token.
cat >"$work/enter.py" <<'PYTHON'
import json, re, sys, time, urllib.request

def wait_for_the_door(path):
    for _ in range(300):
        with open(path, encoding="utf-8") as door:
            found = re.search(r"http://[0-9.:]+", door.read())
        if found:
            return found.group(0)
        time.sleep(0.1)
    sys.exit("the house did not open")

url = wait_for_the_door(sys.argv[1])

def post(door, body, cookie=None):
    headers = {"Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = cookie
    request = urllib.request.Request(url + "/api/v1" + door, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer), answer.headers.get("Set-Cookie", "").split(";")[0]

_, cookie = post("/guests", {"name": "Ada"})
token, _ = post("/tokens", {"label": "schemathesis"}, cookie)
table, _ = post("/tables", {"game": "lords-2024", "seats": ["me", {"bot": "easy"}], "pace": 0}, cookie)
print(url, token["token"], table["id"])
PYTHON
set -- $(python3 "$work/enter.py" "$work/door")
url=$1 token=$2 table=$3

# What schemathesis checks. That a request which fits the description may still be refused is as it should be: a name may be
# taken, a seat may not be free. The first requests go to a table and a game that exist. Nobody waits for news. A review of a game
# takes as long as it takes.
cat >"$work/known.toml" <<TOML
seed = 1
continue-on-failure = true
suppress-health-check = ["all"]
warnings = false

[checks.positive_data_acceptance]
enabled = false

[parameters]
"path.table" = "$table"
"path.game" = "royale"
"query.wait" = 0
TOML
sed '/^"path/d' "$work/known.toml" >"$work/unknown.toml"

# try WORDS CONFIG ARGUMENTS..
try() {
	words=$1 config=$2
	shift 2
	(cd "$work" && "$tools/bin/schemathesis" --config-file "$config.toml" run "$url/api/openapi.json" --max-examples "$examples" --request-timeout 120 \
		"$@") >"$work/report" 2>&1 || {
		cat "$work/report"
		echo "the log of the house:"
		cat "$work/log"
		exit 1
	}
	echo "$words: $(tail -n 1 "$work/report" | tr -d '=')"
}

# The token would sign itself out. It is good beside whatever cookie is tried, so that is no fault.
known="--exclude-path /api/v1/sessions/current --exclude-checks ignored_auth"
# shellcheck disable=SC2086
try "with a token, at a table" known $known --header "Authorization: Bearer $token"
# shellcheck disable=SC2086
try "with a token, anywhere" unknown $known --header "Authorization: Bearer $token"
try "as a stranger" known
if grep -q ERROR "$work/log"; then
	grep ERROR "$work/log"
	exit 1
fi
