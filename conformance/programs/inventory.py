inventory = {}
log = []


def receive(sku, qty, price):
    item = inventory.setdefault(sku, {"qty": 0, "cost": 0})
    item["qty"] += qty
    item["cost"] += qty * price
    log.append(("in", sku, qty))


def ship(sku, qty):
    if sku not in inventory:
        raise KeyError(sku)
    item = inventory[sku]
    if item["qty"] < qty:
        raise ValueError(f"only {item['qty']} of {sku}")
    unit = item["cost"] / item["qty"]
    item["qty"] -= qty
    item["cost"] -= unit * qty
    log.append(("out", sku, qty))
    return unit * qty


def report():
    print("-" * 30)
    for sku in sorted(inventory):
        item = inventory[sku]
        print(f"{sku:10}{item['qty']:6}{item['cost']:12.2f}")
    print("-" * 30)


receive("bolt", 100, 0.25)
receive("nut", 200, 0.1)
receive("bolt", 50, 0.40)
report()
print(f"{ship('bolt', 30):.3f}")
for sku, qty in [("nut", 500), ("gear", 1), ("nut", 200)]:
    try:
        print(sku, round(ship(sku, qty), 2))
    except ValueError as e:
        print("cannot ship:", e)
    except KeyError as e:
        print("unknown:", e)
report()
print(log)
totals = {}
for kind, sku, qty in log:
    totals[(kind, sku)] = totals.get((kind, sku), 0) + qty
print(totals)
