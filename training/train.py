"""Trains the net of a game on shards of self-play, and exports it with its provenance.

    python training/train.py SAMPLES.. --out NET --epochs 12 --seed 1

The net says a number for each seat; softmax over the seats must come as near as can be to who won (cross entropy). A tenth of
the games is kept apart: the epoch that tells those best is exported. The picture of the loss is an SVG beside the net.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

import curves
import netfile
from samples import Damaged, read_folder
from value import Adam, Value, loss

ARRAYS = ("own", "items", "there", "shares")


def gathered(folders):
    """The samples of several folders; the games of each have numbers of their own."""
    parts, headers, games = [], [], 0
    for folder in folders:
        shape, samples, some = read_folder(folder)
        samples["game"] += games
        games = int(samples["game"].max()) + 1
        parts.append((shape, samples))
        headers.extend(some)
    if len({shape for shape, _ in parts}) != 1:
        raise Damaged("the folders are of different shapes")
    seats = max(samples["there"].shape[1] for _, samples in parts)

    def padded(array):
        missing = seats - array.shape[1]
        return np.pad(array, [(0, 0), (0, missing)] + [(0, 0)] * (array.ndim - 2))

    whole = {name: np.concatenate([padded(samples[name]) for _, samples in parts]) for name in ARRAYS}
    whole["game"] = np.concatenate([samples["game"] for _, samples in parts])
    return parts[0][0], whole, headers


def is_kept_apart(game):
    """A tenth of the games, by their numbers alone."""
    return game * 2654435761 % 1000 < 100


def slope(chances, shares, there):
    """The logistic slope of the chances against what came of them."""
    said, came = chances[there].astype(np.float64).clip(0.002, 0.998), shares[there].astype(np.float64)
    odds, line = np.log(said / (1 - said)), np.array([0.0, 1.0])
    for _ in range(30):
        expected = 1 / (1 + np.exp(-line[0] - line[1] * odds))
        weight, miss = expected * (1 - expected), came - expected
        bend = np.array([[weight.sum(), (weight * odds).sum()], [(weight * odds).sum(), (weight * odds**2).sum()]])
        line = line + np.linalg.solve(bend, [miss.sum(), (miss * odds).sum()])
    return float(line[1])


def batches(order, size):
    return [order[at : at + size] for at in range(0, len(order), size)]


def train(arguments):
    began, random = time.monotonic(), np.random.default_rng(arguments.seed)
    shape, samples, headers = gathered(arguments.samples)
    apart = is_kept_apart(samples["game"])
    learn, check = np.flatnonzero(~apart), np.flatnonzero(apart)
    if not len(learn) or not len(check):
        raise Damaged("there are too few games to keep a tenth of them apart")
    net = Value(shape, samples, random)
    adam = Adam(net.weights, arguments.rate, arguments.decay, len(batches(learn, arguments.batch)) * arguments.epochs)

    def of(part):
        return [samples[name][part] for name in ARRAYS]

    def checked():
        losses, chances = [], []
        for part in batches(check, 16384):
            own, items, there, shares = of(part)
            some, _, said = loss(net.forward(own, items, there)[0], shares)
            losses.append(some)
            chances.append(said)
        return float(np.concatenate(losses).mean()), np.concatenate(chances)

    curve, best = [], (np.inf, None)
    for epoch in range(arguments.epochs):
        losses = []
        for part in batches(random.permutation(learn), arguments.batch):
            own, items, there, shares = of(part)
            found, kept = net.forward(own, items, there)
            some, back, _ = loss(found, shares)
            adam.step(net.weights, net.backward(kept, back / np.float32(len(part))))
            losses.append(some)
        curve.append((float(np.concatenate(losses).mean()), checked()[0]))
        print(f"epoch {epoch + 1}: loss {curve[-1][0]:.4f}, kept apart {curve[-1][1]:.4f}", flush=True)
        if curve[-1][1] < best[0]:
            best = curve[-1][1], {name: weight.copy() for name, weight in net.weights.items()}
    net.weights = best[1]
    apart_loss, chances = checked()
    fair = float(np.log(samples["there"][check].sum(1)).mean())
    data = netfile.to_bytes(shape, netfile.Search(), net.matrices())
    out = Path(arguments.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(data)
    told = {
        "command": f"python training/train.py {' '.join(map(str, arguments.samples))} --out {arguments.out}"
        f" --epochs {arguments.epochs} --batch {arguments.batch} --seed {arguments.seed}",
        "commit": arguments.commit,
        "game": headers[0]["game"],
        "games": sum(header["games"] for header in headers),
        "positions": len(samples["game"]),
        "bots": sorted({name for header in headers for name in header["bots"]}),
        "seeds": sorted({header["seed"] for header in headers}),
        "tables": sorted({header["seats"] for header in headers}),
        "stray": sorted({header["stray"] for header in headers}),
        "loss": round(curve[-1][0], 5),
        "loss_kept_apart": round(apart_loss, 5),
        "loss_of_a_fair_share": round(fair, 5),
        "slope_kept_apart": round(slope(chances, samples["shares"][check], samples["there"][check]), 4),
        "largest_error_of_the_file": largest_error(data, net, samples, check[:20]),
        "seconds": round(time.monotonic() - began, 1),
    }
    out.with_suffix(".json").write_text(json.dumps(told, indent=2) + "\n")
    names = ["learnt from", "kept apart"]
    out.with_suffix(".svg").write_text(curves.svg(f"{told['game']}: loss", names, list(zip(*curve)), fair))
    print(json.dumps(told), flush=True)
    return told


def largest_error(data, net, samples, check):
    """How far what the file says of a seat, compared with the others, is from the net that was trained, at most."""
    shape, _, matrices = netfile.from_bytes(data)
    worst = 0.0
    for at in check:
        own, items, there, _ = (samples[name][at : at + 1] for name in ARRAYS)
        seats = int(there.sum())
        said = netfile.worth(shape, matrices, own[0, :seats], items[0, :seats])
        found = net.forward(own, items, there)[0][0, :seats]
        worst = max(worst, float(np.abs((said - said.mean()) - (found - found.mean())).max()))
    return round(worst, 6)


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", nargs="+", help="folders that fremont selfplay has written")
    parser.add_argument("--out", required=True, help="the file of the net")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commit", default="unknown", help="of the program that played")
    train(parser.parse_args(words))


if __name__ == "__main__":
    sys.exit(main())
