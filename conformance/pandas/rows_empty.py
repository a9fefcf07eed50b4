# Rows of which there are none: their columns have other types.
import pandas as pd

rows = []
for text in ["a", "b"]:
    if text == "c":
        rows.append({"a": text, "b": 1})
df = pd.DataFrame(rows)
print(df, len(df))
