"""Joins and window functions over lists of tuples and dicts."""
from collections import defaultdict
from operator import itemgetter
from itertools import groupby

customers = [(1, "Ann", "DE"), (2, "Bob", "FR"), (3, "Cid", "DE")]
orders = [
    {"id": 10, "customer": 1, "total": 99.5},
    {"id": 11, "customer": 2, "total": 20.0},
    {"id": 12, "customer": 1, "total": 0.5},
    {"id": 13, "customer": 9, "total": 7.25},
]
by_id = {c[0]: c for c in customers}
joined, orphans = [], []
for o in orders:
    c = by_id.get(o["customer"])
    if c is None:
        orphans.append(o)
        continue
    joined.append((c[2], c[1], o["total"]))
joined.sort(key=itemgetter(0, 1))
for country, group in groupby(joined, key=itemgetter(0)):
    rows = list(group)
    print(country, len(rows), sum(r[2] for r in rows))
print(orphans)
running, total = [], 0
for o in sorted(orders, key=lambda o: o["total"], reverse=True):
    total += o["total"]
    running.append((o["id"], round(total, 2)))
print(running)
rank = {}
for pos, o in enumerate(sorted(orders, key=lambda o: -o["total"]), 1):
    rank[o["id"]] = pos
print(rank)
sums = defaultdict(float)
counts = defaultdict(int)
for o in orders:
    sums[o["customer"]] += o["total"]
    counts[o["customer"]] += 1
for cid in sorted(sums):
    name = by_id[cid][1] if cid in by_id else "?"
    print(f"{name:>4} {counts[cid]} {sums[cid]:8.2f} {sums[cid] / counts[cid]:8.3f}")
left = {c[1]: [o["id"] for o in orders if o["customer"] == c[0]] for c in customers}
print(left)
columns = {k: [o[k] for o in orders] for k in orders[0]}
print(columns)
rows = [dict(zip(columns, vals)) for vals in zip(*columns.values())]
print(rows == orders)
dedup = list(dict.fromkeys([3, 1, 3, 2, 1]))
print(dedup, list(map(list, zip(*[(1, 2), (3, 4)]))))
