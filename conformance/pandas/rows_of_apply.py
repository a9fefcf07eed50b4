# Functions of apply() that give a Series: a row of the result, whose columns are those of
# its labels.

import numpy as np
import pandas as pd

df = pd.DataFrame({
    "k": ["b", "a", "b", "c", "a", "b"],
    "g": [1, 1, 2, 2, 1, 1],
    "x": [3, 1, 4, 1, 5, 9],
    "w": [0.5, 1.5, 2.5, 3.5, 4.5, 5.5],
    "s": ["one", "two", "three", "four", "five", "six"],
    "t": pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-03", "2024-02-01", "2024-02-02", "2024-02-03"]),
})

# Of groups.
print(df.groupby("k").apply(lambda g: pd.Series({"n": len(g), "x": g["x"].sum(), "per": g["w"].sum() / g["x"].sum()})))
r = df.groupby("k").apply(lambda g: pd.Series({"n": len(g), "x": g["x"].sum()}))
print(r, r.dtypes)
r = df.groupby("k").apply(lambda g: pd.Series({"n": len(g), "last": g["s"].iloc[-1], "mean": g["w"].mean(), "many": len(g) > 1, "first": g["t"].min()}))
print(r, r.dtypes, r.columns.tolist())
print(r.sort_values("n", ascending=False)["last"].tolist())


def summary(g):
    total = g["x"].sum()
    return pd.Series({"total": total, "weighted": (g["x"] * g["w"]).sum() / total, "share": total / 23})


print(df.groupby(["k", "g"]).apply(summary).reset_index())
print(df.groupby(["k", "g"])[["x", "w"]].apply(summary))
print(df.groupby("k", as_index=False).apply(summary))
print(df.groupby("k", sort=False)[["x", "w"]].apply(summary).round(2).reset_index())
print(df.groupby("g").apply(lambda g: pd.Series([len(g), g["x"].max()], index=["n", "top"]), include_groups=False))
print(df.groupby("k").apply(lambda g: pd.Series({"any": bool((g["x"] > 4).any()), "all": bool((g["x"] > 0).all())})))


def sized(g):
    if len(g) > 2:
        return pd.Series({"size": "large", "n": len(g)})
    return pd.Series({"size": "small", "n": 0})


print(df.groupby("k").apply(sized))

# Of rows, and of values.
print(df.apply(lambda r: pd.Series({"sum": r["x"] + r["g"], "half": r["x"] / 2}), axis=1))
print(df.apply(lambda r: pd.Series({"sum": r["x"] + r["g"], "text": r["s"].upper(), "t": r["t"]}), axis=1).dtypes)
parts = df["s"].apply(lambda v: pd.Series({"first": v[0], "length": len(v)}))
print(parts, parts.dtypes)
print(df.join(parts)[["s", "first", "length"]])


def classify(row):
    kind = "big" if row["x"] > 3 else "small"
    return pd.Series({"kind": kind, "score": row["x"] * row["w"], "key": None if row["g"] == 1 else row["k"]})


both = df.apply(classify, axis=1)
print(both, both.dtypes)
print(both.groupby("kind")["score"].sum())
print(pd.concat([df, both], axis=1).shape)

# Elsewhere such a Series has labels that are known.
s = pd.Series({"a": 1, "b": 2, "c": 3})
print(s, s["b"], s.sum(), s.index.tolist())
print(pd.Series({"a": 1, "b": 2.5}), pd.Series({"x": "one", "y": "two"}, name="n"))
print(pd.Series([1.5, 2.5], index=["u", "v"]))
print(df["k"].map(pd.Series({"a": "A", "b": "B"})).tolist())
print(s * 2, s[s > 1])

# Without labels, put into columns that have names.
df[["a", "b"]] = df.apply(lambda r: pd.Series([r["x"] * 2, r["w"]]), axis=1)
df[["u", "v"]] = df["k"].apply(lambda v: pd.Series([v * 2, ord(v)]))
df[["y", "z"]] = df.apply(lambda r: (r["x"] * 2, r["s"]), axis=1, result_type="expand")
print(df, df.dtypes)
halves = df["x"].apply(lambda v: pd.Series([v // 2, v / 2]))
df["lo"], df["hi"] = halves[0], halves[1]
print(df[["lo", "hi"]], halves[1].name)
