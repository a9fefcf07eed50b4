# Dates with slashes: the month first, as pandas takes them, or the day where the program says so.
import pandas as pd
df = pd.read_csv("slashes.csv", parse_dates=["d", "ts"])
print(df, df.dtypes)
df2 = pd.read_csv("slashes.csv")
df2["d"] = pd.to_datetime(df2["d"])
df2["ts"] = pd.to_datetime(df2["ts"])
print(df2.groupby(df2["d"].dt.month)["x"].sum())
print(df2)
df3 = pd.read_csv("slashes.csv", parse_dates=["eu"], dayfirst=True)
print(df3, df3["eu"].dt.month.tolist())
df4 = pd.read_csv("slashes.csv")
df4["eu"] = pd.to_datetime(df4["eu"], dayfirst=True)
print(df4)
