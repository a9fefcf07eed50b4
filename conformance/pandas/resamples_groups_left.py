# partly pandas' own
# Periods of groups on a column of a table whose labels are no positions: pandas takes the times of other rows.
import pandas as pd

df = pd.DataFrame({"seg": ["x", "y"] * 4, "q": [1, 2, 4, 8, 16, 32, 64, 128], "placed": [f"2024-0{1 + i * 5 % 3}-0{1 + i}" for i in range(8)]})
df["placed"] = pd.to_datetime(df["placed"])
print(df.groupby("seg").resample("MS", on="placed")["q"].sum())
print(df.sort_values("placed").groupby("seg").resample("MS", on="placed")["q"].sum())
