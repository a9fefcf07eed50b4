# Keys that repeat on the right: pairs in the order of the left rows, native as long as
# there are not as many pairs as left rows.
import pandas as pd

left = pd.DataFrame({"k": [3, 1, 2, 9, 1], "x": [10, 20, 30, 40, 50]})
right = pd.DataFrame({"k": [1, 1, 3, 2, 1], "y": ["5", "q", "7", "8", "9"]})
m = left.merge(right, on="k")
print(m)
print(m[m["x"] > 15]["y"].tolist(), len(m), m["x"].sum())

# A filter behind the join runs before it; the join counts its rows all the same.
m = left.merge(right, on="k")
m = m[m["x"] > 40]
m["z"] = m["y"] + "!"
print(m["z"].tolist())

# What raises behind the join, in the order of the pairs.
m = left.merge(right, on="k")
try:
    print(m["y"].apply(int).sum())
except ValueError as e:
    print(e)

# Rows that a loop appends, in a with statement that binds the frame.
with open("log.txt") as f:
    log = pd.DataFrame({"raw": [line.strip() for line in f]})
    log["first"] = log["raw"].str[:1]
n = len(log)
twice = pd.DataFrame({"first": ["1", "1", "2", "1"], "v": [1, 2, 3, 4]})
met = log.merge(twice, on="first")
met = met[met["v"] != 2]
print(n, len(met), met["v"].sum(), met["raw"].head(3).tolist())

# Folds, and two joins after one another.
wide = left.merge(right, on="k").merge(pd.DataFrame({"k": [1, 2, 1, 3], "w": [1.5, 2.5, 3.5, 4.5]}), on="k")
print(wide.groupby("k").agg({"w": "sum", "x": "count"}).reset_index())
