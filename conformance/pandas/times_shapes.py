# Texts of several shapes that become times, and how many values are there.
import numpy as np
import pandas as pd
s = pd.Series(["2024-01-31", None, "2024-02-01", ""])
print(pd.to_datetime(s))
print(pd.to_datetime(pd.Series(["2024-01-31T10:20", "2024-01-31T00:00"])).dt.hour.sum())
print(pd.to_datetime(pd.Series([None, "2024-01-31 10:20:30.5", "2024-01-31 10:20:30.123456789"])))
print(pd.to_datetime(pd.Series(["2024-01-31", "n/a", "unknown date 123", "2024-02-30x"][:3]), errors="coerce"))

for s in (pd.Series([1.5, np.nan, 2.0]), pd.Series([1, 2, 3]), pd.Series(["a", None, "b"]), pd.Series([None, None]), pd.to_datetime(pd.Series(["2024-01-01", None])), pd.Series([True, False])):
    print(s.count())
df = pd.DataFrame({"k": ["a", "b", "a"], "v": [1.0, np.nan, 3.0]})
df = df[df["v"] > 1.5]
print(df["v"].count(), df["v"].nunique())
print(pd.Series([1.5]).count())
