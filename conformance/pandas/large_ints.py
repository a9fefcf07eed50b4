# Ints that need more than 64 bits make a column one of objects, which only values
# tell: CPython runs the program.
import pandas as pd


def large(n):
    return n * 10**18


df = pd.DataFrame({"x": [1, 2, 50]})
print(df["x"].apply(lambda n: n - 2**62).tolist())
df["y"] = df["x"].apply(large)
print(df["y"].tolist(), df["y"].dtype, len(df[df["x"] < 3]["y"]))
