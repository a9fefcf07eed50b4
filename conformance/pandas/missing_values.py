# pd.isna of single values, and operators as methods.
import pandas as pd
import numpy as np
df = pd.DataFrame({"s": ["a", None, "c"], "x": [1.0, np.nan, 3.0], "n": [1, 2, 3], "d": pd.to_datetime(["2024-01-01", None, "2024-03-01"])})
def f(v):
    if pd.isna(v):
        return "missing"
    return v.upper()
def g(row):
    if pd.notnull(row["x"]) and not pd.isnull(row["s"]):
        return row["x"] * 2
    return 0.0
df["f"] = df["s"].apply(f)
df["g"] = df.apply(g, axis=1)
df["m"] = pd.isna(df["x"])
print(df, pd.isna(df["s"]).sum(), pd.isnull(None), pd.notna(3), pd.isna(float("nan")), pd.isna("x"))
print(pd.isna(df))
df["ge"] = df["n"].ge(2)
df["eq"] = df["s"].eq("a")
df["ne"] = df["s"].ne("a")
df["add"] = df["n"].add(1).mul(2).sub(df["x"]).div(4)
df["fd"] = df["n"].floordiv(2)
df["mod"] = df["n"].mod(2)
df["lt"] = df["d"].lt(pd.Timestamp("2024-02-01"))
print(df.drop(columns=["s"]))
print(df["x"].gt(1) & df["n"].le(3))
print(df["x"].map(lambda v: pd.isna(v)).tolist(), df["d"].apply(lambda v: "-" if pd.isna(v) else "d").tolist())
