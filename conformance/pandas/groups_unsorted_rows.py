# pandas' own objects
# Rows of a table whose MultiIndex is not sorted don't tell in which order labels came.
import pandas as pd
d = pd.DataFrame({"k": ["b", "a", "b", "a", "c", "a"], "w": [2, 1, 1, 3, 2, 1], "v": [5.0, 1.0, None, 3.0, 2.0, 8.0], "n": [1, 2, 3, 4, 5, 6]})
def one():
    s = d.groupby(["k", "w"], sort=False)["n"].sum()
    t = s[s > 2]
    print(t)
    print(t.unstack())
one()
def two():
    s = d.groupby(["k", "w"], sort=False)["n"].sum()
    print(s.sort_values(ascending=False))
    print(s.sort_values().unstack(), s.head(3).unstack(0), s.dropna().unstack())
two()
def three():
    r = pd.concat([d["n"], d["w"]], keys=["q", "p"])
    print(r[r > 2], r.sort_values().head(3))
    print(r[r > 1].unstack(0))
three()
