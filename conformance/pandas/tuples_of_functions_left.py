# partly pandas' own
# Columns of tuples that pandas does something with.
import datetime

import pandas as pd

df = pd.DataFrame({"k": ["b", "a", "b"], "x": [3, 1, 4]})
df["pair"] = list(zip(df["k"], df["x"]))
print(df)
print(df["pair"])
print(df["pair"].value_counts())
print(df.groupby("pair")["x"].sum())
print(df["pair"].nunique(), df["pair"].unique(), df["pair"].str.len().tolist(), df["pair"].str[5].tolist())
print(df.sort_values("pair"), df["pair"] == ("b", 3))
print(df.to_csv(), df.drop_duplicates("pair"))
df[["a", "b"]] = df["x"].map(lambda v: (v, "x") if v > 1 else (v, 2.5)).tolist()
print(df, df.dtypes)
print(pd.DataFrame(df["pair"].tolist()))
df["day"] = df["x"].map(lambda n: (datetime.date(2024, 1, n), n)).str[0]
print(df["day"])
try:
    df[["a", "b"]] = [(1, 2)]
except ValueError as e:
    print(e)
try:
    pd.DataFrame([(1, "x"), (2, "y")], columns=["a", "b"], index=df.index)
except ValueError as e:
    print(e)
