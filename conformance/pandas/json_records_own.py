# partly pandas' own
# Documents that are not there when code is generated, and rows that have keys or not.
import json
import os

import pandas as pd

path = "json_records_own.json"
try:
    with open(path, "w") as f:
        f.write(json.dumps([{"n": 1, "x": "a"}, {"n": 2.5}]))
    with open(path) as f:
        rows = json.load(f)
    df = pd.DataFrame(rows)
    print(df)
    print(df["n"].sum())
finally:
    os.remove(path)
made = []
for i in range(3):
    row = {"i": i}
    if i > 0:
        row["late"] = i * 2
    made.append(row)
print(pd.DataFrame(made))
made = []
for i in range(3):
    row = {}
    for k in ["p", "q"]:
        if k != "q" or i != 1:
            row[k] = i
    made.append(row)
print(pd.DataFrame(made).dtypes)
print(pd.DataFrame(json.loads('[{"n": 1, "of": [1, 2]}, {"n": true, "of": {}}]')))
print(pd.json_normalize(json.loads('[{"n": 1, "of": {"a": {"b": 1}}}]'), max_level=0))
