# Ranges of times as columns and in loops, and times of numbers: all native.
import pandas as pd

df = pd.DataFrame({"d": pd.date_range("2024-01-01", periods=100, freq="D"), "v": range(100)})
print(df)
print(df.dtypes)
for d in pd.date_range("2024-01-01", periods=3):
    print(d.strftime("%Y%m%d"), d.date(), d)
for d in pd.date_range("2024-01-30", "2024-05-02", freq="ME"):
    print(d)
for d in pd.date_range("2024-01-30", "2024-05-02", freq="MS"):
    print(d)
for d in pd.date_range(df["d"].min(), df["d"].max(), freq="30D"):
    print(d)
x = pd.DataFrame({"t": pd.date_range("2024-01-01 10:30", "2024-01-01 14:00", freq="h"), "n": range(3, 11, 2)})
x["u"] = pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04"])
x["r"] = range(4)
print(x, x.dtypes, len(pd.date_range("2024-01-01", "2024-02-01")), len(pd.date_range("2024-03-01", "2024-02-01")))
for d in pd.date_range(x["u"].min(), periods=3, freq="12h"):
    print(d, d.hour)
u = pd.DataFrame({"e": [1700000000, 1700003600], "m": [1700000000123, 5]})
u["t"] = pd.to_datetime(u["e"], unit="s")
u["x"] = pd.to_datetime(u["m"], unit="ms")
print(u, u.dtypes)
x["bad"] = pd.date_range("2024-01-01", periods=3)
