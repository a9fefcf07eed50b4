# A day first where the program does not say so: pandas warns of it.
import pandas as pd

df = pd.read_csv("slashes.csv")
df["eu"] = pd.to_datetime(df["eu"])
print(df)
