# partly pandas' own
# What else is done with texts that np.where() chooses by an array is numpy's own.
import numpy as np
import pandas as pd

rng = np.random.default_rng(4)
n = 6
print(pd.DataFrame({"n": [1, 2]}))
labels = np.where(rng.random(n) < 0.5, "x", "yy")
print(labels, (labels == "x").sum(), labels[0], len(labels))
kinds = np.where(rng.random(n) < 0.5, "x", "yy")
df = pd.DataFrame({"kind": kinds, "n": range(n)})
print(df, np.unique(kinds), kinds.dtype)
