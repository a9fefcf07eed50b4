# Reductions of all columns and of each row, with pandas' order of sums: by columns, or row by row where values are missing.
import random

import numpy as np
import pandas as pd

random.seed(5)


def some(n, missing):
    return [np.nan if missing and random.random() < 0.2 else random.gauss(0, 1) * 10 ** random.randint(-3, 8) for _ in range(n)]


d0 = pd.DataFrame({"c0": some(30, True), "c1": some(30, False), "c2": some(30, True)})
print('sum', d0.sum(axis=1).tolist())
print('mean', d0.mean(axis=1).tolist())
print('std', d0.std(axis=1).tolist())
print('var', d0.var(axis=1).tolist())
print('min', d0.min(axis=1).tolist())
print('max', d0.max(axis=1).tolist())
print('median', d0.median(axis=1).tolist())
print('count', d0.count(axis=1).tolist())
print('prod', d0.prod(axis=1).tolist())
print('any', d0.any(axis=1).tolist())
print('all', d0.all(axis=1).tolist())
print(d0.sum().tolist(), d0.mean().tolist(), d0.std().tolist(), d0.prod().tolist(), d0.sem().tolist(), d0.var(ddof=0).tolist(), d0.median().tolist())
d1 = pd.DataFrame({"c0": some(30, False), "c1": some(30, False), "c2": some(30, False), "c3": some(30, False), "c4": some(30, False), "c5": some(30, False), "c6": some(30, False), "c7": some(30, False), "c8": some(30, False)})
print('sum', d1.sum(axis=1).tolist())
print('mean', d1.mean(axis=1).tolist())
print('std', d1.std(axis=1).tolist())
print('min', d1.min(axis=1).tolist())
d2 = pd.DataFrame({"c0": some(30, True), "c1": some(30, False), "c2": some(30, True), "c3": some(30, False), "c4": some(30, True), "c5": some(30, False), "c6": some(30, True), "c7": some(30, False), "c8": some(30, True)})
print('sum', d2.sum(axis=1).tolist())
print('mean', d2.mean(axis=1).tolist())
print('std', d2.std(axis=1).tolist())
print('min', d2.min(axis=1).tolist())
d3 = pd.DataFrame({"c0": some(1, False), "c1": some(1, False), "c2": some(1, False), "c3": some(1, False), "c4": some(1, False), "c5": some(1, False), "c6": some(1, False), "c7": some(1, False), "c8": some(1, False)})
print('sum', d3.sum(axis=1).tolist())
print('mean', d3.mean(axis=1).tolist())
print('std', d3.std(axis=1).tolist())
print('min', d3.min(axis=1).tolist())
d4 = pd.DataFrame({"c0": some(5, True), "c1": some(5, False), "c2": some(5, True), "c3": some(5, False), "c4": some(5, True), "c5": some(5, False), "c6": some(5, True), "c7": some(5, False), "c8": some(5, True), "c9": some(5, False), "c10": some(5, True), "c11": some(5, False), "c12": some(5, True), "c13": some(5, False), "c14": some(5, True), "c15": some(5, False), "c16": some(5, True)})
print('sum', d4.sum(axis=1).tolist())
print('mean', d4.mean(axis=1).tolist())
print('std', d4.std(axis=1).tolist())
print('min', d4.min(axis=1).tolist())
print(d4.sum().tolist(), d4.mean().tolist(), d4.std().tolist(), d4.prod().tolist(), d4.sem().tolist(), d4.var(ddof=0).tolist(), d4.median().tolist())

df = pd.DataFrame({"name": ["a", "b", "c"], "x": [1, 2, 3], "y": [0.1, np.nan, 3.5], "z": [2.0, 2.5, -1.0], "t": ["", None, "q"], "f": [True, False, True]})
print(df[["x", "y", "z"]].sum(axis=1), df[["x", "z"]].max(axis="columns"), df[["x"]].mean(axis=1), df[["f"]].sum(axis=1), df[["f"]].min(axis=1))
print(df[["x", "y", "z"]].idxmax(axis=1), df[["x", "y", "z"]].idxmin(axis=1).tolist())
df["best"] = df[["y", "z"]].idxmax(axis=1)
df["total"] = df[["x", "y"]].sum(axis=1)
print(df)
print(df[["y", "z"]].idxmax(), df.set_index("name")[["x", "y"]].idxmin())
print(df.any(axis=1), df.all(axis=1), df.any(), df.all())
print(df["t"].any(), df["t"].all(), df["y"].any(), df["x"].all(), (df["x"] - 1).all(), df["f"].all(skipna=True))
print(df["z"].std(ddof=0), df["x"].var(ddof=0), df["x"].std(ddof=5), df[["x", "z"]].std(axis=1, ddof=0))
print(df.nunique(), df.count(), df.count(axis=1), df.mean(numeric_only=True), df.std(numeric_only=True), df.sum(numeric_only=True))
print(df["x"].prod(), df["y"].prod(), df["y"].sem())

# Missing values.
print(df.isna().any(), df.notna().all(), df.isna().sum(axis=1).tolist(), df.isna().mean().round(2), df.isna().any().any(), df.isnull().sum().sum())
print(df[df.isna().any(axis=1)]["name"].tolist(), df[df[["x", "y"]].notna().all(axis=1)].shape)
lost = df.isna().sum()
print(lost[lost > 0], df.nunique()[df.nunique() > 2].index.tolist(), df.columns[df.isna().any()].tolist())

# What comes of none.
none = df[df.x > 10]
print(none[["x", "y"]].sum(axis=1), none[["y", "z"]].mean(axis=1), none[["y", "z"]].max(axis=1), none.any(axis=1), none.count(axis=1))
print(none[["x", "y"]].sum(), none[["x", "y"]].mean(), none[["y", "z"]].max(), none.any(), none.all(), none.nunique(), none.count())
