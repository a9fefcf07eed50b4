# partly pandas' own
# Lists of labels that functions get and keep or change are lists.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "b": [4.0, None, 6.5], "s": ["x", "y", "x"]})


def grown(d, cols):
    cols.append("s")
    return d[cols]


base = ["a"]
print(grown(df, base), base)
print(grown(df, ["b"]))


def added(names):
    names.append("x")
    return len(names)


def passed(d, cols):
    n = added(cols)
    return d[cols[:1]], n, len(cols), "x" in cols


print(passed(df, ["a"]))


def kept(d, cols, store=[]):
    store.append(cols)
    return store


first = kept(df, ["a"])
first[0].append("z")
print(kept(df, ["b"]))


def most(d, cols):
    if not cols:
        return None
    return d[cols].max().tolist()


print(most(df, ["a", "b"]), most(df, []))


def sums(d, cols):
    return {c: float(d[c].sum()) for c in cols}


print(sums(df, ["a", "b"]))
for cs in (["a"], ["b", "a"]):
    print(sums(df, cs))


def counts(d, cols):
    for c in cols:
        yield c, d[c].count()


print(list(counts(df, ["a", "b"])))
