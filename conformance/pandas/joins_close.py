# Keys of joins that lie close together are places in a table, others are hashed; groups
# behind a join by what only the right row decides are found by its place.
import pandas as pd


def show(name, df):
    print(name, len(df))
    print(df.to_csv(index=False), end="")


n = 300
rows = pd.DataFrame({"k": [(i * 7) % 90 - 20 for i in range(n)], "p": [i % 5 for i in range(n)], "x": [i * 0.25 for i in range(n)]})
near = pd.DataFrame({"k": [i - 15 for i in range(60)], "city": ["abcdefg"[i % 7] for i in range(60)], "zone": [i % 4 for i in range(60)]})
show("near", rows.merge(near, on="k").groupby(["city", "zone"]).agg({"x": "sum", "p": "nunique"}).reset_index())
show("one", rows.merge(near, on="k").groupby("city").agg({"x": "mean", "k": "max"}).reset_index())
show("mixed", rows.merge(near, on="k").groupby(["zone", "p"]).agg({"x": "sum"}).reset_index())
show("key", rows.merge(near, on="k").groupby("k").agg({"x": "sum", "city": "count"}).reset_index())

far = pd.DataFrame({"k": [-9223372036854775808, 9223372036854775807, 3, 12, -20, 1000000], "y": [1, 2, 3, 4, 5, 6]})
show("far", rows.merge(far, on="k").groupby("y").agg({"x": "sum"}).reset_index())
show("far left", far.merge(near, how="left", on="k"))

again = pd.DataFrame({"k": [0, 1, 1, 2, 2, 2, 69, -20], "y": [1.5, 2, 3, 4, 5, 6, 7, 8]})
show("again", rows.merge(again, on="k").groupby("y").agg({"x": "sum", "p": "min"}).reset_index())

pairs = pd.DataFrame({"k": [i % 90 - 20 for i in range(200)], "p": [(i * 3) % 5 for i in range(200)], "z": [i % 11 for i in range(200)]})
pairs = pairs.drop_duplicates(["k", "p"])
show("pairs", rows.merge(pairs, on=["k", "p"]).groupby("z").agg({"x": "sum"}).reset_index())
show("pairs left", rows.merge(pairs, how="left", on=["k", "p"]).head(20))
few = pd.DataFrame({"p": [0, 1, 1, 2], "k": [5, 6, 7, 8], "w": [1, 2, 3, 4]})
show("few", rows.merge(few, on=["p", "k"]).groupby(["w", "p"]).agg({"x": "max"}).reset_index())
same = pd.DataFrame({"s": [1] * 50, "t": [i * 1000003 for i in range(50)], "v": list(range(50))})
other = pd.DataFrame({"s": [1] * 60, "t": [(i % 55) * 1000003 for i in range(60)]})
show("same", other.merge(same, on=["s", "t"]).groupby("v").agg({"s": "count"}).reset_index().tail(5))

none = pd.DataFrame({"k": [i for i in range(5)], "y": ["a", "b", "c", "d", "e"]})
print(len(none[none["k"] > 3].merge(rows, on="k")), len(rows[rows["x"] < 0.5].merge(none, on="k")))
