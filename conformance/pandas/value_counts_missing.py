# value_counts(dropna=False): what is missing counts, too.
import numpy as np
import pandas as pd

df = pd.DataFrame({"t": ["a", None, "a", None, "b", None], "m": ["x", np.nan, "y", "x", "x", np.nan], "f": [1.5, np.nan, 1.5, 2.0, 1.5, np.nan], "i": [1, 2, 1, 1, 3, 3]})
for c in ["t", "m", "f", "i"]:
    print(df[c].value_counts(dropna=False, sort=False))
print(df["f"].value_counts(dropna=False, sort=False).to_dict())
print(df["t"].value_counts(dropna=False, normalize=True).round(2))
print(df["m"].value_counts(dropna=False).reset_index())
