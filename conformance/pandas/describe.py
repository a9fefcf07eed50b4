# What describe() tells of numbers, of groups too; several quantiles; a table whose rows are known, turned over.
import random

import numpy as np
import pandas as pd

random.seed(3)
n = 300
df = pd.DataFrame({
    "k": [random.choice("abc") for _ in range(n)],
    "m": [random.randint(1, 3) for _ in range(n)],
    "x": [random.gauss(0, 10) for _ in range(n)],
    "y": [random.choice([None, 1.5, 2.25, 0.1, 1 / 3]) for _ in range(n)],
    "b": [i % 3 == 0 for i in range(n)],
})
print(df.describe())
print(df["m"].describe())
print(df["y"].describe())
print(df.describe(percentiles=[0.1, 0.9]).round(2))
print(df.describe(percentiles=[.05, .5, .29]).index.tolist())
d = df.describe()
print(d.loc["mean", "m"], d.loc["50%", "y"], d["x"]["std"], d.shape, list(d.columns), list(d.index))
print(d.loc[["mean", "std"]])
print(d.T)
print(d.transpose()[["mean", "std"]].round(3))
print(d.reset_index())
print(d.to_string())
s = df["x"].describe()
for name, v in s.items():
    print(name, round(v, 3))
print(s.to_dict(), s.name, repr(s["mean"]), f"{s['max']:.2f}")
low, high = s["25%"] - (s["75%"] - s["25%"]), s["75%"] + (s["75%"] - s["25%"])
print(df[(df.x < low) | (df.x > high)].shape)

# None and few rows.
none = df[df.m > 100]
print(none.describe())
print(none["x"].describe())
one = df.iloc[7:8]
print(one.describe())
lost = pd.DataFrame({"y": [np.nan, np.nan], "i": [3, 3]})
print(lost.describe())
print(pd.Series([1.0, float("inf"), 2.0]).describe())
print(pd.Series([1e10, 2.0, 3e-5], name="v").describe())
print((pd.Series([1, 2, 3]) * 1000000).describe())

# Groups.
print(df.groupby("k")["y"].describe())
print(df.groupby(["k", "m"])["x"].describe())
print(df.groupby("k")["x"].describe()[["mean", "std"]])
t = df.groupby("k")[["x", "y"]].describe()
for p in t.columns:
    print(p)
print(t["x"]["75%"].tolist())

# Quantiles.
q = df["x"].quantile([.25, .5, .75])
print(q, q[0.25], q.loc[0.75], q.iloc[1], q.name, q.to_dict())
low, high = df["y"].quantile([0.1, 0.9])
print(low, high, df["m"].quantile(1), df["m"].quantile((0.3, 0.6)).tolist())
try:
    print(q[0.3])
except KeyError as e:
    print("no", e)
