import pandas as pd

# Who sees a change of a frame: all its names, and functions that take it.
df = pd.DataFrame({"a": [1, 2, 3], "b": [1.5, float("nan"), 2.5], "c": [True, False, True], "s": ["p", None, "q"]})
same = df
copy = df.copy()
col = df["a"]
df["d"] = df["a"] + df["b"]
df["a"] = df["a"] * 10
print(same["d"].tolist(), same["a"].tolist(), col.tolist(), copy["a"].tolist(), copy.shape, same.shape)


def add(frame, k):
    frame["e"] = frame["a"] + k
    return len(frame)


print(add(df, 1), same["e"].tolist(), df.shape)
if len(df) > 2:
    df["f"] = 1
else:
    df["f"] = 2
print(df["f"].tolist())
for i in range(3):
    t = pd.DataFrame({"x": [i, i + 1]})
    t["y"] = t["x"] * 2
    print(t["y"].tolist())
print(df["c"].tolist(), (~df["c"]).tolist(), (df["c"] & (df["b"] > 2)).tolist(), (-df["b"]).tolist()[0])
print(df["b"].isna().tolist(), df["s"].isna().tolist(), df["s"].notna().tolist(), df["s"].fillna("?").tolist())
print((df["s"] == "p").tolist(), (df["s"] != "p").tolist(), (df["b"] == df["b"]).tolist(), (df["s"] < "q").tolist())
print((df["a"] / 4).tolist(), (df["a"] // 4).tolist(), (df["a"] % 7).tolist(), (df["a"] ** 2).tolist(), (2.5 - df["a"]).tolist())
print(df["a"].isin([10, 30]).tolist(), len(df[df["a"] > 100]), df[df["a"] > 100].shape)
try:
    df["s"].apply(lambda s: s.upper()).tolist()
except AttributeError as e:
    print(e)
try:
    print(df[["a", "zz"]].shape)
except KeyError as e:
    print(e)
try:
    df.drop(columns=["zz"])
except KeyError as e:
    print(e)
one = df[df["a"] == 20]
print(one)
one = one[["a", "s"]]
one["t"] = one["a"].map(lambda v: v + 0.5)
print(one)
