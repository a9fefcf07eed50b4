# partly pandas' own
# Series that pandas computes and that come back as columns and masks.
import io
import pandas as pd


def frame(n):
    return pd.DataFrame({
        "key": ["ab"[i % 2] for i in range(n)],
        "n": [i * 7 % 5 for i in range(n)],
        "x": [i * 1.5 for i in range(n)],
        "t": ["%d" % (i * 3) if i % 4 else "n/a" for i in range(n)],
        "d": ["2024-%02d-11 10:30:00" % (1 + i % 12) for i in range(n)],
    })


df = frame(9)
df["d"] = pd.to_datetime(df["d"])
df["num"] = pd.to_numeric(df["t"], errors="coerce")
df["rank"] = df.groupby("key")["x"].rank(ascending=False)
df["prev"] = df.groupby("key")["n"].shift(1)
df["step"] = df.groupby("key")["x"].diff()
df["both"] = df["x"] / df.groupby("key")["x"].transform("sum") + df["n"].interpolate()
df["month"] = df["d"].dt.to_period("M").astype(str)
df["floor"] = df["d"].dt.floor("D")
df["part"] = df["t"].str.extract(r"(\d)")[0]
df["whole"] = df["t"].str.extract(r"^(\d+)$", expand=False).fillna("none")
df["bin"] = pd.cut(df["x"], bins=[-1, 3, 100], labels=["low", "high"]).astype(str)
print(df)
print(df["num"].sum(), df["num"].mean(), df["rank"].max())
print(df.groupby("bin")["num"].sum())
for row in df.itertuples():
    print(row.month, row.rank, row.part, row.whole)

# Masks, and frames with another index.
some = df[df["x"] > 2]
some = some[some.groupby("key")["n"].rank() > 1]
print(some[["key", "n", "x"]])
some = some.assign(r=some["x"].interpolate(), c=some.groupby("key").cumcount())
print(some[["key", "r", "prev"]])
some["again"] = pd.to_numeric(some["t"], errors="coerce")
print(some["again"].tolist(), some["again"].isna().sum())
print(some["part"].tolist())

# An index that is another one after all is pandas' to align.
other = df["n"].interpolate()
other.index = range(3, 12)
df["moved"] = other
print(df["moved"].tolist())
parts = pd.DataFrame({"k": ["a", "b", "a", "b"], "v": [1.0, 2.0, 5.0, None], "n": [1, 2, 3, 4]})
parts["c"] = parts.groupby("k")["v"].transform(lambda s: s - s.mean())
parts["d"] = parts.groupby("k")["n"].transform(lambda s: s.max() - s)
parts["e"] = parts.groupby("k")["n"].transform(lambda s: s / s.max())
print(parts["c"].tolist(), parts["d"].sum(), parts["e"].round(2).tolist())
