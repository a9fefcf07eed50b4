# Labels that are looked for: in a frame those of its columns, in a Series those of its rows.
import pandas as pd

d = pd.DataFrame({"score": [1, 2], "z": ["a", "b"]})
print("score" in d, "q" in d, "q" not in d, 5 in d, None in d, ("score",) in d)
for c in ["score", "q"]:
    print(c in d, c not in d)
    if c not in d:
        print("no", c)
made = "".join(["z"])
print(made in d, d["score"].sum())
for x in ([1], {}, {"a"}):
    try:
        print(x in d)
    except TypeError as e:
        print(e)
try:
    print([1] in d.columns)
except TypeError as e:
    print(e)


def missing(f, names):
    return [n for n in names if n not in f]


def has(f, *names):
    return all(n in f for n in names)


print(missing(d, ["z", "yy"]), has(d, "score"), has(d, "score", "zz"))
if "new" not in d:
    d["new"] = d["score"] * 2
print("new" in d, d)
s = d["score"]
print(1 in s, 2 in s, -1 in s, "a" in s, 7 not in s)
t = d.set_index("z")["score"]
print("a" in t, "q" in t, made in t, 1 in t)
g = d.groupby("z")["score"].sum()
print("b" in g, "c" in g, {k: (k in g) for k in ["a", "zz"]})
if "a" in g:
    print(g["a"])
n = d.set_index("score")["z"]
print(1 in n, 9 in n, 1.0 in n, 1.5 in n, True in n)
w = d.set_index("z")
print("z" in w, "score" in w)
u = pd.Series([1, 2], index=pd.to_datetime(["2024-01-01", "2024-01-02"]))
print("2024-01-01" in u, pd.Timestamp("2024-01-02") in u, "2023" in u)
e = d[d["score"] > 10]
print("score" in e, 0 in e["score"])
