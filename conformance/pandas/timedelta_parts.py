# Time spans of parts of a second.
import pandas as pd

print(pd.Timedelta("2ms"), pd.Timedelta("10 us"), pd.Timedelta(3, unit="ms"), pd.Timedelta(milliseconds=5), pd.Timedelta("250 milliseconds"))
print(repr(pd.Timedelta("1500ms")), pd.Timedelta("2ms") * 3, pd.Timedelta("2ms") > pd.Timedelta("1999us"), pd.Timedelta("2ms").total_seconds())
df = pd.DataFrame({"t": pd.to_datetime(["2024-01-01 00:00:00.004", "2024-01-01 00:00:00.007"])})
print(df["t"] + pd.Timedelta("1ms"), (df["t"].diff() > pd.Timedelta("2ms")).tolist())
