"""A bot over the pipe, with nothing but Python: it tries a few actions in imagined worlds, and plays them out at random.

    python3 examples/pipe_bot.py target/release/fremont royale --seats 3 --games 10

plays against random bots and prints how many games it won. It knows no more than its seat, and plays every game.
"""

import argparse
import json
import random
import subprocess


class Engine:
    def __init__(self, program):
        self.pipe = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *requests):
        """Sends some requests at once; gives the last answer."""
        self.pipe.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
        self.pipe.stdin.flush()
        replies = [json.loads(self.pipe.stdout.readline()) for _ in requests]
        wrong = [reply for reply in replies if "ok" not in reply]
        assert not wrong, wrong[0]
        return replies[-1]["ok"]

    def choose(self, game, seat, dice, candidates=8, playouts=8):
        """An action for a seat that owes a decision."""
        actions = self.ask({"legal": {"seat": seat}})["actions"]
        tried = dice.sample(actions, min(candidates, len(actions)))
        places = [0] * len(tried)
        for _ in range(playouts if len(tried) > 1 else 0):
            world, seed = self.ask({"imagine": {"seat": seat, "seed": dice.getrandbits(60)}}), dice.getrandbits(60)
            for number, action in enumerate(tried):
                begin = {"table": "world", "position": {"game": game, "state": world, "seed": seed}}
                act = {"table": "world", "act": {"seat": seat, "action": action}}
                ended = self.ask(begin, act, {"table": "world", "playout": {"seed": seed}})
                places[number] += next(one["place"] for one in ended["outcome"]["ranking"] if one["seat"] == seat)
        return tried[places.index(min(places))]


def play(engine, game, seats, me, seed):
    """One game against random bots; whether nobody was before us."""
    dice = random.Random(seed)
    now = engine.ask({"new": {"game": game, "seats": seats, "seed": seed}})
    while now["outcome"] is None:
        seat = now["waiting"][0]
        if seat == me:
            action = engine.choose(game, seat, dice)
        else:
            action = engine.ask({"bot": {"seat": seat, "level": "random", "seed": dice.getrandbits(60)}})["action"]
        now = engine.ask({"act": {"seat": seat, "action": action}})
    return any(one["seat"] == me and one["place"] == 1 for one in now["outcome"]["ranking"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the program fremont")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    engine = Engine(asked.program)
    won = sum(play(engine, asked.game, asked.seats, game % asked.seats, game) for game in range(asked.games))
    print(json.dumps({"won": won, "games": asked.games}))
