# Series.replace: values, lists, dicts; what is missing; numbers.

import numpy as np
import pandas as pd

s = pd.Series(["1", "-", np.nan, None, "x", "-"], name="s")
print(s.replace("-", "0").tolist(), s.replace("-", np.nan).tolist(), s.replace("zz", np.nan).tolist())
print(s.replace({"-": "0", "1": "one"}).tolist(), s.replace({"-": "0", np.nan: "m"}).tolist(), s.replace(np.nan, "").tolist())
print(s.replace(["-", "x"], ["a", "b"]).tolist(), s.replace(["-", "x"], "q").tolist(), s.replace(["-", "x"], [np.nan, "y"]).tolist())
t = pd.Series(["a", "b", "c"])
print(t.replace({"a": "b", "b": "a"}).tolist(), t.replace(["a", "b"], ["b", "a"]).tolist(), t.replace(to_replace="a", value="z").tolist())
names = {"a": "Ann", "b": "Bob"}
names["c"] = "Cem"
print(t.replace(names).tolist(), t.replace("a", np.nan).fillna("?").tolist(), t.replace("é", "e").tolist())

f = pd.Series([1.0, np.nan, 3.0, -0.0, 99.0])
print(f.replace(3.0, 30).tolist(), f.replace(3, 30).tolist(), f.replace({1: 10, 4: 40}).tolist(), f.replace(0, 7).tolist())
print(f.replace(np.nan, 0).tolist(), f.replace(np.nan, 0.5).tolist(), f.replace(99, np.nan).tolist(), f.replace([1, 3], 0).tolist(), f.replace([1, 3], [3, 1]).tolist())
print(f.replace(np.inf, 0).dtype, f.replace([np.inf, -np.inf], np.nan).tolist())

i = pd.Series([1, 2, 3, 99])
print(i.replace(3, 30).tolist(), i.replace({1: 2, 2: 1}).tolist(), i.replace([1, 2], [5, 6]).tolist(), i.replace([1, 99], 0).tolist(), i.replace(7, 8).dtype)

df = pd.DataFrame({"size": ["1.5", "-", "22", np.nan], "v": [1.0, -999.0, 3.0, 4.0]})
df["n"] = pd.to_numeric(df["size"].replace("-", np.nan))
df["v"] = df["v"].replace(-999, np.nan)
print(df, df.dtypes)

# In all columns.
df = pd.DataFrame({"a": [1.0, np.inf, -np.inf, 4.0], "n": [1, 2, 3, -1], "s": ["x", "-", None, "y"], "b": [True, False, True, True], "t": pd.to_datetime(["2024-01-01"] * 4)})
print(df[["a", "n", "s", "b"]].replace([np.inf, -np.inf], np.nan), df[["a", "n", "b"]].replace(-1, 0), df.drop(columns=["t"]).replace("-", "none"))
print(df[["s", "b"]].replace({"x": "X", "-": np.nan}), df[["a", "b"]].replace(np.nan, 0).dtypes)
ratio = (df[["a"]] / df[["a"]]).replace(np.nan, 0)
print(ratio)
