"""Table functions that end early are closed and leave no memory behind: python stop.py EXTENSION ROUNDS."""

import os
import sys
import threading
import time

import duckdb

con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
con.load_extension(sys.argv[1])


def ended():
    return con.execute("SELECT count_ended(1)").fetchone()[0]


def resident():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


# finally runs when the query is over.
assert con.execute("SELECT count(*) FROM sees_close(10)").fetchall() == [(10,)]
assert ended() == 1, ended()
assert con.execute("FROM sees_close(100000) LIMIT 3").fetchall() == [(0,), (1,), (2,)]
assert ended() == 2, ended()
con.execute("FROM sees_close(100000)").fetchmany(3)
assert ended() == 3, ended()
assert con.execute("FROM sees_close(100000, raises := true) LIMIT 1").fetchall() == [(0,)]  # told on standard error
assert ended() == 4, ended()
try:
    con.execute("FROM sees_close(5, raises := true)").fetchall()
    assert False
except duckdb.Error as e:
    assert "RuntimeError: while closing (wrong.py line" in str(e), e
assert ended() == 5, ended()

sizes = []
for round in range(int(sys.argv[2])):
    # A generator without end is interrupted between rows.
    stop = threading.Timer(0.05, con.interrupt)
    stop.start()
    start = time.monotonic()
    try:
        con.execute("SELECT sum(counting) FROM counting(1)").fetchall()
        assert False
    except duckdb.Error as e:
        assert "Interrupted" in str(e) or "cancelled" in str(e), e
    assert time.monotonic() - start < 20
    stop.join()
    for _ in range(20):
        assert len(con.execute("FROM kept(100000) LIMIT 5").fetchall()) == 5
    assert con.execute("SELECT count(*) FROM kept(50000)").fetchall() == [(50000,)]
    sizes.append(resident())
half = len(sizes) // 2
assert max(sizes[half:]) < max(sizes[:half]) + 40, sizes
