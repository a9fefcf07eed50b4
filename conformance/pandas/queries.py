# partly pandas' own
# query, np.select, frames of rows, writing in place.
import pandas as pd
import numpy as np

df = pd.DataFrame({"qty": [1, 5, 7, 9, 2], "price": [1.5, None, 3, 4, 2.25], "cat": ["book", "toy", None, "book", "food"], "ok": [True, False, True, True, False]})
low = 4
names = ["book", "food"]
print(df.query("qty > 5 and cat == 'book'"))
print(df.query("qty > @low | price <= 2.25"))
print(df.query("2 < qty <= 9 and not ok"))
print(df.query("cat in ['book', 'toy']"), df.query("cat not in @names"))
print(df.query("qty in [1, 9] or (qty * 2 - 1 > price and ok)"))
print(df.query("price != price").shape, df.query("ok").shape, df.query("cat != 'book'")["qty"].tolist())


def pick(frame, least):
    return frame.query("qty >= @least")["qty"].sum()


print(pick(df, 5), pick(df, 8))
conds = [df["qty"] < 3, df["qty"] < 8]
df["tier"] = np.select(conds, ["low", "mid"], default="high")
df["f"] = np.select([df["qty"] < 3, df["ok"]], [df["price"], 0], default=-1)
print(np.select([df["qty"] < 3], ["x"], default="yy"))
print(df)
print(df["cat"].isin(["book", "x"]).tolist(), df["cat"].isin(names).sum())
print(pd.DataFrame([{"a": 1, "b": "x"}, {"a": 2.5, "b": None}]))
print(pd.DataFrame([[1, "p"], [2, "q"]], columns=["n", "s"]).dtypes)
m = pd.DataFrame({"x": [1, 2.5, None], "y": [1, None, 3]})
print(m, m["y"].sum())
m["x"].fillna(0, inplace=True)
same = m
m.rename(columns={"x": "z"}, inplace=True)
m.sort_values("z", ascending=False, inplace=True)
m.drop(columns=["y"], inplace=True)
print(same)
t = df["price"]
t.fillna(t.mean(), inplace=True)
print(df["price"].tolist(), t.tolist())
df.drop_duplicates(subset=["cat"], inplace=True)
df.reset_index(drop=True, inplace=True)
print(df)
try:
    df.query("qty > 5 and nope == 1")
except Exception as e:
    print(type(e).__name__, e)
d2 = pd.DataFrame({"x": [1, 2, 3], "y": [1.5, None, 3.5], "s": ["a", None, "b"]})
d2["y"].fillna(0, inplace=True)
print(d2)
t = d2["s"]
t.fillna("?", inplace=True)
print(d2["s"].tolist(), t.tolist())
d2["x"].replace(1, 10, inplace=True)
print(d2["x"].tolist())
