"""Texts of messages that are not shown at this level."""

LEVEL = 2
shown = []


def log(level, text):
    if level <= LEVEL:
        shown.append(text)


def describe(order):
    return "; ".join("%s x%d at %.2f" % (name, n, price) for name, n, price in order)


def total(order):
    return sum(n * price for _, n, price in order)


orders = [[("pen", i % 5, 1.25), ("ink", i % 3, 4.5), ("paper", i % 7, 0.3)] for i in range(200)]
revenue = 0.0
for i, order in enumerate(orders):
    log(3, describe(order))  # planted
    if total(order) > 13:
        log(2, describe(order))
    revenue += total(order)
print(len(shown), shown[0], round(revenue, 2))
