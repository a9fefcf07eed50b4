# Lists of labels that functions get: a parameter that is only read is one more name of a display.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "b": [4.0, None, 6.5], "s": ["x", "y", "x"]})
COLUMNS = ["a", "b"]


def scores(d, cols, suffix="_z"):
    for c in cols:
        d[c + suffix] = (d[c] - d[c].mean()) / d[c].std()
    return d


print(scores(df, ["a", "b"]))
print(scores(df, cols=["a"], suffix="_y"))


def renamed(d, mapping):
    return d.rename(columns=mapping)


print(renamed(df, {"a": "A", "s": "S"}).columns.tolist())


def checked(d, required):
    missing = [c for c in required if c not in d.columns]
    if missing:
        raise KeyError(f"missing {missing}")
    return d[required]


print(checked(df, ["a", "s"]))
try:
    checked(df, ["a", "q"])
except KeyError as e:
    print(e)


def doubled(d):
    for c in COLUMNS:
        d[c] = d[c].fillna(0) * 2
    return d[COLUMNS]


print(doubled(df.copy()), len(COLUMNS))


def most(d, cols):
    if not cols:
        return 0.0
    return d[cols].max().sum()


print(most(df, ["a", "b"]), most(df, ["b"]))


def each(d, cols):
    if cols:
        print(cols)
    return [d[c].count() for c in cols]


print(each(df, ["b", "a"]))
