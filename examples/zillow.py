"""Cleans scraped real-estate listings: the functions of the Zillow pipeline of Tuplex (SIGMOD 2021)."""


def extractBd(facts: str) -> int:
    max_idx = facts.find(" bd")
    if max_idx < 0:
        max_idx = len(facts)
    s = facts[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    r = s[split_idx:]
    return int(r)


def extractBa(facts: str) -> int:
    max_idx = facts.find(" ba")
    if max_idx < 0:
        max_idx = len(facts)
    s = facts[:max_idx]
    split_idx = s.rfind(",")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 2
    r = s[split_idx:]
    return int(r)


def extractSqft(facts: str) -> int:
    max_idx = facts.find(" sqft")
    if max_idx < 0:
        max_idx = len(facts)
    s = facts[:max_idx]
    split_idx = s.rfind("ba ,")
    if split_idx < 0:
        split_idx = 0
    else:
        split_idx += 5
    r = s[split_idx:]
    r = r.replace(",", "")
    return int(r)


def extractOffer(title: str) -> str:
    offer = title.lower()
    if "sale" in offer:
        return "sale"
    if "rent" in offer:
        return "rent"
    if "sold" in offer:
        return "sold"
    if "foreclose" in offer:
        return "foreclosed"
    return offer


def extractType(title: str) -> str:
    t = title.lower()
    kind = "unknown"
    if "condo" in t or "apartment" in t:
        kind = "condo"
    if "house" in t:
        kind = "house"
    return kind


def extractPrice(price: str, offer: str, facts: str, sqft: int) -> int:
    if offer == "sold":
        s = facts[facts.find("Price/sqft:") + len("Price/sqft:") + 1:]
        r = s[s.find("$") + 1:s.find(", ") - 1]
        price_per_sqft = int(r)
        return price_per_sqft * sqft
    elif offer == "rent":
        max_idx = price.rfind("/")
        return int(price[1:max_idx].replace(",", ""))
    return int(price[1:].replace(",", ""))
