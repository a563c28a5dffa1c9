"""A generation of a game's net from end to end: self-play, training, the choice of a way to search, the gate, a report.

    python training/generation.py royale --fremont target/release/fremont --out target/training/royale

The net plays in the folder that is named, not in the program: if it wins its gate, the report says how to take it over. What was
played before is not played again, so a run that was stopped goes on.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from dataclasses import replace
from html import escape
from pathlib import Path

import curves
import netfile
import train
from netfile import Search

# By game: the bots of self-play, one position in so many, and the iterations at which ways to search are compared.
PLANS = {
    "royale": ("hard/60", 4, 1000),
    "cardgame": ("hard/60", 4, 1500),
    "lords-2010": ("medium", 6, 200),
    "lords-2024": ("medium", 6, 200),
    "showdown": ("hard/40", 4, 800),
}
WAYS = [
    Search(leaf="now", exploration=0.3),
    Search(leaf="settled", exploration=0.3),
    Search(leaf="now", exploration=1.0),
    Search(leaf="settled", exploration=0.3, part=0.5),
]


class Program:
    """The program, asked from outside."""

    def __init__(self, path, threads):
        self.path, self.threads = str(path), threads
        self.commands = []

    def __call__(self, *words):
        words = [self.path, *map(str, words)]
        if self.threads:
            words += ["--threads", str(self.threads)]
        self.commands.append(" ".join(["fremont", *words[1:]]))
        done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{self.commands[-1]} failed")
        return done.stdout

    def asked(self, *words):
        return json.loads(self(*words, "--json"))

    def version(self):
        done = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
        return done.stdout.strip() or "unknown"


def cost(program, game, bots, nets, games):
    """Seconds of one core for a decision, at tables of these bots alone."""
    words = ["sim", game, "--bots", bots, "--games", games, "--seed", "speed"]
    told = program.asked(*words, *(["--nets", nets] if nets else []))
    return told["seconds"] / told["decisions"]


def ahead(told):
    """By how much `hard` is ahead of `classic`, with the interval."""
    first = told["bots"][0]
    points, interval = first["ahead_of_next"]["points"], first["ahead_of_next"]["ci95"] or [0, 0]
    low, high = interval.values() if isinstance(interval, dict) else interval
    if first["name"].startswith("hard"):
        return points, low, high
    return -points, -high, -low


def equally_long(program, game, net, search, iterations, games, folder):
    """So many iterations with the net take as long as these without."""
    put(net, replace(search, iterations=iterations), folder, game)
    with_net = cost(program, game, f"hard/{iterations}", folder, games)
    without = cost(program, game, f"classic/{iterations}", None, games)
    return max(8, round(iterations * without / with_net))


def put(net, search, folder, game):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}.net").write_bytes(netfile.with_search(net, search))


def generation(arguments):
    program = Program(arguments.fremont, arguments.threads)
    out, game = Path(arguments.out), arguments.game
    bots, every, iterations = PLANS[game]
    bots, iterations = arguments.bots or bots, arguments.iterations or iterations
    began, samples, nets = time.monotonic(), out / "samples", out / "nets"
    program("selfplay", game, "--bots", bots, "--games", arguments.games, "--seed", arguments.seed, "--every", every,
            "--shard", arguments.shard, "--out", samples)
    net_path = out / f"{game}.net"
    if not (arguments.trained and net_path.exists()):
        words = [str(samples), "--out", str(net_path), "--epochs", str(arguments.epochs), "--commit", program.version()]
        train.main(words)
    net, told = net_path.read_bytes(), json.loads(net_path.with_suffix(".json").read_text())
    tried = []
    for number, way in enumerate(WAYS[: arguments.ways]):
        folder = nets / str(number)
        many = equally_long(program, game, net, way, iterations, arguments.speed_games, folder)
        words = ["ladder", game, "--bots", f"classic/{iterations},hard/{many}", "--games", arguments.tune_games, "--seed", "tune"]
        found = ahead(program.asked(*words, "--nets", folder))
        tried.append({"search": replace(way, iterations=many).told(), "ahead": found})
        print(f"{way.told()} with {many} iterations: ahead by {found[0]:.0f} ({found[1]:.0f} to {found[2]:.0f})", flush=True)
    best = max(range(len(tried)), key=lambda at: tried[at]["ahead"][0])
    way = WAYS[best]
    usual = arguments.usual or usual_iterations(program, game, way, tried[best], iterations)
    put(net, replace(way, iterations=usual), nets, game)
    words = ["ladder", game, "--bots", arguments.gate or "classic,hard", "--games", arguments.gate_games, "--seed", "gate"]
    gate = program.asked(*words, "--nets", nets)
    points, low, high = ahead(gate)
    honest = program.asked("calibrate", game, "--bots", arguments.honest, "--games", arguments.honest_games,
                           "--seed", "held out", "--nets", nets)
    net_path.write_bytes((nets / f"{game}.net").read_bytes())
    told |= {
        "search": replace(way, iterations=usual).told(),
        "tried": tried,
        "gate": {"command": program.commands[-2], "points": points, "ci95": [low, high], "passed": low > 0,
                 "games": gate["games"]},
        "calibration": {"command": program.commands[-1], "slope": honest["slope"], "ci95": honest["slope_ci95"]},
        "commands": program.commands,
        "seconds": round(time.monotonic() - began, 1),
    }
    net_path.with_suffix(".json").write_text(json.dumps(told, indent=2) + "\n")
    report(out / "report.html", game, told, net_path.with_suffix(".svg").read_text())
    print(f"{game}: hard is {'ahead' if low > 0 else 'not surely ahead'} of classic by {points:.0f} ({low:.0f} to {high:.0f});"
          f" the report is {out / 'report.html'}")
    if low > 0:
        print(f"to take it over: cp {net_path} {net_path.with_suffix('.json')} crates/bots/nets/")


def usual_iterations(program, game, way, tried, iterations):
    """The iterations that take as long as the usual ones without a net: in the same proportion as when ways were compared."""
    source = (Path(__file__).parent.parent / "crates/bots/src/evaluators").joinpath(game.split("-")[0], "mod.rs").read_text()
    usual = int(re.search(r"fn iterations\(&self\) -> u32 \{\s*([\d_]+)", source)[1].replace("_", ""))
    return max(8, round(usual * tried["search"]["iterations"] / iterations / 50) * 50)


def report(path, game, told, picture):
    """One page: figures, curves, and every command."""
    rows = "".join(
        f"<tr><td>{one['search']['leaf']}</td><td>{one['search']['part']}</td><td>{one['search']['exploration']}</td>"
        f"<td>{one['search']['iterations']}</td><td>{one['ahead'][0]:.0f} ({one['ahead'][1]:.0f} to {one['ahead'][2]:.0f})</td></tr>"
        for one in told["tried"]
    )
    gate, honest = told["gate"], told["calibration"]
    points = [one["ahead"][0] for one in told["tried"]]
    ways = curves.svg(f"{game}: points ahead of classic, by way to search", ["ahead"], [points], 0.0)
    path.write_text(f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{escape(game)}: a generation</title>
<style>body {{ font: 16px/1.5 sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }} td, th {{ padding: .2rem .8rem; text-align: left }}</style>
<h1>{escape(game)}: a generation</h1>
<p>{told['games']} games, {told['positions']} positions. Loss of the games kept apart {told['loss_kept_apart']}; whoever says that all are
equal has {told['loss_of_a_fair_share']}. Slope of the net's chances {told['slope_kept_apart']}.</p>
{picture}
<h2>Ways to search</h2>
<table><tr><th>judges</th><th>part of the net</th><th>exploration</th><th>iterations</th><th>ahead of classic</th></tr>{rows}</table>
{ways}
<h2>Gate</h2>
<p>{gate['games']} games: {gate['points']:.0f} ({gate['ci95'][0]:.0f} to {gate['ci95'][1]:.0f}) points ahead of classic:
{'passed' if gate['passed'] else 'not passed'}. Slope of the chances that are told {honest['slope']:.2f}
({honest['ci95'][0]:.2f} to {honest['ci95'][1]:.2f}).</p>
<h2>Commands</h2>
<pre>{escape(chr(10).join([*told['commands'], told['command']]))}</pre>
</html>
""")


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PLANS))
    parser.add_argument("--fremont", default="target/release/fremont", help="the program")
    parser.add_argument("--out", required=True, help="the folder of samples, net and report")
    parser.add_argument("--games", type=int, default=8000, help="games of self-play")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--shard", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--bots", help="the bots of self-play, if not the usual ones")
    parser.add_argument("--iterations", type=int, help="at which ways to search are compared, if not the usual ones")
    parser.add_argument("--usual", type=int, help="iterations of the net in the gate, if not as many as take equally long")
    parser.add_argument("--ways", type=int, default=len(WAYS), help="how many ways to search are tried")
    parser.add_argument("--speed-games", type=int, default=16)
    parser.add_argument("--tune-games", type=int, default=300)
    parser.add_argument("--gate", help="the bots of the gate [classic,hard]")
    parser.add_argument("--gate-games", type=int, default=1000)
    parser.add_argument("--honest", default="hard/200", help="the bot whose chances are checked")
    parser.add_argument("--honest-games", type=int, default=300)
    parser.add_argument("--trained", action="store_true", help="go on with the net that training left in the folder, if there is one")
    parser.add_argument("--threads", type=int)
    generation(parser.parse_args(words))


if __name__ == "__main__":
    sys.exit(main())
