# Columns of Periods: s.dt of them, and what lies between two.
from operator import attrgetter

import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a", "c", "b", "a"], "x": [3, 1, 4, 1, 5, 9], "d": pd.to_datetime(["2023-01-01", "2023-01-15 10:00", "2023-02-10", "2023-03-05", "2024-02-29", "1969-12-31 23:59"])})
m, q, y, d = df["d"].dt.to_period("M"), df["d"].dt.to_period("Q"), df["d"].dt.to_period("Y"), df["d"].dt.to_period("D")
print(m.dt.year, m.dt.month, m.dt.quarter, m.dt.days_in_month, q.dt.year, q.dt.quarter, y.dt.year, sep="\n")
print(d.dt.day, d.dt.dayofweek, d.dt.month, d.dt.day_of_year, sep="\n")
print(m.dt.start_time, m.dt.end_time, q.dt.end_time, y.dt.end_time, d.dt.end_time, q.dt.to_timestamp(), y.dt.start_time, sep="\n")
print(m.dt.strftime("%Y/%m"), m.dt.strftime("%b %y"), d.dt.strftime("%d.%m.%Y"), y.dt.strftime("%Y"), m.astype(str), sep="\n")
df["m"] = m
df["first"] = df.groupby("k")["d"].transform("min").dt.to_period("M")
df["n"] = (df["m"] - df["first"]).apply(lambda z: z.n)
df["n2"] = (df["m"].dt.year - df["first"].dt.year) * 12 + (df["m"].dt.month - df["first"].dt.month)
df["n3"] = (df["m"] - df["first"]).apply(attrgetter("n"))
print(df)
print((q - q).map(lambda z: z.n + 1))
print((d - df.groupby("k")["d"].transform("min").dt.to_period("D")).apply(lambda z: z.n).tolist(), (y - df.groupby("k")["d"].transform("min").dt.to_period("Y")).apply(lambda z: z.n).tolist())
print(df.groupby(["first", "n"])["k"].nunique().reset_index())
gone = pd.DataFrame({"d": pd.to_datetime(["2023-01-05", None, "2024-03-01"])})["d"].dt.to_period("M")
print(gone.dt.year, gone.dt.month.tolist(), gone.dt.start_time, gone.dt.end_time, sep="\n")
