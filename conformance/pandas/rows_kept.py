# partly pandas' own
# Rows that something else sees stay dicts and lists, and rows that pandas takes
# otherwise are its own.
import pandas as pd

rows = []
for i in range(3):
    rows.append({"a": i, "b": str(i)})
print(rows[1]["b"], rows[-1])
print(pd.DataFrame(rows))

shown = [{"x": 1}, {"x": 2}]
print(shown)
print(pd.DataFrame(shown))

changed = []
for i in range(3):
    r = {"a": i}
    r["b"] = i * 2
    changed.append(r)
print(pd.DataFrame(changed))

uneven = []
for i in range(3):
    if i:
        uneven.append({"a": i, "b": i})
    else:
        uneven.append({"a": i})
print(pd.DataFrame(uneven))

unlabelled = []
for i in range(2):
    unlabelled.append([i, i * i])
print(pd.DataFrame(unlabelled))

indexed = []
for i in range(3):
    indexed.append({"a": i, "b": "t" + str(i)})
print(pd.DataFrame(indexed, index=["x", "y", "z"]))
chosen = []
for i in range(2):
    chosen.append({"a": i, "b": i})
print(pd.DataFrame(chosen, columns=["b", "zz"]))
ragged = [[1, 2], [3, 4]]
ragged.append([5, 6])
print(pd.DataFrame(ragged, columns=["p", "q"]))


def both(i):
    return {"i": i}


kept = []
for i in range(3):
    kept.append(both(i))
print(both(7), pd.DataFrame(kept))
