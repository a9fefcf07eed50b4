import sys

import pandas as pd

# No row is left: what apply() gives has the dtype of what it was given, which
# code for rows does not know, so CPython runs the program. What was printed is
# not printed twice.
df = pd.DataFrame({"a": [1, 2, 3], "s": ["x", "y", "z"]})
print("first", len(df))
sys.stdout.flush()
none = df[df["a"] > 5]
print(len(none))
r = none["s"].apply(len)
print(r.tolist(), len(r))
