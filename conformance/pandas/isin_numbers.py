# Numbers among others: those of narrow dtypes, floats among ints.
import pandas as pd
df = pd.DataFrame({"a": [1.0, 2.5, 3.0, float("nan")], "t": pd.to_datetime(["2024-01-06", "2024-01-07", "2024-01-08", "2024-01-09"]), "i": [1, 2, 3, 4]})
df["d"] = df["t"].dt.dayofweek
print(df["d"].isin([5, 6]).tolist())
print(df["a"].isin([2.5, 3.0]).tolist(), df["a"].isin([1, 3]).tolist())
print(df["i"].astype("int8").isin([1, 300]).tolist())
print(df[df["d"].isin({5, 6})])
weekend = [5, 6]
print(df["d"].isin(weekend).sum())
