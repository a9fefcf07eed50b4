# Periods of time of groups.
import numpy as np
import pandas as pd

n = 80
df = pd.DataFrame(
    {
        "seg": [["x", "y", "z"][i * 7 % 11 % 3] for i in range(n)],
        "kind": [i % 3 % 2 for i in range(n)],
        "rev": [i * 1.25 - 20 for i in range(n)],
        "q": [i * 5 % 9 for i in range(n)],
        "placed": [f"2024-{1 + i * i * 3 % 11:02d}-{1 + i * 7 % 27:02d} {i % 24:02d}:30:00" for i in range(n)],
    }
)
df["placed"] = pd.to_datetime(df["placed"])
df.loc[4, "rev"] = np.nan
df.loc[9, "seg"] = None
ordered = df.sort_values("placed").reset_index(drop=True)
timed = ordered.set_index("placed")

r = timed.groupby("seg")["rev"].resample("MS").sum()
print(r)
print(r.unstack(0))
print(r.unstack())
print(r.reset_index())
print(timed.groupby("seg")["q"].resample("W").sum())
print(timed.groupby("seg")["q"].resample("W").max().tail(12))
print(timed.groupby("seg")["rev"].resample("D").mean().head(12))
print(timed.groupby(["seg", "kind"])["rev"].resample("QE").agg(["sum", "count"]))
print(timed.groupby("kind")[["rev", "q"]].resample("ME").mean())
print(ordered.groupby("seg").resample("MS", on="placed")["q"].sum())
print(ordered.groupby("seg").resample("W", on="placed")[["q", "rev"]].min().head(7))
print(df.groupby("seg").resample("MS", on="placed")["rev"].sum())
print(df.set_index("placed").groupby("kind")["rev"].resample("YS").std())

days = pd.DataFrame({"k": list("abab"), "v": [1, 2, 3, 4]}, index=pd.date_range("2024-01-01", periods=4, freq="36h"))
print(days.groupby("k")["v"].resample("D").sum())
print(days.groupby("k")["v"].resample("D").first().reset_index())
print(days.groupby("k")["v"].resample("D").count().reset_index(level=0))
