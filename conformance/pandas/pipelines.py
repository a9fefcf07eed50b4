import pandas as pd


def bedrooms(s):
    max_idx = s.find(" bd")
    if max_idx < 0:
        max_idx = len(s)
    head = s[:max_idx]
    i = head.rfind(",")
    if i < 0:
        i = 0
    else:
        i += 2
    return int(head[i:])


def sqft(s):
    j = s.find(" sqft")
    if j < 0:
        j = len(s)
    h = s[:j]
    i = h.rfind("ba ,")
    if i < 0:
        i = 0
    else:
        i += 5
    return int(h[i:].replace(",", ""))


def kind(t):
    t = t.lower()
    if "condo" in t:
        return "condo"
    if "house" in t:
        return "house"
    return "other"


def price(s):
    return int(s[1:-1].replace(",", ""))


def per(row):
    return row["p"] / row["sq"]


df = pd.read_csv("homes.csv")
df["b"] = df["facts"].apply(bedrooms)
df = df[df["b"] < 10]
df["type"] = df["title"].apply(kind)
df = df[df["type"] == "house"]
df["sq"] = df["facts"].apply(sqft)
df["p"] = df["price"].apply(price)
df["per"] = df.apply(per, axis=1)
df = df[(df["p"] > 150000) & (df["p"] < 700000)]
out = df[["zip", "b", "sq", "p", "per", "rate"]]
print(out.head(7))
print(len(out))


def ip(s):
    return s.split(" ")[0]


def code(s):
    i = s.rfind('" ')
    return int(s[i + 2:].split(" ")[0])


lines = [x.rstrip("\n") for x in open("log.txt")]
logs = pd.DataFrame({"raw": lines})
logs["ip"] = logs["raw"].apply(ip)
logs["code"] = logs["raw"].apply(code)
logs = logs[logs["code"] == 404]
bad = pd.read_csv("bad.csv")
m = pd.merge(logs, bad, left_on="ip", right_on="BadIPs", how="inner")
print(len(m), m.shape)
print(m[["ip", "code", "BadIPs"]].head(5))
r = out["rate"].fillna(0.5)
print(r.head(4).tolist(), int(r.isna().tolist().count(True)))
print(logs["ip"].isin(["10.0.0.1", "10.0.1.2"]).tolist().count(True))
print(m["ip"].str.upper().str.len().head(3).tolist(), m["ip"].str.startswith("10.0.0.1").head(3).tolist())
