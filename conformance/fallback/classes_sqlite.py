import sqlite3
con = sqlite3.connect(":memory:")
con.row_factory = sqlite3.Row
con.create_function("twice", 1, lambda x: x * 2)
con.execute("create table t(id integer, name text, v real)")
con.executemany("insert into t values (?, ?, ?)", [(i, f"n{i}", i / 2) for i in range(5)])
tot = 0
for row in con.execute("select id, name, v, twice(v) as w from t where id > ?", (1,)):
    tot += row["w"]
    print(row["id"], row["name"].upper(), row["v"], row["w"])
print(tot)
class Avg:
    def __init__(self): self.xs = []
    def step(self, x): self.xs.append(x)
    def finalize(self): return sum(self.xs) / len(self.xs)
con.create_aggregate("myavg", 1, Avg)
print(con.execute("select myavg(v) from t").fetchone()[0])
try: con.execute("select nope from t")
except sqlite3.OperationalError as e: print("err", e)
