"""Columns of a data frame of which the report reads some."""
import pandas as pd

n = 400
df = pd.DataFrame({"id": range(n), "price": [i * 37 % 101 + 0.5 for i in range(n)], "count": [i * 7 % 13 for i in range(n)], "shop": [i % 5 for i in range(n)]})


def label(price):
    return "%08.3f" % price


df["rank"] = df.apply(lambda row: row["id"] * 2, axis=1)
df["total"] = df["price"] * df["count"]
df["label"] = df["price"].map(label)  # planted
df["share"] = df["total"] / df.total.sum()
df["text"] = df["rank"].map(str) + "/" + str(n)  # planted
large = df[df["total"] > 500].copy()
print(large.groupby("shop")["total"].sum())
top = large.sort_values("total", ascending=False).head(3)
print(top[["id", "share"]])
print(len(df), df.shape)
