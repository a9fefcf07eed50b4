# partly pandas' own
# Ranges of times with which something else is done.
import pandas as pd

days = pd.date_range("2024-01-01", periods=3)
print(days, days[0], days.freq, list(days.month))
print(pd.date_range("2024-01-01", "2024-01-10", freq="2D"))
s = pd.Series([1.5, 2.5, 3.5], index=pd.date_range("2024-01-30", periods=3, freq="D"))
print(s, s.resample("ME").sum())
print(pd.to_datetime(["2024-01-01", "2024-02-02"]))
for d in days:
    print(d)
