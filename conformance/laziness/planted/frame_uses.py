"""Columns of data frames that are all read, though not by their names in brackets."""
import pandas as pd

df = pd.DataFrame({"a": [3, 1, 2], "k": ["x", "y", "x"]})
df["by_loc"] = df["a"] + 1
print(df.loc[:, "by_loc"].sum())
df["by_name"] = df["a"] * 2
print(df.by_name.tolist())
df["by_group"] = df["a"] * 5
groups = df.groupby("k")
print(groups.by_group.sum().tolist(), groups["by_loc"].max().tolist())
first = df.head(2).copy()
first["of_copy"] = first["a"] + 10
print(first.drop(columns=["k"]).sum().tolist())
df["by_all"] = df["a"].map(lambda v: v - 1)
print(df.to_dict())
two = pd.DataFrame({"a": [1, 2]})
two["joined"] = two["a"] * 7
print(two.merge(df, on="a")["joined"].tolist())
three = pd.DataFrame({"a": [1, 2]})
three["sorted"] = [-v for v in three["a"]]
print(three.sort_values("sorted")["a"].tolist(), three.nlargest(1, "sorted").index.tolist())
four = pd.DataFrame({"a": [1, 2]})
four["iterated"] = four["a"] + 0.5
for row in four.itertuples():
    print(row.iterated)
five = pd.DataFrame({"a": [1, 2]})
five["changed"] = five["a"] + 0.5
five["changed"] += 1
print(five["changed"].tolist(), [c for c in five])
five["listed"] = five["a"] + 0.5
print([five[c].sum() for c in five.columns])
six = pd.DataFrame({"a": [1, 2, 3]})
six["masked"] = six["a"] % 2 == 0
print(six[six["masked"]], six[six.a > 1][["masked"]].sum().tolist(), six[:2].masked.tolist())
frames = pd.concat((f.head(1) for f in (one for one in [six])), ignore_index=True)
print(frames)
