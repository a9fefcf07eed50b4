# Series.map() with a Series: by labels of ints and texts, and of a RangeIndex.
import pandas as pd

shops = pd.DataFrame({"id": [3, 1, 7], "city": ["Oslo", "Bern", None], "size": [10, 20, 30], "rate": [0.5, 1.5, float("nan")],
                      "open": [True, False, True], "since": pd.to_datetime(["2020-01-02", "2021-03-04", "2022-05-06"])})
sales = pd.DataFrame({"shop": [1, 3, 3, 7], "kind": ["a", "b", None, "a"], "n": [1, 2, 3, 4]})
by = shops.set_index("id")
for c in ["city", "rate", "since"]:
    sales[c] = sales["shop"].map(by[c])
sales["size"] = sales["shop"].map(by["size"])
sales["open"] = sales["shop"].map(by["open"])
print(sales)
print(sales["size"].sum(), sales["open"].sum(), sales["since"].max())
some = pd.DataFrame({"shop": [1, 2, 9, 3]})
some["size"] = some["shop"].map(by["size"])
some["city"] = some["shop"].map(by["city"]).fillna("nowhere")
some["since"] = some["shop"].map(by["since"])
some["at"] = some["shop"].map(shops["rate"])
some["neg"] = (some["shop"] - 3).map(shops["city"])
print(some)
means = sales.groupby("kind")["n"].mean()
sales["mean"] = sales["kind"].map(means)
sales["share"] = (sales["n"] / sales["kind"].map(sales.groupby("kind")["n"].sum())).round(3)
print(sales[["kind", "n", "mean", "share"]])
sales["seen"] = sales["kind"].map(sales["kind"].value_counts())
print(sales["seen"].tolist())
none = sales[sales["n"] > 10]
print(none["shop"].map(by["rate"]).sum(), none["kind"].map(means).tolist(), len(none["shop"].map(by["size"])))
print(sales["shop"].map(by[by["size"] > 99]["rate"]).isna().sum())
print(sales.shop.map(by["size"]).name, some["shop"].map(by["size"] * 2).fillna(0).astype(int).tolist())
