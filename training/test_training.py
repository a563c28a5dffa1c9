"""Tests of the reader, the net, the exporter and a whole training at toy size. `make train-few` adds the program itself."""

import json
import struct
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

import curves
import netfile
import train
from netfile import Search
from samples import MAGIC, Damaged, Shape, layout, read_folder, read_shard
from value import Value, loss

SHAPE = Shape(own=5, item=3, items=2)
TOY = Path(__file__).parent.parent / "crates" / "bots" / "tests" / "bots" / "toy.net"


def shard(folder, number, seats, games, random, shape=SHAPE):
    """A made-up shard, in which whoever has most of the first figure mostly wins."""
    header = {
        "game": "toy", "seed": "1", "bots": ["hard/5"], "seats": seats, "first": 0, "games": games, "stray": 8,
        "every": 1, "own": shape.own, "item": shape.item, "items": shape.items, "told": 4,
    }
    samples = np.zeros(games * 4, layout(header))
    samples["game"] = number * 1000 + np.arange(games * 4) // 4
    samples["own"] = random.standard_normal(samples["own"].shape)
    samples["items"] = random.standard_normal(samples["items"].shape)
    strength = samples["own"][:, :, 0] + samples["items"][:, :, :, 0].clip(0).sum(2)
    winner = (2 * strength + random.gumbel(size=strength.shape)).argmax(1)
    samples["shares"][np.arange(len(samples)), winner] = 1
    path = folder / f"{number:06}.self"
    path.write_bytes(MAGIC + json.dumps(header).encode() + b"\n" + samples.tobytes())
    return path


def toy(seed=5):
    """A net and positions of two to four seats."""
    random = np.random.default_rng(seed)
    matrices = {
        name: random.standard_normal((rows, columns)) * 0.5 for name, rows, columns in netfile.matrices(SHAPE)
    }
    data = netfile.to_bytes(SHAPE, Search(iterations=700, leaf="now", part=0.75, exploration=0.5, keen=0.25), matrices)
    positions = []
    for seats in (2, 3, 4):
        own = random.standard_normal((seats, SHAPE.own)).astype(np.float32)
        own[:, 1] = 0
        positions.append((own, random.standard_normal((seats, SHAPE.items, SHAPE.item)).astype(np.float32)))
    return data, positions


def told(positions, data):
    """What a net says of positions, to the last bit: a line for each, with all figures as hexadecimal numbers."""
    shape, _, net = netfile.from_bytes(data)

    def bits(figures):
        return " ".join(f"{struct.unpack('<I', struct.pack('<f', figure))[0]:08x}" for figure in figures.ravel())

    lines = [
        f"{len(own)} | {bits(own)} | {bits(items)} | {bits(netfile.worth(shape, net, own, items))}"
        for own, items in positions
    ]
    return "\n".join(lines) + "\n"


def test_the_net_that_rust_is_tested_with_says_the_same_here():
    data, positions = toy()
    assert TOY.read_bytes() == data
    assert TOY.with_suffix(".txt").read_text() == told(positions, data)


def test_a_net_survives_its_file():
    data, _ = toy()
    shape, search, net = netfile.from_bytes(data)
    assert (shape, search.leaf, search.iterations) == (SHAPE, "now", 700)
    assert netfile.to_bytes(shape, search, net) == data
    other = netfile.with_search(data, Search(leaf="quiet"))
    assert netfile.from_bytes(other)[1].leaf == "quiet"
    assert len(other) == len(data) and netfile.with_search(other, search) == data
    with pytest.raises(ValueError):
        netfile.from_bytes(data + b"x")
    with pytest.raises(ValueError):
        netfile.to_bytes(SHAPE, search, net | {"start": np.full(netfile.UNITS, np.nan)})


def test_a_damaged_shard_is_noticed(tmp_path):
    path = shard(tmp_path, 0, 3, 2, np.random.default_rng(1))
    header, samples = read_shard(path)
    assert (header["seats"], len(samples)) == (3, 8)
    whole = path.read_bytes()
    for bad in (whole[:-1], whole[1:], b"", MAGIC + b"{\n"):
        path.write_bytes(bad)
        with pytest.raises(Damaged):
            read_shard(path)
    path.unlink()
    with pytest.raises(Damaged):
        read_folder(tmp_path)


def test_tables_of_several_sizes_lie_side_by_side(tmp_path):
    random = np.random.default_rng(2)
    shard(tmp_path, 0, 2, 3, random)
    shard(tmp_path, 1, 4, 3, random)
    shape, samples, headers = read_folder(tmp_path)
    assert shape == SHAPE and len(headers) == 2
    assert samples["there"].sum(1).tolist() == [2] * 12 + [4] * 12
    assert (samples["shares"].sum(1) == 1).all()
    assert (samples["own"][:12, 2:] == 0).all()


@pytest.mark.parametrize("shape", [SHAPE, Shape(own=5, item=0, items=0)])
def test_going_backwards_agrees_with_small_steps(tmp_path, shape):
    random = np.random.default_rng(3)
    shard(tmp_path, 0, 3, 4, random, SHAPE)
    shard(tmp_path, 1, 2, 4, random, SHAPE)
    _, samples, _ = read_folder(tmp_path)
    if not shape.items:
        samples["items"] = samples["items"][:, :, :0, :0]
    net = Value(shape, samples, random)
    net.weights = {name: weight.astype(np.float64) for name, weight in net.weights.items()}
    net.weights["direct"] += random.standard_normal(net.weights["direct"].shape)
    arrays = [samples[name] for name in ("own", "items", "there")]

    def total():
        return loss(net.forward(*arrays)[0].astype(np.float64), samples["shares"])[0].sum()

    found, kept = net.forward(*arrays)
    pulls = net.backward(kept, loss(found, samples["shares"])[1])
    for name, weight in net.weights.items():
        for at in random.permutation(weight.size)[:6]:
            before, step = weight.flat[at], 1e-6
            weight.flat[at] = before + step
            up = total()
            weight.flat[at] = before - step
            down = total()
            weight.flat[at] = before
            assert pulls[name].flat[at] == pytest.approx((up - down) / (2 * step), rel=2e-2, abs=2e-3), name


def test_a_whole_training_learns_and_exports(tmp_path):
    random = np.random.default_rng(4)
    for number in range(6):
        shard(tmp_path, number, 2 + number % 3, 80, random)
    out = tmp_path / "nets" / "toy.net"
    words = [str(tmp_path), "--out", str(out), "--epochs", "8", "--batch", "64", "--commit", "abc"]
    train.main(words)
    said = json.loads(out.with_suffix(".json").read_text())
    assert said["loss_kept_apart"] < 0.85 * said["loss_of_a_fair_share"]
    assert said["largest_error_of_the_file"] < 0.01
    assert said["games"] == 480 and said["tables"] == [2, 3, 4] and said["commit"] == "abc"
    picture = ElementTree.fromstring(out.with_suffix(".svg").read_text())
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) == 2
    first = out.read_bytes()
    train.main(words)
    assert out.read_bytes() == first


def test_a_level_curve_can_be_drawn():
    assert "polyline" in curves.svg("flat", ["one"], [[1.0, 1.0]])
