# partly pandas' own
# Dates that are missing: NaT where they come from times, NaN or None in results.
import pandas as pd

df = pd.read_csv("times.csv", parse_dates=["day", "at"])
df["d"] = df["at"].dt.date
df["m"] = df["at"].dt.to_period("M")
print(df.groupby("name")["d"].min(), df.groupby("name").agg(f=("d", "first"), n=("d", "count")))
print(df.groupby("name")["m"].min(), df.groupby("name")["m"].first())
k = pd.DataFrame({"x": [1, 2, 9], "w": [5, 6, 7]})
print(k.merge(df[["x", "d"]], on="x", how="left"))
print(k.merge(df[["x", "m"]], on="x", how="left"))
print(df.pivot(index="name", columns="x", values="d"))
print(df["d"].dropna().min(), df["d"].dropna().max())
print(df["d"].fillna("none").tolist(), df["m"].max())
