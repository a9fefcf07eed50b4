# Classes of tables and arrays: all native.
import numpy as np
import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a"], "v": [1, 2, 3], "w": [0.5, None, 2.0]})
s = df["v"]
for name, is_frame in (("df", isinstance(df, pd.DataFrame)), ("s", isinstance(s, pd.DataFrame)), ("n", isinstance(3, pd.Series))):
    print(name, is_frame)
print(type(df), type(s), type(df).__name__, type(s).__name__, type(df[["v"]]).__name__)
print(type(df) == pd.DataFrame, type(s) is pd.Series, type(s) is pd.DataFrame, isinstance(s, (list, pd.Series)), isinstance([1], (list, pd.Series)))
g = df.groupby(["k", "v"])["w"].sum()
h = df.groupby(["k", "v"]).sum()
print(type(g), type(h), isinstance(g, pd.Series), isinstance(h, pd.DataFrame))
p = df.pivot_table(index="k", columns="v", values="w")
print(type(p).__name__, isinstance(p, pd.DataFrame))
a = s.to_numpy()
print(type(a), type(a).__name__, isinstance(a, np.ndarray), isinstance(s, np.ndarray), type(a) is np.ndarray)
print(isinstance(df["k"].unique(), np.ndarray), type(s.sum()).__name__)
for i, row in df.iterrows():
    print(type(row).__name__, isinstance(row, pd.Series))


def total(x):
    if isinstance(x, pd.DataFrame):
        return x["v"].sum()
    if isinstance(x, pd.Series):
        return x.sum()
    return x


print(total(df), total(s), total(7))
print(isinstance(df.columns, np.ndarray))
