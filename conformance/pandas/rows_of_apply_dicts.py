# Rows that apply() makes of dicts which change, with None among their numbers.
import pandas as pd
df = pd.DataFrame({"a":["1","2","x"],"b":[1,2,3]})
def f(r):
    out={"k": r["a"]+"!"}
    out["f"]= float(r["a"]) if r["a"]!="x" else None
    out["i"]= r["b"] if r["b"]>1 else None
    out["j"]= r["b"] if r["b"]>0 else None
    out["t"]= r["a"] if r["b"]>1 else None
    if r["b"] == 2:
        out["f"] = 7.25
    return pd.Series(out)
x=df.apply(f,axis=1)
print(x.dtypes, x)
x=df.apply(lambda r: pd.Series({"a": r["b"]*1.5, "b": None if r["b"]>1 else 2.0}),axis=1)
print(x.dtypes,x)
def g(r):
    row = {"x": float(r["b"]) if r["b"] > 2 else None, "y": float(r["b"]) if r["b"] < 3 else None}
    return pd.Series(row)
x=df.apply(g,axis=1)
print(x.dtypes,x)
def h(r):
    row = {"x": r["b"]*2}
    row["y"] = r["b"] ** 2
    return pd.Series(row)
x=pd.concat([df, df.apply(h,axis=1)], axis=1)
print(x.dtypes,x)
df[["p","q"]] = df.apply(h, axis=1)
print(df)
