# partly pandas' own
# The class of a time that is missing.
import pandas as pd

s = pd.Series(pd.to_datetime(["2024-01-01", "2023-05-06"]))
print(type(s.max()).__name__, type(s.head(0).max()).__name__)
