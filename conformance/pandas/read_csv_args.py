# Arguments of read_csv, each with what it changes.
import pandas as pd

a = pd.read_csv("kinds.csv", usecols=["i", "s"], nrows=2)
print(a.to_csv())
b = pd.read_csv("kinds.csv", dtype={"i": "float64", "s": str})
print(b[["i", "s"]].to_csv())
c = pd.read_csv("bare.txt", sep="|", names=["x", "y"], header=None, nrows=1)
print(c.to_csv())
d = pd.read_csv("kinds.csv", skiprows=[1], usecols=["i", "f"])
print(d.to_csv(), d["i"].tolist())
e = pd.read_csv("kinds.csv", na_values=["x", "abc"], keep_default_na=False, usecols=["s", "m"])
print(e.to_csv(na_rep="NA"))
f = pd.read_csv("kinds.csv", names=["p", "q", "r", "s", "t", "u", "v"], header=0)
print(f.head(2).to_csv())
g = pd.read_csv("kinds.csv", usecols=["m"], keep_default_na=False)
print(g["m"].isna().tolist())
h = pd.read_csv("kinds.csv", dtype={"i": float, "f": "float64", "z": object, "s": str}, nrows=4)
print(h[["i", "f", "z", "s"]].to_csv())
