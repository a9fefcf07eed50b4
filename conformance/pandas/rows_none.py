# Functions of rows that give None beside numbers.
import pandas as pd
df = pd.DataFrame({"s": ["1", "x", "3", "4.5"], "k": [1, 2, 3, 4]})
def i(s):
    try: return int(s)
    except ValueError: return None
def f(s):
    try: return float(s)
    except ValueError: return None
def g(s):
    if s == "zz": return None
    return 1.5
def h(s):
    if s == "x": return 2
    if s == "1": return None
    return 0.5
def t(s):
    if s.isdigit(): return s
    return None
def r(row):
    if row["k"] > 2: return None
    return row["k"] * 10
def n(s):
    if s == "1": return float("nan")
    return int(float(s)) if s != "x" else None
df["i"] = df["s"].apply(i)
df["f"] = df["s"].map(f)
df["g"] = df["s"].apply(g)
df["h"] = df["s"].apply(h)
df["t"] = df["s"].apply(t)
df["r"] = df.apply(r, axis=1)
df["n"] = df["s"].apply(n)
print(df)
print(df[["i", "f", "g", "h", "r", "n"]].sum().tolist())
print(df.dtypes["i"] if False else df["i"].dtype, df["t"].dtype)
