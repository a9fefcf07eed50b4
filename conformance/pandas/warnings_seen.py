# partly pandas' own
# What makes exceptions of warnings, or collects them, sees those of libraries.
import warnings

import numpy as np
import pandas as pd

zeros = np.array([1.0, 0.0])


def collected(make):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        make()
    return [str(w.message) for w in seen]


print(collected(lambda: 1 / zeros))
print(collected(lambda: np.log(-zeros)))
print(collected(lambda: pd.Series([1.0, 2.0]).mean()))
warnings.simplefilter("error")
for make in [lambda: 1 / zeros, lambda: np.sqrt(-zeros), lambda: zeros + 1]:
    try:
        print(make())
    except RuntimeWarning as e:
        print("raised", e)
