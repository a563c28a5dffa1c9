"""Ladders, self-play and puzzle mining on many machines, by Ray.

    python examples/ray/cluster.py ladder royale --out runs/ladder --bots random easy medium --games 6000 --seed 7
    python examples/ray/cluster.py self-play royale --out runs/games --bots medium medium --games 10000
    python examples/ray/cluster.py puzzles royale --out runs/puzzles --games 200

runs on the Ray cluster that `ray start` made (`--address auto`), or on this machine alone (`--address local`: without Ray). Each
node needs the package `fremont` and Ray. A run is cut into parts that depend on its seed and their number alone, so it gives the
same figures on one machine and on a hundred. A part whose node dies is played again elsewhere. What is done lies in OUT: the same
command goes on after a stop, and another one is refused.
"""

import argparse
import json
import os
import pathlib
import sys

import fremont


def ladder(plan, part):
    """The games of some groups of a ladder: places, scores and decisions of each."""
    first = part * plan["groups"]
    left = -(-plan["games"] // fremont.ladder_group(plan["game"], plan["bots"], seats=plan["seats"])) - first
    played = fremont.ladder_part(
        plan["game"],
        plan["bots"],
        first,
        min(plan["groups"], left),
        seats=plan["seats"],
        options=plan["options"],
        seed=plan["seed"],
    )
    return [[list(places), scores, decisions] for places, scores, decisions in played]


def self_play(plan, part):
    """Games between bots for learners: the seed of each, every action with its seat, and what each seat got in the end."""
    game, first = fremont.Game(plan["game"]), part * plan["groups"]
    played = []
    for number in range(first, min(first + plan["groups"], plan["games"])):
        seed = game_seed(plan["seed"], number)
        state = game.start(len(plan["bots"]), plan["options"], seed=seed)
        bots = [fremont.Bot(name, seed=number * 16 + seat) for seat, name in enumerate(plan["bots"])]
        steps = []
        while not state.over:
            seat = state.waiting[0]
            action = bots[(seat + number) % len(bots)](state, seat)
            steps.append([seat, action])
            state.act(action, seat)
        played.append({"game": number, "seed": seed, "steps": steps, "returns": state.returns})
    return played


def puzzles(plan, part):
    """The puzzles of some games, as lines of a file."""
    first = part * plan["groups"]
    games = min(plan["groups"], plan["games"] - first)
    return fremont.mine_puzzles(plan["game"], first=first, games=games, seed=plan["seed"], worlds=plan["worlds"])


KINDS = {"ladder": ladder, "self-play": self_play, "puzzles": puzzles}


def game_seed(seed, number):
    """A seed of 63 bits for a game of a run, the same everywhere (FNV-1a)."""
    value = 0xCBF29CE484222325
    for byte in f"{seed}/{number}".encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value >> 1


def parts(plan):
    """How many parts a run has."""
    units = plan["games"]
    if plan["kind"] == "ladder":
        units = -(-units // fremont.ladder_group(plan["game"], plan["bots"], seats=plan["seats"]))
    return -(-units // plan["groups"])


def gathered(plan, results):
    """What comes of all parts, in order: the figures, and the text of a file."""
    played = [one for part in results for one in part]
    if plan["kind"] == "ladder":
        played = [tuple(one) for one in played]
        figures = fremont.ladder_of(plan["game"], plan["bots"], played, seats=plan["seats"], seed=plan["seed"])
        return figures, json.dumps(figures, indent=1) + "\n"
    if plan["kind"] == "puzzles":
        text = fremont.puzzle_header(plan["game"], seed=plan["seed"], worlds=plan["worlds"]) + "".join(played)
        return {"games": len(played), "puzzles": text.count("\n") - 1 - len(played)}, text
    got = [[] for _ in plan["bots"]]
    for one in played:
        for seat, share in enumerate(one["returns"]):
            got[(seat + one["game"]) % len(got)].append(share)
    means = {f"{name} {at}": sum(got[at]) / len(got[at]) for at, name in enumerate(plan["bots"])}
    figures = {"games": len(played), "steps": sum(len(one["steps"]) for one in played), "mean_return": means}
    return figures, "".join(json.dumps(one) + "\n" for one in played)


def write(path, text):
    """All of a file or nothing of it."""
    beside = path.with_suffix(".part")
    beside.write_text(text)
    os.replace(beside, path)


def run(plan, out, address="local", told=lambda done, all: None):
    """Plays all parts that are not there yet, and gathers them."""
    out.mkdir(parents=True, exist_ok=True)
    known = out / "plan.json"
    if known.exists() and json.loads(known.read_text()) != plan:
        sys.exit(f"{out} is of another run: {known.read_text().strip()}")
    write(known, json.dumps(plan))
    count = parts(plan)
    place = [out / f"{number:06}.json" for number in range(count)]
    missing = [number for number in range(count) if not place[number].exists()]
    found = on_this_machine if address == "local" else on_a_cluster
    for number, result in found(plan, missing, address):
        write(place[number], json.dumps(result))
        told(sum(one.exists() for one in place), count)
    figures, text = gathered(plan, [json.loads(one.read_text()) for one in place])
    write(out / f"{plan['kind']}.out", text)
    return figures


def on_this_machine(plan, missing, _):
    for number in missing:
        yield number, KINDS[plan["kind"]](plan, number)


def on_a_cluster(plan, missing, address):
    """Parts as they are done; no more of them wait at a time than the cluster has cores, twice."""
    import ray

    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    # A node that dies takes its parts with it: Ray plays them again, as often as it must.
    play = ray.remote(num_cpus=1, max_retries=-1)(KINDS[plan["kind"]])
    todo, under_way = iter(missing), {}
    while True:
        while len(under_way) < 2 * max(1, int(ray.cluster_resources().get("CPU", 1))):
            number = next(todo, None)
            if number is None:
                break
            under_way[play.remote(plan, number)] = number
        if not under_way:
            return
        (done,), _ = ray.wait(list(under_way), num_returns=1)
        yield under_way.pop(done), ray.get(done)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("game")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder of the run")
    parser.add_argument("--bots", nargs="+", default=["random", "easy", "medium"])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, help="of a ladder; of self-play as many as bots")
    parser.add_argument("--options", type=json.loads, default={}, help='such as \'{"mode": "basic"}\'')
    parser.add_argument("--seed", default="1")
    parser.add_argument("--worlds", type=int, default=2000, help="of puzzles")
    parser.add_argument("--groups", type=int, default=8, help="games of a part; of a ladder groups of games with the same deal")
    parser.add_argument("--address", default="auto", help="of the cluster; local: this machine, without Ray")
    asked = parser.parse_args()
    plan = {name: value for name, value in vars(asked).items() if name not in ("out", "address")}

    def told(done, count):
        print(f"\r{done} of {count} parts", end="", file=sys.stderr, flush=True)

    # Ray tells on the standard output what becomes of its nodes, to the very end, but that is for the figures alone.
    figures_to, sys.stdout = sys.stdout, sys.stderr
    print(json.dumps(run(plan, asked.out, asked.address, told), indent=1), file=figures_to)


if __name__ == "__main__":
    main()
