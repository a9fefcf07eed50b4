# Windows of the rows of groups, windows of time, and levels that are dropped.
import numpy as np
import pandas as pd

rng = np.random.default_rng(3)
n = 60
df = pd.DataFrame(
    {
        "sensor": [["a", "b", "c", "d"][i * 7 % 11 % 4] for i in range(n)],
        "kind": [["x", "y"][i % 3 % 2] for i in range(n)],
        "temp": rng.normal(20, 5, n).round(2),
        "q": rng.integers(-4, 9, n),
        "when": pd.date_range("2024-01-01", periods=n, freq="7h"),
    }
)
df.loc[5, "temp"] = np.nan
df.loc[[7, 8, 9], "sensor"] = "single"
df.loc[8, "sensor"] = "alone"

df["m"] = df.groupby("sensor")["temp"].rolling(5, min_periods=3).mean().reset_index(level=0, drop=True)
df["mx"] = df.groupby("sensor")["q"].rolling(3, min_periods=1).max().droplevel(0)
df["mn"] = df.groupby("sensor")["q"].rolling(3, min_periods=1).min().reset_index(0, drop=True)
df["sd"] = df.groupby("sensor")["q"].rolling(window=3).std().reset_index(level="sensor", drop=True)
df["c"] = df.groupby("sensor")["temp"].rolling(3, min_periods=2).count().reset_index(level=0, drop=True)
df["ce"] = df.groupby("sensor")["temp"].expanding().count().reset_index(level=0, drop=True)
df["e"] = df.groupby("sensor")["temp"].expanding().mean().reset_index(level=0, drop=True)
df["es"] = df.groupby("sensor")["q"].expanding(2).sum().reset_index(level=0, drop=True)
df["w"] = df.groupby("sensor")["temp"].ewm(span=3).mean().reset_index(level=0, drop=True)
df["mid"] = df.groupby("sensor", sort=False)["q"].rolling(3, center=True).var().reset_index(level=0, drop=True)
print(df.to_string())

r = df.groupby("sensor")["temp"].rolling(3).sum()
print(r)
print(r.reset_index().head())
print(r.reset_index(name="total").tail(3))
print(r.reset_index(drop=True).head(3))
print(r.reset_index(level=0).head(3))
print(r.values[:5], r.to_numpy()[-2:])
print(r.max(), r.dropna().head(4))
print(df.groupby("sensor")[["temp", "q"]].rolling(2).mean().head())
print(df.groupby(["sensor", "kind"]).rolling(3, on="when")["q"].sum().head())
print(df.groupby("kind").rolling(4)["q"].mean().tail(3))

timed = df.set_index("when")
print(timed["temp"].rolling("1D").mean().head())
print(timed["temp"].rolling("2D", min_periods=4).max().head(9))
print(timed[["q", "temp"]].rolling("36h").sum().tail(3))
print(timed["q"].rolling("30h").count().tail(3))
print(timed.groupby("kind")["q"].rolling("3D").sum().tail(4))
print(timed.groupby(["kind", "sensor"])["q"].rolling("3D").std().head(4))
print(timed.groupby(["kind", "sensor"])["q"].rolling(2).min().reset_index().head(3))
print(timed.groupby(["kind", "sensor"])["q"].rolling(2).min().reset_index(level=[0, 1], drop=True).head(3))
print(df.rolling(3)["q"].sum().head(4), df["q"].rolling(3).count().head(4))
print(df["temp"].rolling(3, min_periods=0).count().head(8), df["temp"].expanding(3).count().head(8))

t = df.groupby(["sensor", "kind"])["q"].agg(["sum", "count"])
print(t.reset_index(level=1).head(3))
print(t.reset_index(level="sensor").tail(3))
print(t.droplevel("kind").head(3))
s = df.groupby(["sensor", "kind"])["q"].sum()
print(s.reset_index(level=1, name="total").head(3))
print(s.droplevel(1).head(3), s.reset_index(level=-1, drop=True).tail(2))
