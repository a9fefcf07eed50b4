# Rows by their labels: those in order stay, others come as sort_values has them.
import pandas as pd

d = pd.DataFrame({"k": ["b", "a", "c", "a", "b"], "n": [3, 1, 2, 1, 3], "v": [1.5, 2.5, None, 4.0, 5.0], "t": pd.to_datetime(["2024-03-01", "2024-01-01", "2024-02-01", "2024-01-05", "2024-03-02"])})
print(d["k"].value_counts().sort_index(), d["n"].value_counts().sort_index(ascending=False))
print(d.set_index("k").sort_index(), d.set_index("k").sort_index(ascending=False))
print(d.set_index("n").sort_index(), d.set_index("n")["v"].sort_index(ascending=False))
print(d.set_index("t").sort_index(), d.set_index("v")["k"].sort_index())
print(d.sort_index(), d.sort_index(ascending=False), d.sort_values("v").sort_index())
print(d.sort_values(["k", "n"]).set_index("k").sort_index(), d.set_index("k").sort_index(kind="stable"))
print(d.groupby("k")["v"].sum().sort_index(ascending=False), d[d["n"] > 9].sort_index(), d[d["n"] > 9].set_index("k").sort_index())
big = pd.DataFrame({"k": [i * 7 % 13 for i in range(60)], "v": range(60)}).set_index("k")
print(big.sort_index()["v"].tolist(), big.sort_index(ascending=False)["v"].tolist(), big.sort_index().sort_index()["v"].tolist())
text = pd.DataFrame({"k": ["x" + str(i * 7 % 13) for i in range(60)], "v": range(60)}).set_index("k")
print(text.sort_index()["v"].tolist(), text.sort_index(kind="stable").sort_index()["v"].tolist())
c = pd.cut(d["v"], [0, 2, 4.5, 6], labels=["lo", "mid", "hi"])
print(c.value_counts().sort_index(), d.assign(c=c).set_index("c")["n"].sort_index())
