# Numbers that could be among None and are not: the column is one of ints.
import pandas as pd

rows = []
for t in ["1", "2", "3"]:
    rows.append({"a": int(t) if t != "-" else None})
print(pd.DataFrame(rows)["a"].tolist())
