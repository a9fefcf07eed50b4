# What print and str make of frames and series.
import pandas as pd

df = pd.DataFrame({
    "name": ["a", "bc", "tab\there", "x" * 60],
    "n": [1, -20, 300, 4],
    "f": [1.5, float("nan"), -2.25, 1e5],
    "ok": [True, False, True, True],
})
print(df)
print(df["name"])
print(df["n"])
print(df["f"])
print(df["ok"])
print(str(df["f"]).upper(), repr(df[["n"]]), f"{df['ok']}")
few = df[df["n"] > 0]
print(few)
print(few["f"])

floats = pd.DataFrame({
    "tiny": [1e-7, 1.0, 2.5, 0.0],
    "large": [1e7, 123456789.123, 1.5, -3.0],
    "whole": [1.0, 2.0, 3.0, 4.0],
    "digits": [0.1, 0.123456789, 2.0, 1e6],
    "inf": [float("inf"), 1.0, -float("inf"), float("nan")],
    "big": [1e300, -1e-300, 1.0, 12.5],
    "million": [1000000.0, 1000001.5, 999999.9, 0.5],
})
print(floats)
print(floats["tiny"], floats["large"], floats["inf"], floats["million"])

n = 100
long = pd.DataFrame({"i": [i for i in range(n)], "s": ["row %d" % i for i in range(n)], "x": [i / 7 for i in range(n)]})
print(long)
print(long["i"])
print(long["s"])
print(long[long["i"] > 30]["x"])
print(long[long["i"] > 39])
print(long[long["i"] > 40])

wide = pd.DataFrame({
    "first column": ["some text", "more"],
    "second column": [1, 2],
    "third column": ["some text here", "more of it"],
    "fourth column": [1.5, 2.5],
    "fifth column": ["some text", "more"],
    "sixth column": [True, False],
    "seventh column": ["end", ""],
})
print(wide)
print(wide[["first column", "second column", "third column", "fourth column", "fifth column"]])
two = pd.DataFrame({"p": ["y" * 70, "z"], "q": ["w" * 70, "v"]})
print(two)

both = pd.DataFrame({
    "first column": ["some text"] * 70,
    "second column": [i for i in range(70)],
    "third column": ["some text here"] * 70,
    "fourth column": [i / 2 for i in range(70)],
    "fifth column": ["some text"] * 70,
    "sixth column": [True] * 70,
    "seventh column": ["end"] * 70,
})
print(both)
missing = pd.read_csv("kinds.csv")
print(missing[["m", "f", "b"]])
print(missing["m"])
print(missing)
