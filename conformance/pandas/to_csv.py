# to_csv: dtypes, shapes, arguments, targets, errors.
import sys

import pandas as pd

df = pd.DataFrame({
    "i": [1, -2, 9223372036854775807, 0, 5],
    "f": [1.5, float("nan"), -0.0, 1e16, 123456.789e-10],
    "b": [True, False, True, True, False],
    "s": ["plain", 'with "quotes"', "a,b", "two\nlines", ""],
    "o": ["x", None, "ü€😀", None, " blank "],
})
print(df.to_csv())
print(df.to_csv(index=False))
print(df.to_csv(header=False, sep=";"))
print(df.to_csv(na_rep="N,A", index_label="row,s"))
print(repr(df.to_csv(index=False, lineterminator="\r\n", sep="\t")))
print(df.to_csv(columns=["o", "i"]))

# An index that is left over, one row, no row.
few = df[df["i"] > 0]
print(few.to_csv())
print(few[few["i"] == 5].to_csv(index=False))
none = few[few["i"] < 0]
print(repr(none.to_csv()))

# A line with one field.
print(repr(df[["o"]].to_csv(index=False)), repr(df[["s"]].to_csv(index=False, header=False)))
print(repr(df[["f"]].to_csv(index=False, na_rep="-")))

# Series.
print(df["s"].to_csv())
print(repr(df["f"].to_csv(index=False)), repr((df["i"] + df["f"]).to_csv()))
print(few["o"].to_csv(na_rep="gone"))
print(repr(pd.Series([float("inf"), -1e-5, 1e22, 0.1]).to_csv()))

# Labels that are quoted.
odd = pd.DataFrame({'a"b': [1, 2], "c,d": ["x", "y"], "": [0.5, 1.0]})
print(odd.to_csv())
print(repr(odd[[""]].to_csv(index=False)))

# Targets.
df.to_csv(sys.stdout, index=False)
print("between")
df["i"].to_csv(sys.stdout, header=False)


def save(frame, name):
    frame.to_csv(name, index=False)
    with open(name) as f:
        return f.read()


name = "/tmp/hipy_conformance_to_csv.csv"
print(repr(save(df, name)))
few.to_csv(name, mode="w")
print(repr(open(name).read()))
with open(name, "w") as f:
    f.write("before\n")
    df[["i", "o"]].to_csv(f)
    f.write("after\n")
print(repr(open(name).read()))

# What is in the file after an exception: the rows before.
df["s"] = df["s"].apply(lambda s: s + "\udc00" if s == "a,b" else s)
try:
    df.to_csv(name)
except UnicodeEncodeError as e:
    print("caught", e)
print(repr(open(name).read()))


total = 0
for i in range(50):
    total += len(df[["i", "f", "o"]].to_csv())
print(total)
