"""Ends with an uncaught exception from nested functions."""
LIMITS = {"daily": 500, "single": 200}


class LimitError(ValueError):
    def __init__(self, kind, amount):
        super().__init__(f"{kind} limit of {LIMITS[kind]} exceeded by {amount - LIMITS[kind]}")
        self.kind = kind


def check(amount, spent):
    if amount > LIMITS["single"]:
        raise LimitError("single", amount)
    if amount + spent > LIMITS["daily"]:
        raise LimitError("daily", amount + spent)


def process(transactions):
    spent = 0
    for who, amount in transactions:
        try:
            check(amount, spent)
        except LimitError as e:
            if e.kind == "single":
                print("skipped:", who, e)
                continue
            raise RuntimeError("processing stopped for " + who) from e
        else:
            spent += amount
        finally:
            print(f"after {who}: {spent}")
    return spent


print(process([("ann", 100), ("bob", 300), ("cid", 200)]))
print(process([("ann", 200), ("bob", 200), ("cid", 150)]))
print("unreachable")
