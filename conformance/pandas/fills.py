# Filling from rows before and behind, changes from row to row, and what holds in groups.
import pandas as pd
import numpy as np
s = pd.Series([1.0, np.nan, np.nan, 4.0, np.nan, 2.5, np.nan], name="v")
print(s.ffill(), s.bfill(), s.ffill(limit=1), s.bfill(limit=1))
t = pd.Series(["a", None, "b", None, None])
print(t.ffill(), t.bfill())
i = pd.Series([1, 2, 3])
print(i.ffill())
df = pd.DataFrame({"k": ["x", "x", "y", "y", "x", "y"], "v": [1.0, np.nan, np.nan, 4.0, np.nan, np.nan], "w": ["a", None, None, "b", None, "c"], "i": [1, 2, 3, 4, 5, 6], "f": [.5, 0, 2, -3, 1.1, 7]})
print(df.ffill())
print(df.bfill())
df["g"] = df.groupby("k")["v"].ffill()
df["h"] = df.groupby("k")["v"].bfill()
df["w2"] = df.groupby("k")["w"].ffill()
print(df)
print(df.groupby("k").ffill())
print(df.groupby("k")[["v", "w"]].bfill(limit=1))
print(df["i"].pct_change(), df["f"].pct_change(), df["i"].pct_change(2), df["f"].pct_change(periods=-1))
print(df[["i", "f"]].pct_change())
print(df["v"].pct_change(fill_method=None))
print(df.groupby("k")["i"].pct_change(), df.groupby("k")["f"].pct_change(2))
df["growth"] = df["i"].pct_change() * 100
print(df["growth"].round(2).tolist())
print(df.groupby("k")["f"].cumprod(), df.groupby("k")["v"].cumprod())
print(df.groupby("k")["v"].any(), df.groupby("k")["i"].all(), df.groupby("k")["w"].any())
df["b"] = df["f"] > 1
print(df.groupby("k")["b"].any(), df.groupby("k")["b"].all(), df.groupby("k").agg({"b": "any", "i": "sum"}))
print(df.groupby("k")[["b", "f"]].all(), df.groupby("k", as_index=False)["b"].any())
e = df[df.i > 100]
print(e.ffill(), e["v"].bfill(), e["i"].pct_change())
print(df["v"].ffill().bfill(), df["v"].bfill().ffill().tolist())
print(df["v"].isna().sum(), df["v"].ffill().isna().sum())
print(df["v"].ffill().fillna(0).cumsum())
