# partly pandas' own
# Functions of numpy's modules that have models, with arguments that only numpy's own take.
import io

import numpy as np
import pandas as pd
from numpy.random import default_rng

print(np.random.default_rng(np.random.SeedSequence(3)).random(2), default_rng([1, 2]).integers(5, size=2))
df = pd.read_csv(io.StringIO("x\n1.5\n\n4.0\n2.5\n"), skip_blank_lines=False)
smooth = df["x"].ewm(span=3).mean().to_numpy()
print(np.lib.stride_tricks.sliding_window_view(smooth[:3], 2), np.random.RandomState(np.array([1, 2])).rand())
