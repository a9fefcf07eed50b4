# Frames of lists of dicts that json reads, whose keys and types are known only at run time.
import json
import sys

import pandas as pd


def load(path):
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def summary(rows):
    df = pd.DataFrame(rows)
    df["total"] = df["n"] * df["price"].fillna(1)
    return df.groupby("shop", as_index=False).agg(total=("total", "sum"), n=("n", "max"))


with open("records.json", encoding="utf-8") as f:
    data = json.load(f)
df = pd.DataFrame(data["sales"])
print(df)
print(df.dtypes)
print(df["note"].isna().tolist(), df["code"].isna().tolist())
df["total"] = df["n"] * df["price"]
print(df[df["seen"]].groupby("shop")["total"].agg(["sum", "count"]))
print(df.sort_values(["shop", "n"]).reset_index(drop=True)[["shop", "n", "rate"]])
shops = pd.DataFrame(json.loads('[{"shop": "north", "boss": "Ada"}, {"shop": "west", "boss": "Bo"}]'))
print(df.merge(shops, on="shop", how="left")[["shop", "boss", "total"]])
big = pd.DataFrame([sale for sale in data["sales"] if sale["n"] > 2])
print(big.describe())
print(pd.DataFrame(data.get("sales", []), columns=["n", "shop"]))
print(summary(load("records.json")["sales"]))

rows = []
with open("records.jsonl") as f:
    for line in f:
        line = line.strip()
        if not line:
            continue
        rows.append(json.loads(line))
df = pd.DataFrame(rows)
df["day"] = pd.to_datetime(df["day"])
print(df)
print(df.resample("MS", on="day")["x"].sum())
print(len(rows), rows[0]["id"], file=sys.stderr)
