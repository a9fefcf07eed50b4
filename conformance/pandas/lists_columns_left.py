# partly pandas' own
# Columns of lists that pandas does something with are its own.
import pandas as pd

df = pd.DataFrame({"id": [1, 2, 3], "t": ["a b", "c", "a b"], "w": [1.5, 2.0, 4.0]})
df["t"] = df["t"].str.split()
print(df.describe(), df["w"].sum())
for what in [lambda: df["t"].nunique(), lambda: df.drop_duplicates(), lambda: df.groupby("t").size(), lambda: df["t"].unique()]:
    try:
        print(what())
    except TypeError as e:
        print("TypeError", e)
values = df["t"].to_dict()
values[0].append("z")
print(df)
