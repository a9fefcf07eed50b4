# Loops over pairs with labels: enumerate, zip and items of displays, labels of tables in attributes.
import pandas as pd

df = pd.read_csv("sales.csv")
for i, c in enumerate(df.columns):
    print(i, c, df[c].isna().sum())
for c, by in {"qty": 2, "id": 3}.items():
    df[c] = df[c] * by
for old, new in zip(["qty", "id"], ("more", "number")):
    df[new] = df[old] + 1
for i, (old, new) in enumerate(zip(["qty", "id"], ["q", "i"])):
    df[new + str(i)] = df[old] - i
for c in {"qty": 1, "id": 2}:
    print(c, df[c].sum())
totals = {c: round(df[c].sum(), 2) for c, _ in zip(["qty", "more", "number"], ["a", "b"])}
print(totals)
print([(i, df[c].max()) for i, c in enumerate(["qty", "id"])])
for k, v in zip([], ["a"]):
    print(k, v)
for i, word in enumerate(["a", "b"]):
    print(i, word * i)
for a, b in zip("xy", df.columns):
    print(a, b)


class Columns:
    def __init__(self, df):
        self.df = df
        self.numbers = ["qty", "id"]
        self.wanted = {"qty": "sum", "id": "max"}

    def fill(self):
        for c in self.df.columns:
            print(c, len(self.df[c]))
        for c in self.numbers:
            self.df[c] = self.df[c].fillna(0)
        for k, c in enumerate(self.numbers):
            self.df[f"{c}_{k}"] = self.df[c] + k
        for c, how in self.wanted.items():
            print(c, how, self.df[c].agg(how))
        return self


print(Columns(df).fill().df[["qty_0", "id_1"]])
