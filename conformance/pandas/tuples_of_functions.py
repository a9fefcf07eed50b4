# Functions that give several values at once: columns of tuples, and what parts them.

import numpy as np
import pandas as pd

df = pd.DataFrame({
    "city": [" paris ", "BOSTON", None, "São Paulo", ""],
    "price": [3.79, 3.52, 13.17, 60.5, 21.0],
    "qty": [1, 2, 3, 4, 5],
})


def parse(raw):
    if not isinstance(raw, str) or not raw.strip():
        return ("unknown", 0)
    c = raw.strip().title()
    return (c, len(c))


parsed = df["city"].apply(parse)
df["name"] = parsed.str[0]
df["len"] = parsed.str[1]
df["last"] = parsed.str[-1]
df["got"] = parsed.str.get(0)
print(df, df.dtypes)
print(parsed.map(lambda v: v[1]).sum(), parsed.map(lambda v: v[0] + "!").tolist(), parsed.dtype)
for v in parsed:
    print(v)
print(parsed.tolist(), list(parsed), parsed[parsed.str[1] > 0].tolist(), parsed.iloc[1], parsed.isna().sum())

# zip(*rows)
df["a"], df["b"] = zip(*df["price"].map(lambda p: (int(p), round(p % 1, 2))))
print(df[["a", "b"]], df["a"].sum())


def both(r):
    return r["city"] is None, r["price"] * 2


df["none"], df["double"] = zip(*df.apply(both, axis=1))
print(df[["none", "double"]])


def maybe(v):
    if v > 50:
        return None, "big"
    if v > 20:
        return v, None
    return v, "ok"


df["n1"], df["n2"] = zip(*df["price"].apply(maybe))
print(df[["n1", "n2"]])

# Frames of their lists.
x = df["city"].fillna("").map(lambda s: (s[:3], len(s)))
df[["e", "f"]] = pd.DataFrame(x.tolist(), index=df.index)
big = df[df["price"] > 4].copy()
big[["e", "f"]] = pd.DataFrame(big["city"].map(parse).tolist(), index=big.index)
print(df[["e", "f"]], big[["e", "f"]])
print(pd.DataFrame(x.tolist(), columns=["p", "q"], index=df.index), pd.DataFrame(list(x[df["price"] > 4]), columns=["p", "q"], index=big.index))
df[["g", "h"]] = df["city"].fillna("").apply(lambda s: pd.Series((s[:2], len(s))))
df[["i", "j"]] = x.apply(pd.Series)
df[["k", "l"]] = x.tolist()
print(df[["g", "h", "i", "j", "k", "l"]])
print(df[["g", "h", "i", "j", "k", "l"]].dtypes)
df[["m", "n"]] = df["price"].map(lambda p: (int(p), int(p) % 7)).tolist()
df[["o", "p"]] = [(a, b / 2) for a, b in zip(df["qty"], df["price"])]
df[["q", "r"]] = [(a, b / 2) for a, b in zip(df["price"], df["price"])]
print(df[["m", "n", "o", "p", "q", "r"]].sum())
print(df[["m", "o", "q"]].dtypes)

# Columns of pairs.
df["pair"] = list(zip(df["name"], df["qty"]))
print(df["pair"].tolist(), df.sort_values("price")["pair"].iloc[-1], df["pair"].count())
for name, n in df["pair"]:
    print(name, n)
t = df["qty"].map(lambda n: (str(n), np.sqrt(n), n > 2))
df["day"], df["root"], df["more"] = t.str[0], t.str[1], t.str[2]
print(df[["day", "root", "more"]])
y = df["price"].map(lambda v: None if v > 50 else (v, "ok"))
print(y.isna().sum(), y.dropna().str[0].max(), y.str[1].tolist())

# Values for an index.
s = pd.Series([i * 2 for i in range(len(big))], index=big.index, name="twice")
big["twice"] = s
big["zero"], big["x"] = pd.Series(0, index=big.index), pd.Series("x", index=big.index)
print(s, big[["twice", "zero", "x"]])

# Without rows there is nothing to unpack.
rows = []
for n in (0, 3):
    rows.extend((i, str(i), i / 2) for i in range(n))
    try:
        u, v, w = zip(*rows)
        print(u, v, w, sum(u), "".join(v))
    except ValueError as e:
        print(e)
    try:
        u, v = zip(*rows)
    except ValueError as e:
        print(e)
