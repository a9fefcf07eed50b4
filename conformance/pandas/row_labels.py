# The index as an object: labels, rows by labels, items() and to_dict() of Series.
import pandas as pd

t = pd.DataFrame({"k": ["b", "a", "c", "b", "a"], "n": [4, 1, 7, 2, 9], "x": [0.5, None, 2.5, 1.0, 3.0]})
big = t[t["n"] > 3]
print(big.index.tolist(), len(big.index), t.index.size, list(t.index), t.index.shape, big.index.empty)
print(t.drop(big.index))
print(t.drop(index=[0, 4], columns=None)["n"].tolist(), t.drop(3)["n"].sum(), t.drop(labels=[1], axis=0).shape)
print(t.loc[big.index, "x"].tolist(), big.loc[[2, 4]]["n"].tolist())
rules = {"n": (1, 8), "x": (0.6, 2.9)}
left = t
for c, (lo, hi) in rules.items():
    bad = left[(left[c] < lo) | (left[c] > hi)]
    print(c, bad.index.tolist())
    left = left.drop(bad.index)
print(left)
inplace = t.copy()
inplace.drop(inplace[inplace["k"] == "a"].index, inplace=True)
print(inplace.to_csv())
sums = t.groupby("k")["n"].sum()
for k, v in sums.items():
    print(k, v + 1)
print(t[1:3].shape)
print(sums.to_dict(), sums.index[0], sums.index[-1], "a" in sums.index, "z" in sums.index, sums.index.name)
print({k: v * 2 for k, v in sums.sort_values().items()}, dict(sums.items()), sums.index.tolist())
print(t["x"].to_dict(), t.set_index("k")["n"].to_dict(), sums.drop("a").tolist(), sums.drop(labels=["c"], axis=0).index[0])
names = sums.to_dict()
t["all"] = t["k"].map(names)
t["top"] = t["k"].isin(sums[sums > 6].index.tolist())
print(t)
for i in big.index:
    print(i, end=" ")
print(sorted(sums.index), set(sums.index) == {"a", "b", "c"}, 3 in big.index, 4 in big.index)
print(t["k"].isin(sums[sums > 6].index).tolist(), t["n"].isin(big.index).sum(), t.columns[0], t.columns[-1])
t = t.rename(columns={t.columns[2]: "y"})
first = t.columns[0] if "nope" not in t.columns else "nope"
print(t[first].str.upper().tolist(), t["y"].sum())
empty = t[t["n"] > 99]
print(t.drop(empty.index).shape, empty.index.tolist(), empty["n"].to_dict(), list(empty["k"].items()), t.drop([]).shape)
by = t.set_index("k")
print(by.drop(["a", "c"])["n"].tolist(), by.drop(index="b").index.tolist())
try:
    t.drop([1, 77])
except KeyError as e:
    print("KeyError", e)
try:
    print(empty.index[0])
except IndexError as e:
    print("IndexError", e)
