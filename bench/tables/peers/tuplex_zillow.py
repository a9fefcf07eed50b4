# zillow.py by hand for Tuplex.
import glob
import os

import tuplex


def extractBd(x):
    val = x["facts and features"]
    max_idx = val.find(" bd")
    if max_idx < 0:
        max_idx = len(val)
    s = val[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    return int(s[split_idx:])


def extractBa(x):
    val = x["facts and features"]
    max_idx = val.find(" ba")
    if max_idx < 0:
        max_idx = len(val)
    s = val[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    return int(s[split_idx:])


def extractSqft(x):
    val = x["facts and features"]
    max_idx = val.find(" sqft")
    if max_idx < 0:
        max_idx = len(val)
    s = val[:max_idx]
    split_idx = s.rfind("ba ,")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 5
    return int(s[split_idx:].replace(",", ""))


def extractOffer(x):
    offer = x["title"].lower()
    if "sale" in offer:
        return "sale"
    if "rent" in offer:
        return "rent"
    return offer


def extractType(x):
    t = x["title"].lower()
    if "condo" in t or "apartment" in t:
        return "condo"
    if "house" in t:
        return "house"
    return "unknown"


def extractPrice(x):
    return int(x["price"][1:].replace(",", ""))


c = tuplex.Context({"tuplex.executorCount": 0, "tuplex.webui.enable": False, "tuplex.executorMemory": "4G", "tuplex.driverMemory": "4G"})
out = (
    c.csv("homes.csv")
    .withColumn("bedrooms", extractBd)
    .filter(lambda x: x["bedrooms"] < 10)
    .withColumn("type", extractType)
    .filter(lambda x: x["type"] == "house")
    .withColumn("zipcode", lambda x: "%05d" % int(x["postal_code"]))
    .mapColumn("city", lambda x: x[0].upper() + x[1:].lower())
    .withColumn("bathrooms", extractBa)
    .withColumn("sqft", extractSqft)
    .withColumn("offer", extractOffer)
    .withColumn("price", extractPrice)
    .filter(lambda x: 100000 < x["price"] < 20000000 and x["offer"] == "sale")
    .selectColumns(["url", "zipcode", "address", "city", "state", "bedrooms", "bathrooms", "sqft", "offer", "type", "price"])
)
out.tocsv("tuplex.out")
parts = sorted(glob.glob("tuplex.part*.out"), key=lambda p: int(p[len("tuplex.part"):-len(".out")]))
rows = total = 0
with open("zillow.csv", "w") as f:
    for i, part in enumerate(parts):
        with open(part) as g:
            head = g.readline()
            if i == 0:
                f.write(head)
            for line in g:
                rows, total = rows + 1, total + int(line[line.rfind(",") + 1:])
                f.write(line)
        os.remove(part)
print(rows, total)
