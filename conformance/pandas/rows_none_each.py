# Rows with ints or None: which columns have None is guessed of each.
import pandas as pd

rows = []
for line in ["1,2,", "3,4,5", "6,7,"]:
    a, b, c = line.split(",")
    row = {"a": int(a) if a else None, "b": int(b) if b else None, "c": int(c) if c else None}
    row["d"] = int(a) if b == "4" else None
    rows.append(row)
df = pd.DataFrame(rows)
print(df, df.dtypes)
df[["p", "q"]] = df.apply(lambda r: pd.Series({"p": str(r["a"]), "q": int(r["b"]) if r["b"] > 3 else None}), axis=1)
print(df["p"].tolist(), df["q"].tolist())
