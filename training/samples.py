"""Reads what `fremont selfplay` writes: shards of samples, each with a header that says how they are laid out."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = b"FREMSELF1\n"


class Damaged(Exception):
    """A shard that is not whole, or none at all."""


@dataclass(frozen=True)
class Shape:
    """How many figures a position has: of a seat, of an item as a seat sees it, and how many items there are."""

    own: int
    item: int
    items: int


def layout(header):
    """The type of one sample."""
    seats, told = header["seats"], header["told"]
    fields = [
        ("game", "<u4"),
        ("decision", "<u2"),
        ("seat", "u1"),
        ("strayed", "u1"),
        ("root", "<f4"),
        ("shares", "<f4", (seats,)),
        ("own", "<f4", (seats, header["own"])),
        ("items", "<f4", (seats, header["items"], header["item"])),
        ("tried", "<f4", (told, 2)),
    ]
    return np.dtype(fields)


def read_shard(path):
    """The header and the samples of a shard."""
    with open(path, "rb") as file:
        if file.readline() != MAGIC:
            raise Damaged(f"{path} does not begin as a shard does")
        try:
            header = json.loads(file.readline())
        except ValueError as error:
            raise Damaged(f"{path} has no header that can be read: {error}") from error
        rest = file.read()
    kind = layout(header)
    if len(rest) % kind.itemsize:
        raise Damaged(f"{path} ends in the middle of a sample")
    return header, np.frombuffer(rest, kind)


def read_folder(folder):
    """The samples of a folder, padded to the largest table: a dict of arrays, and the headers.

    `shares` beyond the last seat are 0, `there` tells which seats exist.
    """
    shards = [read_shard(path) for path in sorted(Path(folder).glob("*.self"))]
    shards = [(header, samples) for header, samples in shards if len(samples)]
    if not shards:
        raise Damaged(f"{folder} holds no samples")
    headers = [header for header, _ in shards]
    shapes = {Shape(header["own"], header["item"], header["items"]) for header in headers}
    if len(shapes) != 1:
        raise Damaged(f"the shards of {folder} are of different shapes: {shapes}")
    (shape,) = shapes
    seats = max(header["seats"] for header in headers)
    many = sum(len(samples) for _, samples in shards)
    whole = {
        "game": np.zeros(many, np.int64),
        "seat": np.zeros(many, np.int64),
        "root": np.zeros(many, np.float32),
        "there": np.zeros((many, seats), bool),
        "shares": np.zeros((many, seats), np.float32),
        "own": np.zeros((many, seats, shape.own), np.float32),
        "items": np.zeros((many, seats, shape.items, shape.item), np.float32),
    }
    at = 0
    for header, samples in shards:
        part, sat = slice(at, at + len(samples)), header["seats"]
        for name in ("game", "seat", "root"):
            whole[name][part] = samples[name]
        whole["there"][part, :sat] = True
        for name in ("shares", "own", "items"):
            whole[name][part, :sat] = samples[name]
        at += len(samples)
    return shape, whole, headers
