# Parts only: * of what CPython has, in a program that can't be left to it later on.
import sqlite3
db = sqlite3.connect(":memory:")
def show(a, b=0): return f"{a}-{b}"
class P:
    def __init__(self, a, b): self.a, self.b = a, b
    def __repr__(self): return f"P({self.a}, {self.b})"
    def m(self, *xs): return len(xs)
rows = db.execute("select 1, 'x' union select 2, 'y'").fetchall()
for row in rows:
    print(*row)
    print(show(*row), P(*row), P(*row).m(*row), P(*row).m(1, *row), sep="|")
n = db.execute("select 5").fetchone()[0]
for f in (lambda: show(*n), lambda: P(*n), lambda: print(*n), lambda: show(1, *n), lambda: show(*rows[0], *rows[0]), lambda: max(*n)):
    try: print(f())
    except TypeError as e: print(e)
print(max(*rows[0][:1], 7))
db.row_factory = sqlite3.Row
for r in db.execute("select 3 as a, 4 as b"):
    print(*r, r["a"])
print([*rows[0], 3], (0, *rows[1]), [*map(str, rows[0])])
try:
    print([0, *n])
except TypeError as e:
    print(e)
