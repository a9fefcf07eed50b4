# DataFrame.to_dict(): dicts and lists of Python's values.
import pandas as pd

df = pd.DataFrame({"k": ["a", None, "c"], "x": [3, 1, 4], "y": [2.5, None, 1.5], "b": [True, False, True]})
print(df.to_dict("records"), df.to_dict("list"), df.to_dict("index"), df.to_dict(), sep="\n")
total = 0
for r in df.to_dict(orient="records"):
    total += r["x"] * 2
    print(r["k"], r.get("y", 0), r.get("none"), sorted(r))
print(total)
named = df.set_index("x")
print(named.to_dict("index")[4]["k"], named[["y"]].to_dict(), named["y"].to_dict())
lookup = df.dropna(subset=["k"]).set_index("k").to_dict("index")
for name, row in lookup.items():
    print(name, row["x"], row["y"])
counts = df.groupby("b").agg(n=("x", "count"), s=("x", "sum")).reset_index()
print(counts.to_dict("records"), counts.head(0).to_dict("list"), counts.head(0).to_dict("records"))
times = pd.DataFrame({"t": pd.to_datetime(["2024-01-01", "2024-02-01 10:30"]), "n": [1, 2]})
print(times.to_dict("records"), times.to_dict("list")["t"][1])
