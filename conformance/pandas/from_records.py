# Rows made one by one that pd.DataFrame.from_records() gets.
import pandas as pd


def rows(n):
    for i in range(n):
        yield [i, "k%d" % (i % 3), i / 4]


out = []
for r in rows(7):
    out.append(r)
df = pd.DataFrame.from_records(out, columns=["i", "k", "x"])
print(df)
print(df.dtypes)
records = [{"a": i, "b": str(i)} for i in range(4)]
d = pd.DataFrame.from_records(records)
print(d)
d = pd.DataFrame.from_records(records, columns=["b", "a"])
print(d.dtypes)
d = pd.DataFrame.from_records([(1, "x"), (2, "y")], columns=["n", "s"])
print(d.groupby("s")["n"].sum())
d = pd.DataFrame.from_records([{"n": 1, "s": "x"}, {"n": 3, "s": "x"}])
print(d.groupby("s")["n"].sum())
pairs = {"a": 1, "b": 2}
print(pd.DataFrame.from_records(list(pairs.items()), columns=["k", "v"]))
print(pd.DataFrame(pairs.items(), columns=["k", "v"]).sort_values("v", ascending=False, kind="stable"))
print(pd.DataFrame.from_records(sorted(pairs.items()), columns=["k", "v"])["v"].sum())
