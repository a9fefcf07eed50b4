# Rows that have other types than the document that they are taken out of.
import json

import pandas as pd

TEXT = '[{"n": 1, "x": "a"}, {"n": null, "x": "b"}, {"n": 3, "x": "c"}]'
print("rows")
rows = json.loads(TEXT)
df = pd.DataFrame([row for row in rows if row["n"] is not None])
print(df)
print(df["n"].sum())
