# Groups by periods of time: all native.
import pandas as pd

hours = list(range(0, 24 * 40, 7))
df = pd.DataFrame({"t": pd.date_range("2024-01-29", periods=138, freq="7h"), "k": [["a", "b", "c"][h % 3] for h in hours], "q": [h % 11 for h in hours], "p": [h / 8 for h in hours]})
df = df[(df["q"] != 3) & ((df["t"] < "2024-02-10") | (df["t"] > "2024-02-19"))]
s = df.set_index("t")["p"]
daily = df.resample("D", on="t")["q"].sum()
print(daily.head(8), daily.tail(2), daily.shape, sep="\n")
print(s.resample("W").mean(), s.resample("W-WED").sum(), s.resample("3D").median(), sep="\n")
print(s.resample("ME").agg(["sum", "count", "min"]), s.resample("MS").std(), s.resample("QE").first(), s.resample("YS").last(), sep="\n")
print(df.resample("W", on="t").agg({"q": "sum", "p": "max", "k": "count"}))
print(df.set_index("t").resample("36h").agg(n=("k", "size"), total=("q", "sum"), most=("p", "max")))
print(df.set_index("t")[["q", "p"]].resample("5D").sum())
print(df.resample("8h", on="t")["p"].mean().head(5), df.resample("90min", on="t").size().tail(3))
print(s.resample("W").ohlc())
print(df.groupby(pd.Grouper(key="t", freq="W"))["q"].sum())
print(df.groupby([pd.Grouper(key="t", freq="ME"), "k"])["q"].sum())
print(df.groupby(["k", pd.Grouper(key="t", freq="W")]).agg(n=("q", "count"), p=("p", "mean")).reset_index())

# What keeps the frequency.
print(daily * 2, daily.rename("x").head(2), daily.cumsum().tail(2), daily.iloc[2:4], sep="\n")
print(daily.rolling(3).mean().tail(2), daily.reset_index().tail(2), daily.to_frame("y")["y"].head(2), sep="\n")
print(daily[daily > 16], daily.shift(1).head(2), daily.diff().tail(2), sep="\n")
frame = df.resample("D", on="t")[["q", "p"]].sum()
frame["r"] = frame["p"] / frame["q"]
print(frame.head(4), frame[frame["q"] > 16]["p"], len(frame), sep="\n")
