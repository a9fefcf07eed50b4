# zillow.py by hand for Bodo: its steps in one function.
import bodo
import pandas as pd


def extractBd(s):
    max_idx = s.find(" bd")
    if max_idx < 0:
        max_idx = len(s)
    s = s[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    return int(s[split_idx:])


def extractBa(s):
    max_idx = s.find(" ba")
    if max_idx < 0:
        max_idx = len(s)
    s = s[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    return int(s[split_idx:])


def extractSqft(s):
    max_idx = s.find(" sqft")
    if max_idx < 0:
        max_idx = len(s)
    s = s[:max_idx]
    split_idx = s.rfind("ba ,")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 5
    return int(s[split_idx:].replace(",", ""))


def extractOffer(s):
    offer = s.lower()
    if "sale" in offer:
        return "sale"
    if "rent" in offer:
        return "rent"
    if "sold" in offer:
        return "sold"
    if "foreclose" in offer:
        return "foreclosed"
    return offer


def extractType(s):
    t = s.lower()
    if "condo" in t or "apartment" in t:
        return "condo"
    if "house" in t:
        return "house"
    return "unknown"


def extractPrice(row):
    price = row["price"]
    if row["offer"] == "rent":
        return int(price[1:].replace(",", "")) // 100
    return int(price[1:].replace(",", ""))


def postcode(x):
    return str(x).zfill(5)


@bodo.jit(spawn=False, cache=True)
def zillow():
    df = pd.read_csv("homes.csv")
    df["bedrooms"] = df["facts and features"].apply(extractBd)
    df = df[df["bedrooms"] < 10]
    df["type"] = df["title"].apply(extractType)
    df = df[df["type"] == "house"]
    df["zipcode"] = df["postal_code"].apply(postcode)
    df["city"] = df["city"].apply(lambda x: x[0].upper() + x[1:].lower())
    df["bathrooms"] = df["facts and features"].apply(extractBa)
    df["sqft"] = df["facts and features"].apply(extractSqft)
    df["offer"] = df["title"].apply(extractOffer)
    df["price"] = df.apply(extractPrice, axis=1)
    df = df[(df["price"] > 100000) & (df["price"] < 20000000) & (df["offer"] == "sale")]
    out = df[["url", "zipcode", "address", "city", "state", "bedrooms", "bathrooms", "sqft", "offer", "type", "price"]]
    print(len(out), out["price"].sum())
    out.to_csv("zillow.csv", index=False)


zillow()
