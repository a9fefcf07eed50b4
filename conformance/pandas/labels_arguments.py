# Loops over labels whose variable is an argument of a table's method; slices of labels.
import pandas as pd

df = pd.read_csv("sales.csv")
for c in ["region", "active"]:
    t = df[df["qty"] > 1].groupby(c)["qty"].mean()
    print(t)
    for k in t.index:
        print(c, k)
for by, how in {"region": "sum", "active": "max"}.items():
    print(df.groupby(by)["qty"].agg(how))
for c in ["qty", "id"]:
    print(df.sort_values(c, ascending=False, kind="stable").head(2)[["qty", "id"]])
    print(df.nlargest(2, c)[c].tolist())
    print(df.drop_duplicates(subset=[c]).shape, df.rename(columns={c: c.upper()}).columns[0])
for c in df.columns[3:5]:
    print(c, df.drop(columns=c).shape, df[c].nunique())
print(df.columns[:2], df.columns[-2:], list(df.columns[1:3]), len(df.columns[2:]))
print(df[df.columns[3:5]].shape, df.columns[1:][0])
res = {c: df.groupby(c)["qty"].sum().to_dict() for c in ["region", "active"]}
print(res)
print([int(df.groupby(c).size().max()) for c in ["region", "active"]])


class Report:
    def __init__(self, df):
        self.df = df

    def show(self):
        for c in ["region", "active"]:
            print(self.df[self.df["qty"] > 1].groupby(c)["qty"].count())


Report(df).show()
for c in ("region", "active"):
    if c == "active":
        df = df[df["qty"] > 2]
    print(df.groupby(c).size().shape)
