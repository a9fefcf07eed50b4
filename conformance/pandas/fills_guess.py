# pct_change() warns where it fills; pandas does it then.
import pandas as pd
import numpy as np
s = pd.Series([np.nan, 1.0, np.nan, np.nan, 4.0, np.nan, 2.5, np.nan], name="v")
print(s.pct_change())
print(s.dropna().pct_change())
