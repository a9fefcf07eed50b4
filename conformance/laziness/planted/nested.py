"""Customers with months with orders: nested containers, few of which are asked."""
import sys


def trend(values):
    best = 0
    i = 0
    while i < len(values):
        j = i + 1
        while j < len(values) and values[j] > values[j - 1]:
            j += 1
        best = max(best, j - i)
        i = j
    return best


def profile(customer, values):
    months = {}
    for m in range(12):
        part = values[m * 4:m * 4 + 4]
        months[m] = {"total": sum(part), "trend": trend(part + values)}  # planted
    return {"customer": customer, "months": months}


def orders(customer):
    x = customer * 2654435761 % 4294967296
    out = []
    for _ in range(48):
        x = (x * 1664525 + 1013904223) % 4294967296
        out.append(x % 500)
    return out


profiles = [profile(c, orders(c)) for c in range(int(sys.argv[1]) if len(sys.argv) > 1 else 40)]
best = 0
who = None
for p in profiles:
    t = p["months"][11]["total"]
    if t > best:
        best, who = t, p
print(who["customer"], best, who["months"][11]["trend"])
