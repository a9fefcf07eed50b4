# Rows of tables with several columns as their index, and what is computed of their values.
import sys

import pandas as pd

t = pd.DataFrame({"day": ["Mo", "Tu", "We", "Mo", "Tu", "Mo", "We", "We", "We", "Tu"], "store": [1, 1, 2, 2, 1, 1, 2, 1, 2, 2],
                  "id": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "price": [1.25, 2.5, 3.0, 4.75, 5.0, 6.5, 7.125, 8.0, 9.5, 10.0]})
g = t.groupby(["day", "store"])["price"].sum()
print(g.head(3))
print(g.tail(2))
print(g.sort_values(ascending=False).head(3))
print(g[g > 7].head())
print(len(g), g.max(), g.mean(), g.sum(), g.shape, g.name, g.size, g.empty)
m = t.groupby(["store", "day"]).agg(n=("id", "count"), c=("price", "mean"))
print(m.head(3))
print(m["n"].head(3))
print(m.c.round(1).head(3))
print(m.sort_values("c").head(4))
print((m["n"] * 2 + m["c"]).head(2))
print((g / g.sum() * 100).round(2).head(4))
print(m[m["n"] > 1].head(2), m.shape, len(m))
for (day, store), x in g.head(3).items():
    print(day, store, x)
g.to_csv(sys.stdout)
m.to_csv(sys.stdout)
print(m[["c"]].head(2))
print(g.nlargest(3))
print(g.sort_values().reset_index())
print(m.mean())
print(m.round(2), m.round({"c": 1}))
print(t.round(1))
print(t.round())
