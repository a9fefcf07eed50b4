"""Rows become dicts of which only some fields are read."""
import hashlib
import random


def parse(line):
    f = line.split(",")
    return {
        "name": f[0],
        "year": int(f[1]),
        "count": int(f[2]),
        "key": hashlib.md5(line.encode()).hexdigest(),  # planted
        "norm": f[0].lower().replace("a", "e"),  # planted
    }


rng = random.Random(1)
lines = ["%s,%d,%d" % (rng.choice(["Ada", "Bob", "Emma"]), 1900 + i % 100, rng.randrange(300)) for i in range(400)]
rows = [parse(line) for line in lines]
large = [r for r in rows if r["count"] > 270]
for r in sorted(large, key=lambda r: (-r["count"], r["name"], r["year"]))[:5]:
    print(r["name"], r["year"], r["key"][:6])
