# partly pandas' own
# Who ignores warnings does not notice that native code has none.
import warnings

import numpy as np
import pandas as pd

warnings.filterwarnings("ignore")
saved = np.seterr(divide="ignore", invalid="ignore")
x = np.array([1.0, 0.0, -1.0])
print(1 / x, np.log(x))
np.seterr(**saved)
with np.errstate(all="ignore"):
    print(np.sqrt(x).sum())
print(pd.Series(x).mean())
