# Parts only: CPython's functions that only read containers get copies, so that these stay native.
import pprint
import sqlite3
import sys


class Store:
    def __init__(self, path):
        self.con = sqlite3.connect(path)
        self.cur = self.con.cursor()
        self.cur.execute("CREATE TABLE t (id INTEGER, name TEXT, v REAL)")

    def add(self, rows):
        self.cur.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
        return len(rows)  # native

    def find(self, given):
        return [tuple(r) for r in self.con.execute("SELECT * FROM t WHERE id >= :low AND name != :no ORDER BY id", given)]


def load(con, rows):
    with con:
        con.executemany("INSERT INTO t VALUES (:id, :name, :v)", rows)
    return sum(r["id"] for r in rows)  # native


store = Store(":memory:")
rows = []  # native
for i in range(6):
    rows.append((i, "n%d" % (i % 3), i / 4 if i % 2 else None))  # native
print(store.add(rows))
rows.append((6, "n0", 1.5))  # native
print(store.add(rows[6:]))
records = [{"id": 10 + i, "name": name, "v": 0.5} for i, name in enumerate("ab")]  # native
print(load(store.con, records))
records[0]["name"] = "changed"  # native
given = {"low": 5, "no": "n1"}  # native
print(store.find(given), records[0]["name"].upper())  # native
given["low"] = 11  # native
print(store.find(given))
for values in [7], [1, 2], []:
    try:
        print(store.con.execute("SELECT ?", values).fetchall())
    except sqlite3.Error as e:
        print(type(e).__name__, e)
nested = {"a": [1, (2, 3)], "b": [], "c": [4]}  # native
pprint.pprint(nested)
pprint.pprint([{1, 2}, {3}], stream=sys.stdout)
pprint.pprint([frozenset([3])])
nested["b"].append(9)  # native
print(pprint.pformat(nested, width=20), len(nested["a"]))
wrong = [(1, "x", 2.0), (2, "y")]  # native
try:
    store.add(wrong)
except sqlite3.ProgrammingError as e:
    print(e)
print(store.con.execute("SELECT count(*) FROM t").fetchone())
