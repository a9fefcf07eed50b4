# dropna() of columns and by numbers of values that are there.
import numpy as np
import pandas as pd

df = pd.DataFrame({"x": [3, 1, 4], "y": [2.5, np.nan, 1.5], "s": ["a", None, None], "t": pd.to_datetime(["2024-01-01", None, None])})
df["z"] = np.nan
print(df.dropna(axis=1, how="all"), df.dropna(axis=1), df.dropna(axis="columns", how="any").columns.tolist(), sep="\n")
print(df.dropna(thresh=2), df.dropna(thresh=4), df.dropna(axis=1, thresh=2), df.dropna(axis=1, thresh=len(df) * 0.5), df.dropna(how="all"), sep="\n")
print(df.dropna(thresh=1, subset=["y", "s"]), df.dropna(thresh=3, ignore_index=True), sep="\n")
clean = df.dropna(axis=1, how="all").dropna(thresh=2).copy()
clean["y"] = clean["y"] * 2
print(clean)
