# Floats that are no ints of the type: what they are cut off to is numpy's own.
import pandas as pd

df = pd.read_csv("sales.csv", na_values="-")
print(df["id"].astype("int8").tolist())
print(df["amount"].dropna().astype("int16").tolist())
try:
    print(df["qty"].astype("int32"))
except ValueError as e:
    print(e)
