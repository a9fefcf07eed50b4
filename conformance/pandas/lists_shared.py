# Lists of columns are shared: what changes one is seen wherever it is.
import pandas as pd
df = pd.DataFrame({"id": [1, 2, 3, 4], "tags": ["a,b", "c", "d,e,f", "b"]})
df["tags"] = df["tags"].str.split(",")
df2 = df.copy()
df["n"] = df["tags"].str.len()
ls = df["tags"].tolist()
ls[0].append("zz")
for t in df["tags"]:
    t.append("q")
print(df["tags"].iloc[0], df2["tags"].iloc[0])
df["m"] = df["tags"].str.len()
df["tags"].apply(lambda t: t.sort(reverse=True))
print(df)
df["k"] = df["tags"].apply(lambda t: t.pop())
print(df, df2)
rows = []
tags = []
for i in range(3):
    rows.append({"id": i, "tags": tags})
    tags.append("x" + str(i))
df = pd.DataFrame(rows)
df["n"] = df["tags"].str.len()
print(df)
s = pd.DataFrame({"id": [1, 2, 3, 4], "t": ["a,b", "c", "d,e,f", "b"]})
s["t"] = s["t"].str.split(",")
n1 = s["t"].str.len().sum()
s["t"].iloc[0].append("q")
n2 = s["t"].str.len().sum()
f = s.explode("t").groupby("t")["id"].sum()
s["t"].iloc[1].append("q")
f2 = s.explode("t").groupby("t")["id"].sum()
print(n1, n2, f.to_dict(), f2.to_dict())
c = s["t"].str.len().value_counts(sort=False)
for t in s["t"]:
    t.append("k")
c2 = s["t"].str.len().value_counts(sort=False)
print(c.to_dict(), c2.to_dict())
out = []
for t in ["a b", "c", "d e f"]:
    out.append((t, t.split()))
d = pd.DataFrame(out, columns=["t", "w"])
d["n"] = d["w"].str.len()
print(d, d["n"].sum())
d = pd.DataFrame({"x": [[1, 2], [3], [4, 5, 6]], "y": [["a"], ["b", "c"], ["d"]]})
d["s"] = d["x"].apply(sum)
d["m"] = d["x"].apply(lambda v: sum(v) / len(v))
d["l"] = d["x"].str.len()
d["f"] = d["x"].str[0]
print(d, d.dtypes)
print(d["x"].str[1])
w = pd.DataFrame({"id": [1, 2, 3, 4], "t": ["a,b", "c", "d,e,f", "b"]})
w["t"] = w["t"].str.split(",")
taken = w["t"].tolist()
taken[0].append("zz")
print(w["t"].str.len().value_counts(sort=False).to_dict(), w.groupby("id")["t"].count().sum())
grown = []
tags = []
for i in range(3):
    grown.append({"id": i, "tags": tags})
    tags.append("x" + str(i))
g = pd.DataFrame(grown)
print(g["tags"].str.len().sum(), g.assign(n=g["tags"].str.len()).groupby("n")["id"].count().to_dict())
