# Loops over numbers that make texts of labels of them: each is generated for itself.
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3, 4], "b": [4.0, None, 6.5, 7.0], "s": ["x", "y", "x", "z"]})
for k in range(3):
    df[f"c{k}"] = df["a"] * k
for lag in [1, 2]:
    df[f"lag_{lag}"] = df["a"].shift(lag)
    df["d" + str(lag)] = df[f"lag_{lag}"].diff(lag)
for w in (2, 3):
    df["roll_%d" % w] = df["b"].rolling(w, min_periods=1).mean()
    df[f"m{w:02d}"] = df["b"] * w
for k in range(10, 0, -4):
    df.loc[df["a"] > 2, f"down{k}"] = k
print(df.to_string())
print(k, lag, w)

# Names of keywords are labels too.
for name in ["p", "q"]:
    df = df.assign(**{name: df["a"] * 2, f"{name}_x": lambda d: d["a"] + 1, "last": name})
for n, src in [("n1", "a"), ("n2", "b")]:
    df[n] = df[src].fillna(0) + 1
key = "z"
df = df.assign(**{f"{key}_1": 1, key: df.a})
print(df.columns.tolist(), df["p_x"].tolist(), df["n2"].tolist(), df["last"].tolist())

# Comprehensions give lists of labels.
df["total"] = df[[f"c{i}" for i in range(1, 3)]].sum(axis=1)
print(df["total"].tolist(), df[[f"d{i}" for i in [1, 2]]].isna().sum().tolist())


def features(d, n):
    for k in range(n):
        d[f"f{k}"] = d["a"] + k
    return d


print(features(df[["a"]].copy(), 3))

# Numbers that are no part of a label.
cells = []
for k in range(3):
    for j in range(2):
        cells.append(df[f"c{j}"].sum() * k)
print(cells, [f"{i}-{i:3d}|{-i:04}" for i in range(3)])
print(f"{5:00d}", "%d" % -3, f"{10**30}")
