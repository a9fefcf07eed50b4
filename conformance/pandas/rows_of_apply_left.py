# partly pandas' own
# Rows that functions of apply() give and that pandas itself puts together: they change, are not
# always there, or are not alike.
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


def changed(g):
    s = pd.Series({"n": len(g), "x": g["x"].sum()})
    s["c"] = 2
    return s


def sometimes(g):
    if len(g) > 2:
        return None
    return pd.Series({"n": len(g), "x": g["x"].sum()})


def unlike(g):
    if len(g) > 2:
        return pd.Series({"n": len(g), "x": 1.5})
    return pd.Series({"n": len(g), "x": g["x"].sum()})


print(df.groupby("k")[["x"]].apply(changed))
print(df.groupby("k")[["x"]].apply(sometimes))
print(df.groupby("k")[["x"]].apply(unlike))
print(df.groupby("k")[["x", "s"]].apply(lambda g: pd.Series({"n": len(g), "v": None if len(g) == 1 else "v"})))
print(df.groupby("k")[["x", "s"]].apply(lambda g: pd.Series({"n": len(g), "v": np.nan if len(g) == 1 else 5})))
print(df.groupby("k")["x"].apply(lambda g: pd.Series({"n": len(g), "sd": g.sum()})))
print(df["k"].apply(lambda v: pd.Series([v * 2, ord(v)])))
