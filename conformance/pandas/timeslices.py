# Rows by their times, and fields of an index of times: all native.
import pandas as pd

df = pd.DataFrame({"t": pd.date_range("2024-01-29 06:00", periods=40, freq="7h"), "n": range(40), "x": [i / 4 for i in range(40)]}).set_index("t")
s = df["n"]
print(df.loc["2024-01"], df.loc["2024-02"]["n"].sum(), df.loc["2024-01-30"], sep="\n")
print(df.loc["2024-01-31":"2024-02-01"], df.loc["2024-01-31 10:00":"2024-01-31 23:59:30", "x"], df.loc[:"2024-01-29", ["x"]], sep="\n")
print(df["2024-02-09":], s["2024-02-09":"2025"], s["2024-01"].sum(), s["2024"].max(), sep="\n")
lo, hi = pd.Timestamp("2024-02-01"), pd.Timestamp("2024-02-02 12:00")
print(df.loc[lo:hi, "x"].sum(), s[lo:].shape, len(df.loc[hi:lo]), df.loc["2025":].shape)
part = df.loc["2024-02"].copy()
part["y"] = part["n"] * 2
print(part["y"].sum(), df.index.min(), df.index.max(), df.index.max() - df.index.min())
daily = s.resample("D").sum()
print(daily["2024-01"], daily.loc["2024-02-01":"2024-02-03"].head(2), sep="\n")
df["hour"] = df.index.hour
df["when"] = df.index
print(df.head(3), df.dtypes, sep="\n")
print(df.groupby(df.index.month)["n"].sum(), s.groupby(s.index.day).mean().head(2), df.groupby("hour")["x"].max().head(3), sep="\n")
print(df.groupby([df.index.year, df.index.month])["n"].sum())
