# Values of rows among those of their group: ranks, running extremes, quantiles, functions of groups.
import math
import random

import pandas as pd

random.seed(5)
df = pd.DataFrame({
    "k": [random.choice("abcd") for _ in range(200)],
    "m": [random.randint(0, 3) for _ in range(200)],
    "i": [random.randint(-5, 5) for _ in range(200)],
    "f": [random.choice([0.5, -1.25, 2.0, math.nan, 7.1, 1 / 3]) for _ in range(200)],
})


def show(s):
    print(s.dtype, s.name, s.tolist()[:60])


g = df.groupby("k")
show(g["i"].rank())
show(g["f"].rank())
show(g["i"].rank(method="min"))
show(g["f"].rank(method="max", ascending=False))
show(g["f"].rank("first"))
show(g["i"].rank(method="first", ascending=False))
show(g["f"].rank(method="dense", ascending=False))
show(g["f"].rank(pct=True))
show(g["i"].rank(method="dense", pct=True))
show(df.groupby(["k", "m"])["i"].rank(method="dense"))
show(df["i"].rank())
show(df["f"].rank(method="first", ascending=False))
show(df["f"].rank(method="dense", pct=True))
show(df["i"].rank(method="max", pct=True))
show(g["i"].cummax())
show(g["f"].cummin())
show(g["f"].quantile())
show(g["i"].quantile(0.9))
show(g["f"].quantile(0.37))
show(g["i"].idxmax())
show(g["f"].idxmin())
show(g["f"].transform(lambda v: v - v.mean()))
show(g["i"].transform(lambda v: v / 1))
show(g["i"].transform(lambda v: v.max()))
show(g["i"].transform(lambda v: (v - v.mean()) / v.std()))
show(df.groupby(["k", "m"])["f"].transform(lambda v: v.fillna(v.median())))
show(g["i"].transform("rank"))
show(g["i"].transform("cumsum"))
part = df[df["i"] > 0].copy()
part["place"] = part.groupby("m")["f"].rank(method="first", ascending=False)
part["off"] = part.groupby("k")["i"].transform(lambda v: v - v.min())
print(part[part["place"] <= 2][["k", "m", "place", "off"]].to_csv())
show(part.groupby("k")["i"].idxmin())
best = df.loc[df.groupby("k")["i"].idxmax()]
print(best)
print(part.loc[part.groupby("k")["i"].idxmin(), "f"].tolist(), df.loc[df.groupby("m")["i"].idxmax()].reset_index(drop=True)["i"].tolist())
