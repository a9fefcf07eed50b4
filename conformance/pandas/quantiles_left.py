# Ints that are no floats have quantiles of their own.
import pandas as pd

s = pd.Series([2 ** 53 + 1, 2 ** 53 + 2, 2 ** 60 + 1])
print(s.quantile(0.25))
