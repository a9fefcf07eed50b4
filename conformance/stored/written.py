# partly in CPython
# An array of a column is the column's memory.
import pandas as pd

df = pd.read_csv("d.csv")
v = df["k"].values
v[0] = 100
print(df["k"].tolist()[:2], v[0])
