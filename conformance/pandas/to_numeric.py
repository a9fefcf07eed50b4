# Texts as numbers: ints where all are, with pandas' rounding, what it takes for missing and what it raises.
import pandas as pd


def show(s):
    print(s.dtype, s.tolist(), s.name)


df = pd.DataFrame({
    "a": ["1", "22", "3.5", "x", "", " 7 ", "-4", "+5", "1e5", "1,000", "inf", "-Infinity", "nan", ".5", "5.", "1e", "0.1234567890123456789", "--5", "1_0", "0x10"],
    "b": ["1", "-2", " 3", "4 ", "+5", "0", "9223372036854775807", "-0", "007", "1", "1", "-2", " 3", "4 ", "+5", "0", "9", "-0", "007", "1"],
    "c": ["1", None, "3", "4.25", "5", "", "7", "8", "9", "10", "1", None, "3", "4.25", "5", "", "7", "8", "9", "10"],
    "i": list(range(20)),
})
show(pd.to_numeric(df["a"], errors="coerce"))
show(pd.to_numeric(df["b"]))
show(pd.to_numeric(arg=df["b"], errors="raise"))
show(pd.to_numeric(df["c"], errors="coerce"))
show(pd.to_numeric(df["i"], errors="coerce"))
show(pd.to_numeric(df["i"] / 2))
show(pd.to_numeric(df["i"] > 3))
df["n"] = pd.to_numeric(df["a"].str.replace(",", ""), errors="coerce").fillna(0)
print(df[df["n"] > 1][["a", "n"]].groupby("n")["a"].count())
kept = df[df["i"] % 2 == 0].copy()
kept["m"] = pd.to_numeric(kept["c"], errors="coerce")
print(kept["m"].sum(), kept["m"].isna().sum(), kept["m"].tolist())
try:
    pd.to_numeric(df["a"])
except ValueError as e:
    print(e)
try:
    show(pd.to_numeric(kept["a"].str.strip()))
except ValueError as e:
    print(type(e).__name__, e)
