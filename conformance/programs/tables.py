"""Formats tables in several styles."""
people = [("Ada Lovelace", 36, 1.65), ("Alan Turing", 41, 1.78), ("Grace Hopper", 85, 1.70)]
headers = ("Name", "Age", "Height")

widths = [len(h) for h in headers]
for row in people:
    for i, cell in enumerate(row):
        widths[i] = max(widths[i], len(str(cell)))

line = "+" + "+".join("-" * (w + 2) for w in widths) + "+"
print(line)
print("| " + " | ".join(h.center(w) for h, w in zip(headers, widths)) + " |")
print(line.replace("-", "="))
for row in people:
    cells = []
    for cell, w in zip(row, widths):
        cells.append(str(cell).rjust(w) if isinstance(cell, (int, float)) else str(cell).ljust(w))
    print("| " + " | ".join(cells) + " |")
print(line)

for name, age, height in people:
    print("{:<15}{:^5}{:>8.3f}".format(name, age, height))
    print("%-15s|%05d|%+.1e" % (name, age, height))
    print(f"{name:*^20} {age:#x} {age:08b} {height:10.4f} {name[:3]!r:>8}")

for n in (1, 10, 1000, 1234567, -98765.4321, 0.000012345):
    print(f"{n:>15,} {n:>12.2e} {n:<12g}|{n:+.1f}")
print("{0} {1} {0} {name}".format("a", "b", name="c"))
print("tab\tsep", "back\\slash", 'quote"', sep=" | ")
print(str(3.0), 1e16, 1e-5, 123456789.123456789, 1 / 3, float("inf"), -0.0)
print("é".ljust(3) + "|", "ß".upper(), "İ".lower(), "abc".zfill(6), "-12".zfill(6))
