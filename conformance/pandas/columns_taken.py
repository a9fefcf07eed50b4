# partly pandas' own
# Columns that are taken out of a frame, and files of tables whose separator is a tab.
import io

import pandas as pd


def made():
    return pd.DataFrame({"a": [3, 1, 2], "b": [1.5, 2.5, 0.25], "c": ["x", "y", "x"], "d": [True, False, True]})


df = made()
other = df
del df["b"]  # native
print(df.columns.tolist(), other.columns.tolist(), df.shape)
print(df)
p = df.pop("a")  # native
print(p.sum(), p.name, p.tolist(), other.columns.tolist())
df["a"] = p * 2  # native
print(df)
df["b"] = p + 0.5  # native
print(df.groupby("c")["b"].sum())  # native
for name in ["a", "zz"]:
    try:
        del df[name]
        print("gone", name)
    except KeyError as e:
        print("no", e)
try:
    print(df.pop("never"))
except KeyError as e:
    print(repr(e))
print(df.columns.tolist(), len(df.columns))


def without(frame, name):
    del frame[name]
    return frame


whole = made()
less = without(whole, "d")
print(less is whole, whole.columns.tolist())
copied = made().copy()
before = made()
before["sum"] = before["a"] + before.pop("b")  # native
print(before)
if len(copied) > 2:
    del copied["c"]
print(copied.sum(numeric_only=True))
indexed = made().set_index("c")
taken = indexed.pop("b")  # native
print(taken)
print(indexed.sort_values("a"))
mask = taken > 1.0
print(indexed[mask.values])
del indexed["d"]
del indexed["a"]
print(indexed.shape)

text = "n\tt\tv\n1\tone\t1.5\n2\ttwo\t2.5\n3\tthree\t\n"
print(pd.read_table(io.StringIO(text)))  # native
print(pd.read_table(io.StringIO(text), index_col="n")["v"].mean())  # native
print(pd.read_table(io.StringIO(text.replace("\t", "|")), sep="|").t.str.upper().tolist())
print(pd.read_table(io.StringIO(text.replace("\t", ";")), delimiter=";", usecols=["n", "v"]))
print(pd.read_table(io.StringIO(text), header=None, names=["x", "y", "z"], skiprows=1))
