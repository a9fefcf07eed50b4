# left to CPython
# A series of an array is the array's memory.
import numpy as np
import pandas as pd

a = np.arange(4)
s = pd.Series(a)
a[0] = 7
print(s.tolist())
