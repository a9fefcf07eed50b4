# Numbers among None, rows that come again, pipe and rename, and months by name.
import pandas as pd

texts = ["1 2.5 x", "- 3 y", "7 - x", "- - z", "4 1.5 z"]
rows = []
for t in texts:
    a, b, c = t.split(" ")
    rows.append({"a": int(a) if a != "-" else None, "b": float(b) if b != "-" else None, "c": c, "m": 1 if c == "x" else 0.5})
df = pd.DataFrame(rows)
print(df)
print(df["a"].sum(), df["a"].isna().sum(), df["b"].mean(), df["m"].tolist())
print(df.to_csv(index=False))
print(pd.DataFrame({"n": [len(t) if "x" in t else None for t in texts]}))
print(pd.Series([None if "y" in t else 1.5 for t in texts]).count())

d = pd.DataFrame({"k": ["a", "b", "a", None, "b", None, "c"], "v": [1, 2, 1, 4, 5, 4, 7], "f": [0.5, float("nan"), 0.5, 1.0, float("nan"), 1.0, 2.0]})
print(d.drop_duplicates(keep="last"))
print(d.drop_duplicates(subset=["k"], keep="last", ignore_index=True))
print(d.drop_duplicates(subset="k", keep=False))
print(d.duplicated(keep=False).tolist(), d["k"].duplicated(keep="last").tolist(), d["f"].duplicated(keep=False).sum())
print(d["k"].drop_duplicates(keep="last"))
e = d[d["v"] > 100]
print(e.drop_duplicates(keep="last"), e.drop_duplicates(keep=False).shape)


def above(frame, limit, column="v"):
    return frame[frame[column] > limit]


print(d.pipe(above, 3))
print(d.pipe(above, limit=1.5, column="f").pipe(lambda x: x[x["v"] < 7]), d["v"].pipe(lambda s: s * 2).tolist())
sums = d.groupby("k")["v"].sum().rename("total").reset_index()
print(sums, d["v"].rename("w").name)
print(pd.merge(d.groupby("k")["v"].max().rename("most").reset_index(), sums, on="k"))

when = pd.DataFrame({"t": ["01/Jan/2000:02:21:31", "28/feb/2001:23:59:59", "9/DEC/1999:00:00:01"]})
when["t"] = pd.to_datetime(when["t"], format="%d/%b/%Y:%H:%M:%S")
print(when, when["t"].dt.month.tolist())
