# partly pandas' own
# ** in calls of pandas, of names known only at run time.
import json

import pandas as pd

df = pd.DataFrame({"a": [3, 1, 2, 2], "b": [4.0, None, 6.5, 1.0], "s": ["x", "y", "x", "z"]})
options = json.loads('{"by": "a", "ascending": false, "kind": "stable"}')
print(df.sort_values(**options))

# Who knows whether it writes: then the frame is pandas' own.
changed = df.copy()
print(changed.drop(**json.loads('{"columns": ["s"], "inplace": true}')), changed, sep="\n")

how = {"on": "a"}
if len(df) > 3:
    how["how"] = "left"
print(df.merge(pd.DataFrame({"a": [2, 3], "z": [1.5, 2.5]}), **how))
print(df.rename(**{"columns": {"a": "A"}}))
named = {}
for c in ["a", "b"]:
    named[c + "_sum"] = (c, "sum")
print(df.groupby("s").agg(n=("a", "size"), **named))
made = {c: df[c].fillna(0).cumsum() for c in ["a", "b"]}
print(df.assign(**made, k=0))
for name, f in {"sq": lambda d: d["a"] ** 2, "neg": lambda d: -d["b"]}.items():
    df = df.assign(**{name: f})
print(df)
print(pd.DataFrame(**{"data": {"q": [1, 2]}, "index": ["r", "s"]}))
print(pd.concat([df, df.add_suffix("_2")], **json.loads('{"axis": 1}')).shape)
limit = 2
print(df.query(f"a > {limit}"), df.query(f"a > {limit - 1} and s == 'x'"), sep="\n")
for c in df.columns:
    if df[c].dtype == "object":
        print(c, "texts")
    elif df[c].dtype.kind in "if":
        print(c, df[c].dtype.name)
