"""Files opened with newline="", as the csv module wants them."""
import csv
import os
from collections import defaultdict


def make(data):
    with open("n.txt", "w", newline="") as f:
        f.write(data)


def lines():
    out = []
    with open("n.txt", newline="") as f:
        for line in f:
            out.append(line)
    return out


def longest():
    n, most = 0, 0
    for line in open("n.txt", "r", newline=""):
        n += 1
        most = max(most, len(line))
    return n, most


def pieces():
    with open("n.txt", newline="", encoding="utf-8") as f:
        return [f.readline(), f.read(3), f.readline(), len(f.read())]


for data in ["a\nb\r\nc\rd", "\r\r\n\n\r", "", "x\r", "\u00e4\r\n" * 3, "q" * 65535 + "\r\n" + "z\r" * 40000, "k" * 65535 + "\ry\r\n", "plain\nlines\n"]:
    make(data)
    all = lines()
    print(len(all), [line[-4:] for line in all[:5]], longest())
    print([p if isinstance(p, int) else p[-5:] for p in pieces()])

rows = [("north", "apples", 3, 1.25), ("south", "pears, \"ripe\"", 10, 0.5), ("north", "two\r\nlines", 7, 0.75), ("east", "figs\rdried", 1, 12.0)]
with open("sales.csv", "w", newline="") as f:
    w = csv.writer(f)
    w.writerow(["region", "item", "qty", "price"])
    w.writerows(rows)
totals = defaultdict(float)
with open("sales.csv", newline="") as f:
    for row in csv.DictReader(f):
        totals[row["region"]] += int(row["qty"]) * float(row["price"])
        print(repr(row["item"]))
print(dict(totals))
os.remove("n.txt")
os.remove("sales.csv")
