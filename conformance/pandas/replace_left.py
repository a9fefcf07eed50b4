# partly pandas' own
# Series.replace of other kinds of values, which change dtypes.
import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")
s = pd.Series(["1", "-", np.nan, None, "x"])
print(s.replace("-", 0).tolist(), s.replace("-", None).tolist(), s.replace({"-": None}).tolist(), s.replace("[0-9]", "d", regex=True).tolist())
print(pd.Series(["-", "-"]).replace("-", np.nan))
f = pd.Series([1.0, np.nan, 3.0])
print(f.replace(3, "x").tolist(), f.replace(3, 2**70).tolist(), f.replace(True, 5).tolist())
i = pd.Series([1, 2, 3])
print(i.replace(3, 2.5), i.replace(9, 2.5), i.replace(3, np.nan), i.replace(3.0, 30), i.replace(np.nan, 0), i.replace(3, "x"))
b = pd.Series([True, False])
print(b.replace(True, False), b.replace({True: "yes", False: "no"}))
