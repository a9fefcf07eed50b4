# Series that are assigned to frames whose rows come in another order, or are others.
import pandas as pd

df = pd.DataFrame({"c": ["a", "b", "a", "b", "a"], "day": [5, 1, 2, 4, 3], "q": [10, 20, 30, 40, 50], "s": list("vwxyz")})
df["cum"] = df.sort_values("day").groupby("c")["q"].cumsum()
df["nth"] = df.sort_values("day").groupby("c").cumcount() + 1
df["prev"] = df.sort_values("day").groupby("c")["q"].shift(1)
df["last"] = df.sort_values("day", ascending=False)["s"]
print(df)
print(df.dtypes)
df["big"] = df[df["q"] > 20]["q"]
df["text"] = df[df["q"] > 20]["s"]
df["more"] = pd.Series([1.5, 2.5, 3.5])
df["less"] = pd.Series(range(9))
print(df)
part = df[df["c"] == "a"].copy()
part["share"] = df["q"] / df["q"].sum()
part["rank"] = part.sort_values("q", ascending=False)["q"].rank()
print(part)
days = pd.DataFrame({"v": [1, 2, 3]}, index=pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-03"]))
days["w"] = days.sort_index(ascending=False)["v"] * 2
print(days)
named = df.groupby("s")[["q"]].sum()
named["d"] = df.set_index("s")["day"].sort_values()
print(named)
