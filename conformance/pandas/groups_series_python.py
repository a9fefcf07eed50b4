# partly pandas' own
# Groups by Series of which pandas does something: objects that tell which columns are keys, levels of one name.
import pandas as pd

df = pd.DataFrame({"k": [1, 2, 1], "v": [1.5, 2.5, 3.5], "w": [1, 2, 3]})
key = df["k"]
print(df.groupby(key).sum())
df["v"] = df["v"] * 2
print(df.groupby(key).sum())
other = df.copy()
print(other.groupby(df["k"]).sum())
t = pd.DataFrame({"t": pd.to_datetime(["2024-01-31", "2023-12-01", "2024-01-02"]), "v": [1, 2, 3]})
print(t.groupby([t["t"].dt.year, t["t"].dt.month])["v"].sum())
print(t.groupby(t["t"].dt.year, as_index=False)["v"].sum())
print(t.groupby(t["t"].dt.year)["v"].describe())
print(pd.crosstab(t["t"].dt.year, t["v"] > 1))
print(pd.pivot_table(t, values="v", index="t", aggfunc="sum"))
t["x"] = t["v"] + 1
print(pd.cut(t["v"], [0, 1, 5]).tolist(), t["x"].sum())
