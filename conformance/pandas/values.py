# What a series gives for each of its values: where, clip, shift, running sums, other dtypes.
import numpy as np
import pandas as pd

nan = float("nan")
df = pd.DataFrame({"s": ["a", None, "b", "a"], "i": [3, 1, 2, -7], "f": [1.5, nan, -2.5, 0.5], "b": [True, False, True, True], "n": ["1", " 2 ", "30", "-4"]})
i, f, s, b, n = df["i"], df["f"], df["s"], df["b"], df["n"]


def show(*them):
    for x in them:
        print(x.dtype, x.name, x.tolist())


show(i.where(i > 1), i.where(i > 1, 0), i.where(i > 1, i * 10), i.mask(i > 1, 2.5), i.where(i > 0, 2.0), s.where(s == "a"), s.mask(s == "a", "z"), s.where(s == "a", None))
show(f.where(f > 0), f.mask(f > 0, 0), f.where(b, i), f.where(f > 0, None), b.where(b, False), s.where(b, n), f.mask(f.isna(), f * 2))
show(i.clip(2), i.clip(upper=2), i.clip(0, 2), i.clip(2, 1), f.clip(0, 1), f.clip(lower=0), f.clip(3, 1), f.clip(upper=0.25), i.clip(lower=-1))
show(i.between(1, 2), f.between(0, 1.5, inclusive="left"), i.between(1, 3, inclusive="neither"), s.between("a", "b"))
show(f.abs(), i.abs(), f.round(), (f * 1.23456).round(2), i.round(2))
show(i.shift(), f.shift(2), s.shift(), i.shift(-1), i.shift(1, fill_value=0), s.shift(-1, fill_value="q"), i.shift(0), f.shift(9), f.shift(-9))
show(i.diff(), f.diff(), i.diff(-1), i.diff(2))
show(i.cumsum(), f.cumsum(), f.cummax(), f.cummin(), i.cumprod(), f.cumprod(), i.cummax(), i.cummin())
show(i.astype(float), f.fillna(0).astype(int), b.astype(int), i.astype(bool), f.astype(bool), i.astype(str), f.astype(str), b.astype("str"), s.astype(str))
show(n.astype(int), n.astype("float64"), s.astype(bool), b.astype("float"), i.astype("int64"), (f * 2).fillna(1.9).astype("int64"))
r = df[["i", "b", "n"]].astype({"i": "float64", "n": int})
print(r, df[["i", "b"]].astype(float), df[["s", "i"]].astype({"i": str}), sep="\n")
df["size"] = np.where(df["i"] > 1, "big", "small")
df["k"] = np.where(df["b"], df["i"], 0)
df["m"] = np.where(df["f"] > 0, df["f"], -1)
df["t"] = np.where(df["b"], df["s"], "none")
df["u"] = np.where(df["i"] > 0, df["f"], np.nan)
df["v"] = np.where(df["i"] > 0, None, df["n"])
df["w2"] = np.where(df["i"] > 2, "big", np.where(df["b"], "true", "false"))
df["x"] = np.where(df["i"] > 2, np.where(df["b"], 1.5, 2), np.where(df["f"] > 0, 0, df["i"]))
df["y"] = np.where(df["b"], np.where(df["i"] > 1, "a", "b"), None)
df["w"] = np.sqrt(df["i"].abs()) + np.abs(df["f"])
print(df)
print(df["k"].dtype, df["m"].dtype, df["t"].tolist(), df["v"].tolist(), df["u"].tolist())
print(i.unique(), list(f.unique()), s.unique().tolist(), len(s.unique()), b.unique().tolist(), i.unique().sum())
for x in s.unique():
    print(x)
print(i.values.max(), f.to_numpy().size, n.values.tolist())
for name in [0]:
    try:
        print(pd.Series(["1", "x"]).astype(int))
    except ValueError as e:
        print(e)
    try:
        print(s.astype(int))
    except ValueError as e:
        print(e)
    try:
        print(pd.Series(["1.5", "y"]).astype(float))
    except ValueError as e:
        print(e)
    try:
        print(pd.Series(["1", "99999999999999999999"]).astype(int))
    except OverflowError as e:
        print(e)
    try:
        print(df[["i"]].astype({"zz": int}))
    except KeyError as e:
        print(e)
print(i.where(i > -100).sum(), i.clip(upper=100).tolist())
