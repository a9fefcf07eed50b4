# partly pandas' own
# x += y of frames and columns: all names of the object see it.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "c": [7, 8, 9]})
same = df
same += 1
same *= 2
print(df, same)
df = pd.DataFrame({"a": [1, 2, 3], "c": [7, 8, 9], "s": ["x", "y", "z"]})
df["a"] += 1
df["c"] /= 2
df["s"] += "!"
copy = df["a"].copy()
copy -= 1
made = df["a"] * 2
made += copy
large = df["a"] > 2
large |= df["c"] > 4
for c in ["a", "c"]:
    df[c] *= 2
print(df, copy, made, large)
