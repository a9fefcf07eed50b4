# pd.to_timedelta of numbers, and times that are computed before they are a column.
import numpy as np
import pandas as pd

rng = np.random.default_rng(5)
n = 12
df = pd.DataFrame(
    {
        "when": pd.Timestamp("2024-01-01") + pd.to_timedelta(rng.integers(0, 5000, n), unit="h"),
        "listed": pd.to_datetime(["2024-01-05"] * n) + pd.to_timedelta([i * i for i in range(n)], unit="D"),
        "texts": pd.to_datetime([f"2024-03-{i + 1:02d} 10:00" for i in range(n)]),
        "secs": rng.integers(0, 100000, n),
        "part": rng.normal(0, 3, n).round(7),
        "span": pd.to_timedelta(np.arange(n) * 1.5, unit="min"),
    }
)
df.loc[3, "part"] = np.nan
print(df)
print(df.dtypes)
df["end"] = df["when"] + pd.to_timedelta(df["secs"], unit="s")
df["near"] = df["when"] - pd.to_timedelta(df["part"], unit="h")
df["weeks"] = pd.to_timedelta(df["part"], unit="W")
df["ms"] = pd.to_timedelta(df["part"], unit="ms")
df["ns"] = pd.to_timedelta(df["secs"])
df["same"] = pd.to_timedelta(df["span"])
df["days"] = df["listed"] + pd.to_timedelta(range(n), unit="D")
df["back"] = df["when"] - pd.to_timedelta(np.arange(n), unit="days")
print(df[["end", "near", "weeks"]].to_string())
print(df[["ms", "ns", "same", "days", "back"]].to_string())
print(df["weeks"].dt.total_seconds().tolist())
print(pd.to_timedelta(3, unit="h"), df["when"].min() + pd.to_timedelta(2, unit="D"))
print(df[["when", "part", "span"]].round(1), df[["when", "part"]].round({"part": 2}).head(2))
print((df["end"] - df["when"]).dt.total_seconds().sum())
