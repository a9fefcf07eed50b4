# partly pandas' own
# Arrays of columns, columns by position, and rows at positions are views: what is written
# to their frame in place shows in them.
import pandas as pd


def vals(d):
    return d["x"].values


df = pd.DataFrame({"x": [1.5, 2.5, 3.5, 4.5], "y": [1, 2, 1, 3], "z": ["a", "b", "c", "d"]})
a = df["x"].values
n = df["x"].to_numpy()
p = vals(df)
df.loc[df["y"] == 1, "x"] = 10.0
print(a, n, p)
df["x"] = df["x"] * 2
df.loc[1, "x"] = 0.5
print(a, n, df["x"].tolist())

two = pd.DataFrame({"x": [1.5, 2.5, 3.5, 4.5], "y": [1, 2, 1, 3]})
v = two.loc[:, "x"]
w = two.iloc[:, 1]
two.loc[two["y"] == 1, "x"] = 10.0
two.loc[0, "y"] = 77
print(v, w)

three = pd.DataFrame({"x": [1.5, 2.5, 3.5, 4.5], "y": [1, 2, 1, 3], "z": ["a", "b", "c", "d"]})
s, h, t, i = three[1:3], three.head(2), three.tail(2), three.iloc[1:3]
q = three["x"].head(3)
for k in range(2):
    three.loc[three["y"] == 1, "x"] = 10.0 + k
    print(s, h, t, i, q.tolist())

four = pd.DataFrame({"x": [1.0, 2.0, 3.0], "y": [1, 2, 1]})
held = [four["x"].values, four["x"].values]
by = {"x": four["x"].values}
four.loc[four["y"] == 1, "x"] = 10.0
four.iloc[0, 0] = 5.0
four.at[1, "x"] = 6.0
print(held, by)

five = pd.DataFrame({"x": [1.0, 2.0, 3.0], "y": [1, 2, 1]})
c = five["x"]
e = c.values
c[0] = 100.0
print(e, five["x"].tolist())
