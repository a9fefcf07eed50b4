# partly pandas' own
import pandas as pd

# A Series has keys and an item for each of them, so dict() takes these; a loop over it gives its values, though.


def shops():
    return pd.DataFrame({"shop": ["ab", "cd", "ab"], "n": [3, 1, 2], "price": [0.5, 2.5, 1.0]})


def of_series():
    d = shops()
    print(dict(d.groupby("shop")["price"].sum()))
    print(dict(d["shop"]), dict(d["n"]), dict(d["price"]))
    print(dict(d.set_index("price")["n"]))
    total = dict(d.groupby("shop")["n"].sum())
    print(total["ab"] + total["cd"], sorted(total), "cd" in total, total.get("zz"), len(total))
    print(d["n"].sum())  # native


of_series()


def of_texts():
    print(dict(pd.Series(["xy", "zw"])), dict(pd.Series(["x", "zw"])))
    print(dict(pd.Series(["ab", None])))
    t = pd.DataFrame({"when": pd.to_datetime(["2024-01-01", "2024-03-02"]), "ok": [True, False]})
    print(dict(t["when"]), dict(t.set_index("when")["ok"]))


of_texts()


def into_dicts():
    d = shops()
    known = {"zz": 1}
    known.update(d.groupby("shop")["n"].max())
    print(known)
    more = {}
    more |= d.groupby("shop")["price"].mean()
    print(more)
    print(dict(d.groupby("shop")["n"].sum(), other=5))


into_dicts()


def of_frames():
    d = shops()
    print(sorted(dict(d)), len(dict(d)), [list(c) for c in dict(d).values()])
    print(dict(zip(d["shop"], d["n"])), dict(d["n"].items()), dict(enumerate(d["price"])))
    print({k: len(v) for k, v in dict(list(d.groupby("shop"))).items()})


of_frames()
