# Rows that change after they were made, and rows that calls make.
import re
from collections import namedtuple
from dataclasses import asdict, dataclass
from typing import NamedTuple

import pandas as pd

LINE = re.compile(r"(?P<ip>\S+) (?P<method>\w+) (?P<status>\d+) (?P<size>\d+|-)(?: (?P<agent>\w+))?")
LINES = [f"10.0.0.{i % 7} GET {200 + i % 3} {i * 10 if i % 5 else '-'}" + (" curl" if i % 4 == 0 else "") for i in range(30)] + ["bad"]


def parse(lines):
    for line in lines:
        m = LINE.match(line)
        if not m:
            continue
        d = m.groupdict()
        d["status"] = int(d["status"])
        d["size"] = 0 if d["size"] == "-" else int(d["size"])
        d["ok"] = d["status"] < 202
        yield d


df = pd.DataFrame(parse(LINES))
print(df.head())
print(df.dtypes)
print(df.groupby("status")["size"].sum())


def parse_one(line):
    m = LINE.match(line)
    if m is None:
        return None
    row = dict(ip=m["ip"], status=int(m["status"]))
    row["size"] = m["size"]
    if row["size"] == "-":
        row["size"] = "0"
    row["bytes"] = int(row["size"])
    row["bytes"] += 1
    del row["size"]
    return row


rows = []
skipped = 0
for line in LINES:
    row = parse_one(line)
    if row is None:
        skipped += 1
        continue
    row["line"] = len(rows)
    rows.append(row)
print(skipped, pd.DataFrame(rows).tail(3))

built = []
for i in range(5):
    record = {}
    record["n"] = i
    record["square"] = i * i
    if i > 2:
        record["square"] = -1
    built.append(record)
print(pd.DataFrame(built))

FIELDS = ["name", "n", "x"]
TEXTS = [f"k{i % 3},{i},{i * .5}" for i in range(6)]


def load(lines):
    for line in lines:
        r = dict(zip(FIELDS, line.split(",")))
        r["n"] = int(r["n"])
        r["x"] = float(r["x"])
        yield {**r, "twice": r["n"] * 2}


print(pd.DataFrame(load(TEXTS)))
print(pd.DataFrame(dict(zip(("a", "b"), (i, str(i)))) for i in range(3)))
print(pd.DataFrame({"x": i, "y": i * i} for i in range(3)))
print(pd.DataFrame(((i, str(i)) for i in range(3)), columns=["n", "s"]))

good, bad = [], []
for i in range(6):
    entry = dict(i=i)
    if i % 2:
        entry["why"] = "odd"
        bad.append(entry)
    else:
        entry["half"] = i // 2
        good.append(entry)
print(pd.DataFrame(good), pd.DataFrame(bad))


@dataclass
class Hit:
    ip: str
    size: int
    ok: bool = True
    note: str = None


hits = [Hit(f"10.0.0.{i % 3}", i * 3, i % 2 == 0, None if i % 2 else "x") for i in range(6)]
print(pd.DataFrame(hits))
print(pd.DataFrame(hits, columns=["size", "ip"]))
print(pd.DataFrame([asdict(h) for h in hits]).groupby("ip")["size"].agg(["sum", "mean"]))
print(pd.DataFrame({**asdict(h), "big": h.size > 6} for h in hits))

P = namedtuple("P", "x y name")


class Q(NamedTuple):
    k: str
    v: float


ps = [P(i, i / 2, f"n{i}") for i in range(3)]
qs = []
for i in range(4):
    qs.append(Q(f"k{i % 2}", i * 1.5))
print(pd.DataFrame(ps))
print(pd.DataFrame(ps, columns=["a", "b", "c"]))
print(pd.DataFrame(qs).groupby("k").v.sum())
print(pd.DataFrame([q._asdict() for q in qs]))


try:
    lacking = {"k": 1}
    lacking["x"] = lacking["y"]
    one = pd.DataFrame([lacking])
except KeyError as e:
    print("KeyError", e)
