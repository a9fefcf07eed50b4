# An index of times that a file has: all native.
import pandas as pd

df = pd.read_csv("sales.csv", index_col="day", parse_dates=["day"], usecols=["day", "region", "active"])
print(df, df.loc["2024-01", "region"].tolist(), len(df.loc["2024-02":]), sep="\n")
print(df.groupby(df.index.month)["region"].count(), df.resample("ME").size(), sep="\n")
by = pd.read_csv("times.csv", parse_dates=["at"], index_col="at")
print(by.head(3), by.index.name, by["x"].sum(), sep="\n")
