# Loops over the dicts of to_dict("records") that only take values of them.
import pandas as pd

df = pd.DataFrame({"k": ["a", None, "c"], "x": [3, 1, 4], "y": [2.5, None, 1.5], "t": pd.to_datetime(["2024-01-01", "2024-02-01", None])})
total = 0
for r in df.to_dict("records"):
    total += r["x"]
    print(r["k"], r.get("y"), r.get("none", "?"), r["t"], f"{r['x']:03d}", sep="|")
print(total, [r["x"] * 2 for r in df.to_dict(orient="records") if r["y"] == r["y"]])
rows = df.to_dict("records")
df["x"] = df["x"] * 100
df = df.drop(columns=["y"])
for row in rows:
    if row["x"] > 2:
        print(row["x"] + 1, row["y"])
print(len(rows), sum(row["x"] for row in rows), {row["x"]: row["k"] for row in rows})
try:
    for row in df.to_dict("records"):
        print(row["x"], row["y"])
except KeyError as e:
    print("no", e)
for r in df.head(0).to_dict("records"):
    print(r["k"])


def names(d):
    out = []
    for rec in d.to_dict("records"):
        name, n = rec["k"], rec["x"]
        out.append(f"{name}:{n}")
    return out


print(names(df), names(df[df["x"] > 100]))
kept = []
for r in df[["k", "x"]].to_dict("records"):
    kept.append(r)
    r["z"] = r["x"] + 1
print(kept)
lists = [[r["x"], r["k"]] for r in df.to_dict("records")]
print(lists)
