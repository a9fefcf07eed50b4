# partly pandas' own
# Rows that somebody else has when they change, or that have other labels, are dicts.
import pandas as pd

own = []
for i in range(3):
    row = {"i": i}
    row["late"] = i + 1
    own.append(row)
print(pd.DataFrame(own))

kept = []
for i in range(3):
    r0 = {"i": i}
    kept.append(r0)
    r0["late"] = i + 1
print(pd.DataFrame(kept))

shared = {"i": 0}
several = []
for i in range(3):
    shared["i"] = i
    several.append(shared)
print(pd.DataFrame(several))

uneven = []
for i in range(4):
    r2 = {"i": i}
    if i % 2:
        r2["odd"] = True
    uneven.append(r2)
print(pd.DataFrame(uneven))

swapped = []
for i in range(4):
    r3 = {}
    r3["a" if i % 2 else "b"] = i
    swapped.append(r3)
print(pd.DataFrame(swapped))

either = []
for i in range(4):
    r4 = {"k": i}
    if i % 2:
        r4["a"] = 1
    else:
        r4["b"] = 2
    either.append(r4)
print(pd.DataFrame(either))

# Functions that have a row in hand, too.
flushed = []


def flush():
    flushed.append(pending)


pending = {"n": 1}
flush()
pending["n"] = 2
print(pd.DataFrame(flushed))

template = {"n": 1}


def same():
    return template


copies = []
for i in range(3):
    got = same()
    got["n"] = i
    copies.append(got)
print(pd.DataFrame(copies))

twice = []
for i in range(3):
    once = {"n": i}
    for j in range(2):
        once["j"] = j
        twice.append(once)
print(pd.DataFrame(twice))

changed = [{"n": i} for i in range(3)]
for each in changed:
    each["n"] += 10
print(pd.DataFrame(changed))
