# Grouping: to the last bit; no rows, one row; frames that change.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", None, "b", "c", "a"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25],
    "i": [1, 2, 3, 1, 9223372036854775807, 5],
    "b": [True, False, True, True, False, False],
    "s": ["x", "y", "z", "w", "", "y"],
    "n": [nan, 2.0, 2.0, nan, 7.0, 2.0],
})
# Rounding: what is lost is added again, and infinity stays.
long = pd.DataFrame({"k": [i % 3 for i in range(4000)], "x": [0.1 * i if i % 7 else 1e16 / (i + 1) for i in range(4000)], "y": [float("inf") if i == 6 else 1e300 * (-1) ** i for i in range(4000)]})
a = long.groupby("k").agg(s=("x", "sum"), m=("x", "mean"), d=("x", "std"), v=("x", "var"), y=("y", "sum"))
print(a["s"].tolist(), a["m"].tolist(), a["d"].tolist(), a["v"].tolist(), a["y"].tolist())
print(long[long["x"] > 10].groupby("k")["x"].sum().tolist())
many = pd.DataFrame({"k": [i * 7919 % 211 for i in range(1000)], "w": [i for i in range(1000)]})
print(many.groupby("k").sum())
print(many.groupby("k")["w"].max())

# No rows, one row, no keys.
none = df[df["i"] > 10]
none = none[none["i"] < 0]
e = none.groupby("k")["v"].sum()
print(len(e), e.tolist(), none.groupby("i").size().shape)
one = df[df["i"] == 2]
print(one.groupby("k").agg(v=("v", "sum"), m=("v", "mean"), s=("s", "first")))
lost = df[df["i"] == 3]
print(lost.groupby("k").size().shape)


# A frame that changes after it was grouped.
h = df.groupby("k")
df["z"] = df["i"] // 2
df["k"] = df["s"]
print(h["z"].max().tolist(), h["z"].max().name)


def total(frame, by):
    frame["t"] = frame["v"] * 2
    return frame.groupby(by)["t"].sum()


print(total(df, "b").tolist(), total(one, "s").tolist())
for t in range(2):
    print(df[df["i"] > t].groupby("b")["i"].count().tolist())
