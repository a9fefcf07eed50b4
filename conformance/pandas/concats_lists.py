# Lists of tables that a program makes for pd.concat: all native.
import pandas as pd

parts = []
for chunk in pd.read_csv("homes.csv", chunksize=33):
    chunk = chunk[chunk["rate"] > 0.8]
    parts.append(chunk)
print(len(parts), bool(parts))
few = pd.concat(parts)
print(few, few.index.tolist()[:3], few.dtypes)
few["twice"] = few["rate"] * 2
print(pd.concat(parts, ignore_index=True).tail(3), few["twice"].sum())
print(pd.concat([c.head(1) for c in pd.read_csv("times.csv", chunksize=30, parse_dates=["day"])]))
print(pd.concat((c.tail(1) for c in pd.read_csv("times.csv", chunksize=30, parse_dates=["day"])), ignore_index=True).dtypes)

sums, means, pairs = [], [], []
for chunk in pd.read_csv("homes.csv", chunksize=40):
    sums.append(chunk.groupby("title")["rate"].sum())
    means.append(chunk.groupby("title", as_index=False).agg(n=("zip", "count"), rate=("rate", "mean")))
    chunk["even"] = chunk["zip"] % 2 == 0
    pairs.append(chunk.groupby(["even", "title"])["rate"].max())
total = pd.concat(sums)
print(total.head(4), total.groupby(level=0).sum(), total.groupby("title").count().max(), sep="\n")
print(pd.concat(means, ignore_index=True).groupby("title")["n"].sum().sort_values(kind="stable").tail(3))
print(pd.concat(pairs).head(5), pd.concat(pairs).groupby(level=[0, 1]).max().head(5), pd.concat(pairs, ignore_index=True).head(2), sep="\n")


def best(df, kinds):
    found = []
    for kind in kinds:
        rows = df[df["k"] == kind]
        if len(rows) == 0:
            continue
        rows = rows.sort_values("v", ascending=False, kind="stable").head(2).copy()
        rows["place"] = list(range(len(rows)))
        found.append(rows)
    return pd.concat(found)


df = pd.DataFrame({"k": ["a", "b", None, "a", "b", "c"], "v": [1.5, 2.0, 0.5, float("nan"), 4.0, 3.0], "s": ["x", None, "y", "z", "x", "q"], "t": pd.to_datetime(["2024-01-05", None, "2024-02-01", "2024-01-01", "2024-03-01", "2024-02-02"])})
print(best(df, ["a", "b", "z"]))
for name in ["c", "none"]:
    try:
        print(best(df, [name]))
    except ValueError as e:
        print("ValueError", e)

running = []
for i in range(4):
    running.append(df.iloc[i : i + 2])
    now = pd.concat(running, ignore_index=True)
    print(len(now), now["v"].sum(), now["s"].tolist())
running.append(df)
print(len(pd.concat(running)), pd.concat(objs=running, axis=0, sort=False)["t"].max())
print(pd.concat([g.assign(all=g["v"].sum()) for _, g in df.groupby("k")]))
frames = []
for path in ["homes.csv", "homes.csv"]:
    f = pd.read_csv(path, nrows=5)
    f["path"] = path
    frames.append(f)
print(pd.concat(frames, ignore_index=True))
print(pd.concat([pd.read_csv(p, usecols=["zip", "rate"]) for p in ("homes.csv", "homes.csv")]).shape)
for step in range(2):
    again = [df[["v"]] * step]
    again.append(df[["v"]])
    print(pd.concat(again)["v"].tolist())
