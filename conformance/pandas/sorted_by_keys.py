# sort_values(key=...): by what a function gives for a column.
import pandas as pd

df = pd.DataFrame({"c": ["pear", "Fig", "banana", "kiwi", "apple", "fig"], "k": ["a", "b", "a", "c", "b", "a"], "x": [3, -1, 4, 1, -5, 9], "y": [2.5, None, -1.5, 0.5, -3.5, 4.0]})
order = {"kiwi": 0, "pear": 1, "banana": 2, "apple": 4}
print(df.sort_values("c", key=lambda s: s.str.len(), kind="stable"))
print(df.sort_values(by="c", key=lambda col: col.str.lower(), ascending=False))
print(df["c"].sort_values(key=lambda s: s.str.lower()))
print(df.sort_values("x", key=lambda s: -s, ignore_index=True))
print(df.sort_values("c", key=lambda s: s.map(order), na_position="first", kind="mergesort"))
print(df.sort_values("y", key=abs), df.sort_values("y", key=lambda s: s.abs(), ascending=False), sep="\n")
print(df.sort_values(["k", "c"], key=lambda s: s.str.lower()), df.sort_values(["k", "x"], ascending=[False, True], key=lambda s: s if s.name == "k" else s.abs()), sep="\n")
print(df[df["x"] > 0].sort_values("c", key=lambda s: s.str[-1], kind="stable"))


def rank(s):
    return s.str.count("a") * 10 + s.str.len()


print(df.sort_values("c", key=rank, kind="stable")["c"].tolist())
df.sort_values("c", key=lambda s: s.str.lower(), inplace=True, kind="stable")
print(df)
print(df.sort_values("k", key=lambda s: pd.Categorical(s, categories=["c", "a", "b"], ordered=True), kind="stable"))
