# Floats of which no ints can be made: the exception is pandas' own.
import pandas as pd

df = pd.DataFrame({"x": [1.5, float("nan"), 2.0]})
try:
    print(df["x"].astype(int))
except Exception as error:
    print(type(error).__name__, error)
