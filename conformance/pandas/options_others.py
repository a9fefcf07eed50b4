# pandas' own objects
# Options that change what operations do have all of pandas in CPython.
import pandas as pd

pd.options.mode.copy_on_write = True
df = pd.DataFrame({"a": [1, 2, 3], "b": [4.0, 5.0, 6.0]})
column = df["a"]
column[0] = 100
same = df[:]
same["b"] = 0
print(df, column.tolist(), same)
total = 0
for x in df["b"].tolist():
    total += x
print(total)
