# partly pandas' own
# pandas warns of writing to rows or columns of a frame that there still is.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3, 4], "b": [4.0, None, 6.0, 7.0], "c": ["x", "y", "x", "y"]})
sub = df[df["a"] > 1]
sub["d"] = sub["a"] * 2
all_rows = df[df["a"] > 0]
all_rows["d"] = 1
cols = df[["a", "b"]]
cols["e"] = 1
wide = df[["a"]]
wide["e"] = 1
fine = df[df["a"] > 1].copy()
fine["d"] = 1
there = df.dropna()
there.loc[there["a"] > 1, "b"] = 0
there.loc[there["a"] > 1, "new"] = 0
few = df.drop_duplicates(subset="c")
few["n"] = [1, 2]
asked = df.query("a > 2")
asked["q"] = "q"
none = df[df["a"] > 10]
none["x"] = 1


def cleaned(frame):
    frame = frame[frame["a"] > 2]
    frame["k"] = frame["a"] + 1
    return frame


top = df.head(2)
top["t"] = 1
whole = df.head(10)
whole["t"] = 1
middle = df.iloc[1:3]
middle["a"] = 0
last = df.tail(3).reset_index(drop=True)
last["t"] = 1
print(top, whole, middle, last)
print(cleaned(df))
print(cleaned(pd.DataFrame({"a": [1, 5]})))
df = df[df["a"] < 4]
df["late"] = df["a"] + 1
print(sub, all_rows, cols, wide, fine, there, few, asked, none, df)
total = 1
for i in range(70):
    total *= 3
print(total)
other = df
df = df[df["a"] > 1]
df["last"] = 0
print(other, df)
