"""Queries with aggregates that end early leave no memory behind: python stop.py EXTENSION ROUNDS."""

import os
import sys
import threading

import duckdb

con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
con.load_extension(sys.argv[1])
con.execute("CREATE TABLE t AS SELECT i, 'a text of some length ' || (i % 1000) AS s FROM range(200000) r(i)")


def grouped(s):
    return f"SELECT i % 50000, Kept({s}) FROM t GROUP BY 1"


def resident():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def interrupt(done, seconds):
    while not done.wait(seconds):
        con.interrupt()


def run(query, want):
    try:
        con.execute(query).fetchall()
    except duckdb.Error as e:
        assert want in str(e), e


sizes = []
for round in range(int(sys.argv[2])):
    # While rows step: DuckDB forgets the groups of a result that is not read to its end.
    done = threading.Event()
    stop = threading.Thread(target=interrupt, args=(done, 0.02 + 0.01 * (round % 8)))
    stop.start()
    run("SELECT i % 50000, Kept('a text ' || i % 7) FROM range(20000000) r(i) GROUP BY 1", "Interrupted")
    done.set()
    stop.join()
    run(grouped(f"CASE WHEN i = {150000 + round} THEN 'stop' ELSE s END"), "ValueError: stop (line 71, in Kept.step) for row arguments ('stop')")
    rows = con.execute(grouped("s") + " ORDER BY 1 LIMIT 2").fetchall()
    assert rows == [(0, 4), (1, 4)], rows
    sizes.append(resident())
# How much a query has before it is stopped depends on the machine's load: what is left behind is there in every later round.
third = len(sizes) // 3
assert min(sizes[-third:]) < max(sizes[:third]) + 60, sizes
