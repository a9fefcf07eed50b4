# Indices that are functions of the table, np.select() of several texts, missing values
# from another column, and columns by their dtype.
import numpy as np
import pandas as pd

df = pd.read_csv("kinds.csv")
t = pd.DataFrame({
    "shop": ["a", "b", "c", "a", "b", "c", "a"],
    "qty": [1, 5, 2, 8, 5, 12, 7],
    "price": [1.5, float("nan"), 3.0, 4.25, 0.5, float("nan"), 2.0],
    "note": ["x", None, "y", "z", None, "x", "w"],
    "ok": [True, False, True, True, False, False, True],
})
limit = 4
print(t.loc[lambda d: d["qty"] > limit]["qty"].tolist(), len(t[lambda d: d["ok"]]))
print(t.loc[lambda d: d["shop"] == "a", ["qty", "ok"]])
print(t.loc[lambda d: d["qty"] == 5, "shop"].tolist(), t["qty"].loc[lambda s: s > 6].sum(), t["qty"][lambda s: s > 6].count())


def dear(d):
    return (d["price"] > 1.8) & (d["qty"] > 2)


t.loc[dear, "tag"] = "dear"
print(t["tag"].isna().sum(), t.assign(v=lambda d: d.qty * 2).loc[lambda d: d.v > 8].query("qty < 10").groupby("shop")["v"].sum().loc[lambda s: s > 10].tolist())

conds = [t["qty"] < 3, t["shop"] == "b", t["qty"] < 10]
t["band"] = np.select(conds, ["low", "mid", "something longer"], default="unknown")
t["of"] = np.select(conds, [t["shop"], t["band"], "z"], default="n")
t["n"] = np.select(conds, [1, 2.5, 3])


def state(frame):
    conditions = [
        (frame["qty"] > 6) & (frame["shop"] == "a"),
        frame["shop"].isin(["b", "c"]),
    ]
    choices = ["full", "open"]
    frame["state"] = np.select(conditions, choices, "none")
    return frame


for row in state(t).itertuples(index=False):
    print(row.band, row.of, row.n, row.state)

t["price"] = t["price"].fillna(t.groupby("shop")["price"].transform("mean"))
t["note"] = t["note"].fillna(t["shop"])
print(t["price"].tolist(), t["note"].tolist(), t["qty"].fillna(t["price"]).tolist())
print(t.select_dtypes(include="number").sum().tolist(), list(t.select_dtypes(exclude=["number", "bool"]).columns))
print(len(t.select_dtypes("object").drop_duplicates()), list(t.select_dtypes(["int64", "bool"]).columns), df.select_dtypes("float").shape)
