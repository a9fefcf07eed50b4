# partly pandas' own
# Offsets are pandas' own where the text does not take their number.
import pandas as pd

d = pd.Series(pd.to_datetime(["2023-01-05", "2024-03-01"]))
m = d.dt.to_period("M")
steps = m - m
print(steps)
print(steps.tolist(), steps.dtype)
print(m.dt.day.tolist())
