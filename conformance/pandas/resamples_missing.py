# Groups by periods of times that are missing: CPython runs it.
import pandas as pd

missing = pd.DataFrame({"t": pd.to_datetime(["2024-01-05", None]), "n": [1, 2]})
print(missing.resample("D", on="t")["n"].sum())
