"""Writes what was recorded, as it grows.

A record is a line of text that says what it is, and blocks: a letter, the number of integers or bytes as a
little-endian uint32, and these. S is JSON about the sites and the program, E is (site, label, end, nanoseconds) of
evaluations, U (evaluation, label, uses) of values used during an evaluation, F labels of evaluations that raised, C (label, rows) of
values that became columns of tables, T the last
number before the program has started a thread, which ends the recording, and Z the last number and the time of the whole run: a record without it ends where its program was killed. Integers are
int64. driver/laziness reads it."""
import array
import json
import os
import struct
import sys

from ._state import R

HEADER = b"hipy laziness 1\n"


class Writer:
    def __init__(self, path, about):
        self.pid = os.getpid()
        self.file = open(path, "wb", buffering=0)
        self.file.write(HEADER)
        text = json.dumps(about).encode()
        self.file.write(b"S" + struct.pack("<I", len(text)) + text)

    def block(self, letter, numbers):
        if os.getpid() != self.pid or self.file is None:  # a child that the program has forked
            return
        if sys.byteorder == "big":
            numbers.byteswap()
        for i in range(0, len(numbers), 1 << 24):
            part = numbers[i:i + (1 << 24)]
            self.file.write(letter + struct.pack("<I", len(part)) + part.tobytes())

    def write_evaluations(self):
        done, R.evaluations = R.evaluations, []
        self.block(b"E", array.array("q", done))

    def write_uses(self):
        uses, R.uses = R.uses, {}
        numbers = array.array("q")
        for (by, label), n in uses.items():
            numbers.extend((by, label, n))
        self.block(b"U", numbers)

    def write_threads(self):
        """Notes that the program starts threads: nothing is followed from here on."""
        self.block(b"T", array.array("q", (R.n,)))

    def end(self, ns):
        self.write_evaluations()
        self.write_uses()
        self.block(b"F", array.array("q", R.failed))
        self.block(b"C", array.array("q", R.columns))
        self.block(b"Z", array.array("q", (R.n, ns)))
        self.file.close()
        self.file = None
