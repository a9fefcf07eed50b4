# partly pandas' own
# apply(result_type="expand") of what only the run tells the length of.
import pandas as pd

df = pd.DataFrame({"n": [1, 2, 3], "s": ["x", "y", "z"]})
print(df.apply(lambda r: [r["n"], r["s"]], axis=1, result_type="expand"))
print(df.apply(lambda r: {"n": r["n"], "t": r["s"] * 2}, axis=1, result_type="expand"))
print(df.apply(lambda r: (r["n"], r["n"] + 1) if r["n"] < 3 else (0, 0), axis=1, result_type="expand"))
print(df.apply(lambda r: r["n"] * 2, axis=1, result_type="expand"), df.apply(lambda r: r["s"] if r["n"] > 1 else None, axis=1, result_type="expand"))
print(df.apply(lambda r: [r["n"]] * r["n"], axis=1, result_type="expand"))
print(df.apply(lambda r: [r["n"], r["s"]], axis=1))


def parts(r):
    if r["n"] > 2:
        return [r["n"]]
    return [r["n"], r["n"] * 10]


df[["p", "q"]] = df.apply(parts, axis=1, result_type="expand")
print(df)
