"""Joins, groups and pivots records as a data engineer does without pandas."""
from collections import defaultdict
from datetime import date

ORDERS = """\
1,2024-01-05,ann,widget,3
2,2024-01-07,bob,gadget,1
3,2024-02-01,ann,gadget,2
4,2024-02-11,cid,widget,10
5,2024-02-30,bob,widget,1
6,2024-03-02,zoe,doohickey,1
"""
PRICES = {"widget": 2.5, "gadget": 10.0}


def parse(text):
    for line in text.splitlines():
        oid, day, who, what, qty = line.split(",")
        yield {"id": int(oid), "day": day, "who": who, "what": what, "qty": int(qty)}


pivot = defaultdict(lambda: defaultdict(float))
rejects = []
for rec in parse(ORDERS):
    try:
        y, m, d = map(int, rec["day"].split("-"))
        month = date(y, m, d).strftime("%b")
        pivot[rec["who"]][month] += rec["qty"] * PRICES[rec["what"]]
    except KeyError as e:
        rejects.append((rec["id"], f"unknown product {e}"))
    except ValueError as e:
        rejects.append((rec["id"], str(e)))
months = ["Jan", "Feb", "Mar"]
print(f"{'who':<6}" + "".join(f"{m:>8}" for m in months))
for who in sorted(pivot):
    print(f"{who:<6}" + "".join(f"{pivot[who].get(m, 0):>8.2f}" for m in months))
print(rejects)
