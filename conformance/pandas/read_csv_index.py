# partly pandas' own
# index_col beside other arguments of read_csv; replace() that pandas does.
import numpy as np
import pandas as pd

a = pd.read_csv("times.csv", index_col="name", parse_dates=["day"])
print(a.to_csv(), a.index.tolist(), a.index.name, a["day"].dt.year.sum())
b = pd.read_csv("kinds.csv", index_col="i", nrows=2)
print(b.to_csv(), b.loc[1, "s"], b.index.tolist())
c = pd.read_csv("kinds.csv", index_col=0, skiprows=[2], na_values=["zzz"])
print(c["f"].sum(), c.index.name)
d = pd.read_csv("homes.csv", index_col="zip", usecols=["zip", "price"], nrows=3)
print(d["price"].str.len().to_dict())
n = pd.DataFrame({"id": [1, 2, 1], "s": ["x", None, "y"], "k": [1, -1, 3]})
n["f"] = n["id"].map(b["f"])
n["s"] = n["s"].replace({np.nan: "none", "x": "ex"})
n["k"] = n["k"].replace({-1: 0, 3: 30})
n["u"] = n["s"].str.upper()
print(n)
none = pd.read_csv("kinds.csv", index_col="i", nrows=0)
print(len(none), list(none.columns))
