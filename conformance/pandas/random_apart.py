# pandas' own objects
# What CPython draws from numpy's generator is of the same stream.
import numpy as np
import pandas as pd

np.random.seed(3)
print(np.random.rand())
s = pd.Series([1, 2, 3, 4, 5, 6, 7, 8])
print(s.sample(4).tolist())
print(np.random.gamma(2.0), np.random.rand())
print(np.random.choice(["a", "b", "c"]), np.random.randn())
print(np.random.get_state()[2], np.random.randint(9))
