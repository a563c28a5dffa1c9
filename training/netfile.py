"""Nets as files, as `crates/bots/src/net/file.rs` reads them, and what such a net says, bit for bit as in Rust.

`FREMNET1`, the shape as three u16, how to search with the net, then each matrix row by row: a row is one scale (f32) and its
numbers (i16).
"""

import struct
from dataclasses import asdict, dataclass

import numpy as np

from samples import Shape

LEAVES = ["now", "quiet", "settled"]


@dataclass(frozen=True)
class Search:
    """How a search goes about the game with a net: what `NetSearch` is in Rust."""

    iterations: int = 4000
    leaf: str = "settled"
    part: float = 1.0
    exploration: float = 0.3
    keen: float = 0.03

    def to_bytes(self):
        return struct.pack("<IH3f", self.iterations, LEAVES.index(self.leaf), self.part, self.exploration, self.keen)

    @staticmethod
    def from_bytes(data, at):
        iterations, leaf, *rest = struct.unpack_from("<IH3f", data, at)
        return Search(iterations, LEAVES[leaf], *rest)

    def told(self):
        return asdict(self)


SEARCH_BYTES = struct.calcsize("<IH3f")
MAGIC = b"FREMNET1"
ITEM_UNITS, UNITS, LAST_UNITS = 16, 32, 16


def matrices(shape):
    """The names of the matrices in their order, with rows and columns."""
    wide = shape.own + ITEM_UNITS
    return [
        ("item", shape.item, ITEM_UNITS),
        ("item_start", 1, ITEM_UNITS),
        ("own", wide, UNITS),
        ("others", wide, UNITS),
        ("start", 1, UNITS),
        ("last", UNITS, LAST_UNITS),
        ("last_start", 1, LAST_UNITS),
        ("worth", 1, LAST_UNITS),
        ("direct", wide, 1),
    ]


def rounded(row):
    """A row as it is written: its scale and its numbers."""
    most = float(np.abs(row).max())
    scale = np.float32(most / 32767 if most > 0 else 0.0)
    numbers = np.zeros(len(row), np.int64) if scale == 0 else np.rint(row / np.float64(scale)).astype(np.int64)
    return scale, np.clip(numbers, -32767, 32767)


def to_bytes(shape, search, net):
    """A net, whose matrices are given by name, as a file."""
    parts = [MAGIC, struct.pack("<3H", shape.own, shape.item, shape.items), search.to_bytes()]
    for name, rows, columns in matrices(shape):
        matrix = np.asarray(net[name], np.float64).reshape(rows, columns)
        if not np.isfinite(matrix).all():
            raise ValueError(f"{name} holds what is no number")
        for row in matrix:
            scale, numbers = rounded(row)
            parts.append(struct.pack("<f", scale) + numbers.astype("<i2").tobytes())
    return b"".join(parts)


def from_bytes(data):
    """The shape, the way to search and the matrices of a file, as f32."""
    if not data.startswith(MAGIC):
        raise ValueError("it does not begin as a net does")
    shape = Shape(*struct.unpack_from("<3H", data, len(MAGIC)))
    at = len(MAGIC) + 6
    search, net = Search.from_bytes(data, at), {}
    at += SEARCH_BYTES
    for name, rows, columns in matrices(shape):
        matrix = np.zeros((rows, columns), np.float32)
        for row in matrix:
            (scale,) = struct.unpack_from("<f", data, at)
            row[:] = np.frombuffer(data, "<i2", columns, at + 4).astype(np.float32) * np.float32(scale)
            at += 4 + 2 * columns
        net[name] = matrix
    if at != len(data):
        raise ValueError("it has another length than its shape says")
    return shape, search, net


def with_search(data, search):
    """The same net with another way to search."""
    at = len(MAGIC) + 6
    return data[:at] + search.to_bytes() + data[at + SEARCH_BYTES :]


def add(units, figures, adds):
    """One figure after another, as in Rust: a product, then a sum, both rounded to f32."""
    for figure, row in zip(figures, adds):
        if figure != 0:
            units += figure * row
    return units


def total(start, figures, worth):
    for figure, each in zip(figures, worth):
        start = np.float32(start + np.float32(figure * each))
    return start


def worth(shape, net, own, items):
    """What the net says of each seat; `own` is by seat, `items` by seat and item."""
    seats, zero = len(own), np.float32(0)
    seen = np.zeros((seats, shape.own + ITEM_UNITS), np.float32)
    everybody = np.zeros(shape.own + ITEM_UNITS, np.float32)
    for seat in range(seats):
        seen[seat, : shape.own] = own[seat]
        for item in items[seat]:
            seen[seat, shape.own :] += np.maximum(add(net["item_start"][0].copy(), item, net["item"]), zero)
        everybody += seen[seat]
    part = np.float32(1) / np.float32(max(seats - 1, 1))
    found = []
    for seat in range(seats):
        units = add(net["start"][0].copy(), seen[seat], net["own"])
        units = np.maximum(add(units, (everybody - seen[seat]) * part, net["others"]), zero)
        last = np.maximum(add(net["last_start"][0].copy(), units, net["last"]), zero)
        found.append(total(total(zero, seen[seat], net["direct"][:, 0]), last, net["worth"][0]))
    return np.array(found, np.float32)
