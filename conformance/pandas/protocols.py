# pandas' own objects
# Operators, len() and bool() of what is no DataFrame or Series: indices, groups,
# accessors, windows, texts that are split.
import numpy as np
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "s": ["x", "y", "x"], "t": pd.to_datetime(["2020-01-01", "2020-01-02", "2020-02-03"])})
print(df.columns == "a", df.columns != "t", "%s!" % df.columns, df.columns[df.columns != "s"].tolist())
print(df.index + 1, df.index * 2 > 2, -df.index, df[df.index % 2 == 0])
groups, lists, levels = df.groupby("s"), df["s"].str.split("x"), df.groupby(["s", "a"])["a"].sum()
print(len(groups), len(groups["a"]), len(df.index), len(lists), len(levels), len(df["s"].unique()))
print(df["s"].unique() + "!", lists + lists)
try:
    print(len(df["s"].str))
except (TypeError, ValueError) as e:
    print(e)
try:
    print(df["t"].dt * 2)
except (TypeError, ValueError) as e:
    print(e)
try:
    print(1 / df["a"].rolling(2))
except (TypeError, ValueError) as e:
    print(e)
try:
    print(df.columns // 0)
except (TypeError, ValueError) as e:
    print(e)
try:
    print(-df["s"].str)
except (TypeError, ValueError) as e:
    print(e)
try:
    print(bool(df["s"].unique()))
except (TypeError, ValueError) as e:
    print(e)
try:
    print(not df.index)
except (TypeError, ValueError) as e:
    print(e)
try:
    print(1 if df.columns else 2)
except (TypeError, ValueError) as e:
    print(e)
try:
    print(bool(lists))
except (TypeError, ValueError) as e:
    print(e)
try:
    print(bool(groups))
except (TypeError, ValueError) as e:
    print(e)
try:
    print(bool(df["s"].iloc[0:1]))
except (TypeError, ValueError) as e:
    print(e)
