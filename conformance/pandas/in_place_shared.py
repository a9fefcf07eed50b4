# pandas' own objects
# A Series shares its values with the frame that it is a column of.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3], "c": [7, 8, 9]})
x = df["c"]
x += 1
print(df, x)
df["a"] += 1
y = df["a"] * 2
z = y
z += 1
print(y, df)
