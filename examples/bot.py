#!/usr/bin/env python3
"""A bot for Fremont in plain Python (3.9 or newer, standard library only).

A bot is a program of somebody's: it needs that person's token, which plays and cannot change the account.

    HOUSE=http://127.0.0.1:7711

    # 1. Come in as a guest. The cookie is kept in a file.
    curl -s -c cookies -H 'Content-Type: application/json' -d '{"name": "Robo"}' $HOUSE/api/v1/guests

    # 2. Ask for a token. It is told this once.
    curl -s -b cookies -H 'Content-Type: application/json' -d '{"label": "my bot"}' $HOUSE/api/v1/tokens

    # 3. Sit down at the table with this code (or id), and play until the game is over.
    FREMONT_TOKEN=... python3 bot.py $HOUSE CODE

The token is taken from the variable FREMONT_TOKEN, or from the file named with --token-file: what stands on a
command line can be read by everybody on the machine.

How it works: `GET /tables/CODE/events?since=N&wait=S` answers when something has happened from record N on, or after S
seconds. `now.you.choices` lists what can be done; empty means that nobody waits for us. Each thing we do is said with an
id of its own. When the line breaks nobody knows whether a word arrived, so it is said again with the same id: the house
does it once. The house may be closed and opened again in between.

Replace `choose` with something clever. `--strategy first` takes the first choice, `random` any (see --seed).
"""

import argparse
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

LONGEST_WAIT = 20  # seconds for which the house is asked to wait for news
LONGEST_PAUSE = 10  # seconds between two tries when the house does not answer


class Refused(Exception):
    """The house says no, and nothing has changed."""

    def __init__(self, status, refused):
        super().__init__(f"{refused.get('why')} ({refused.get('code')})")
        self.status = status
        self.code = refused.get("code")


class House:
    """The house, as one person's program sees it."""

    def __init__(self, url, token, patience):
        self.base = url.rstrip("/") + "/api/v1"
        self.token = token
        self.patience = patience

    def get(self, door):
        """Reads at a door."""
        return self._until_answered("GET", door, None)

    def say(self, table, word):
        """Does something at a table. Said again with the same id if nobody knows whether it arrived."""
        return self._until_answered("POST", f"/tables/{table}/do", {"id": uuid.uuid4().hex, **word})

    def _until_answered(self, method, door, body):
        """Asks until the house answers, or until patience has run out."""
        pause, give_up = 0.2, time.monotonic() + self.patience
        while True:
            try:
                return self._ask(method, door, body)
            except Refused as no:
                # Too fast, or the house is in trouble or closing: the same again in a moment.
                if no.status not in (429, 503) or time.monotonic() > give_up:
                    raise
                why = str(no)
            except (OSError, urllib.error.URLError, json.JSONDecodeError) as fault:
                if time.monotonic() > give_up:
                    raise
                why = str(fault)
            print(f"again in {pause:.1f} s: {why}", file=sys.stderr)
            time.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _ask(self, method, door, body):
        headers = {"Authorization": f"Bearer {self.token}"}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.base + door, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=LONGEST_WAIT + 20) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                text = error.read().decode(errors="replace")
            try:
                refused = json.loads(text)["refused"]
            except (ValueError, KeyError, TypeError):
                refused = {"code": str(error.code), "why": text[:200] or "the house says no"}
            raise Refused(error.code, refused) from None


def sit_down(house, table):
    """Takes a chair, unless we have one."""
    room = house.get(f"/tables/{table}")
    if room["you"] is None:
        house.say(table, {"sit": {}})
    elif any(chair["seat"] == room["you"] and chair["kind"] == "stand_in" for chair in room["chairs"]):
        house.say(table, {"back": {}})


def play(house, table, choose):
    """Plays until the game is over; gives back how things stand then."""
    sit_down(house, table)
    since, update = 0, house.get(f"/tables/{table}/events")
    while True:
        since, now = update["now"]["n"], update["now"]
        if now["phase"] in ("finished", "closed"):
            return now
        choices = now["you"]["choices"] if now["you"] else []
        if choices:
            action = choose(choices)["action"]
            try:
                house.say(table, {"act": {"step": now["step"], "action": action}})
            except Refused as no:
                # Somebody was faster, and the table has changed: look again. All else is a fault of ours.
                if no.code not in ("STALE", "STAND_IN", "OVER"):
                    raise
                print(f"look again: {no}", file=sys.stderr)
                if no.code == "STAND_IN":
                    sit_down(house, table)
        wait = 0 if choices else LONGEST_WAIT
        update = house.get(f"/tables/{table}/events?since={since}&wait={wait}")


def arguments():
    parser = argparse.ArgumentParser(description="A bot for Fremont: sits down at a table and plays.")
    parser.add_argument("house", help="the address of the house, such as http://127.0.0.1:7711")
    parser.add_argument("table", help="the code or the id of the table")
    parser.add_argument("--token-file", help="a file with the token (default: the variable FREMONT_TOKEN)")
    parser.add_argument("--strategy", choices=("first", "random"), default="random")
    parser.add_argument("--seed", type=int, default=0, help="the seed of --strategy random")
    parser.add_argument("--patience", type=float, default=300, help="seconds to wait for a house that does not answer")
    return parser.parse_args()


def main():
    asked = arguments()
    if asked.token_file:
        with open(asked.token_file, encoding="ascii") as file:
            token = file.read().strip()
    else:
        token = os.environ.get("FREMONT_TOKEN", "")
    if not token:
        sys.exit("no token: set FREMONT_TOKEN, or name a file with --token-file (see the beginning of this file)")
    dice = random.Random(asked.seed)
    choose = dice.choice if asked.strategy == "random" else lambda choices: choices[0]
    house = House(asked.house, token, asked.patience)
    try:
        now = play(house, asked.table, choose)
    except (Refused, OSError) as fault:
        sys.exit(str(fault))
    print(json.dumps({"phase": now["phase"], "outcome": now["outcome"]}))


if __name__ == "__main__":
    main()
