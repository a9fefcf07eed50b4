# Times as the index that a table is given: all native.
import numpy as np
import pandas as pd

days = pd.date_range("2024-01-30", periods=6, freq="D")
s = pd.Series(np.arange(6.0), index=days, name="v")
print(s, s * 2, s.head(2), s[s > 3], s["2024-02"].sum(), s.resample("2D").sum(), sep="\n")
print(s.diff(), s.pct_change().tail(2), s.rolling(3).mean(), s.cumsum().tail(1), sep="\n")
df = pd.DataFrame({"a": range(4), "b": [1.5, 2.5, 0.5, 4.0]}, index=pd.date_range("2024-01-01", periods=4, freq="6h"))
print(df, df["b"], df.loc["2024-01-01", "a"].tolist(), df.resample("12h").mean(), sep="\n")
months = pd.Series([1, 2, 3], index=pd.date_range("2024-01-31", periods=3, freq="ME"))
print(months, months.to_frame("m").reset_index(), sep="\n")
print(pd.Series([1, 2], index=pd.to_datetime(["2024-03-01", "2024-01-01"])))
