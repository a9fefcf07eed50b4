# partly pandas' own
# NaN is found, but not as Python finds it.
import pandas as pd

s = pd.Series([1.0, float("nan")])
print(s.isin([float("nan")]).tolist(), s.isin([2.0, 1.0]).tolist())
