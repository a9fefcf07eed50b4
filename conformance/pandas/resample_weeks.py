# Periods of several weeks, which count from the first row's.
import pandas as pd

days = pd.date_range("2024-01-03 05:00", periods=60, freq="31h")
df = pd.DataFrame({"t": days, "a": [i * 7 % 11 for i in range(60)], "b": [i / 3 for i in range(60)], "k": ["xy"[i % 2] for i in range(60)]})
s = df.set_index("t")
for w in ("a", "b"):
    print(s[w].resample("2W").sum())
print(s.resample("3W")[["a", "b"]].mean())
print(s.resample("2W-WED")["a"].agg(["sum", "count"]))
print(s.resample("W")["a"].max())
print(s["a"].resample("13W-MON").count())
print(df.groupby(pd.Grouper(key="t", freq="2W"))["b"].sum())
print(df.groupby(["k", pd.Grouper(key="t", freq="4W")])["b"].sum())
print(df.resample("2W", on="t")["b"].first())
one = pd.DataFrame({"t": pd.to_datetime(["2024-01-07", "2024-01-08", "2024-01-21", "2024-01-22"]), "v": [1, 2, 3, 4]})
print(one.resample("2W", on="t")["v"].sum())
print(one.resample("2W-SAT", on="t")["v"].sum())
print(one.set_index("t")["v"].resample("2W-MON").sum().shift(1))
