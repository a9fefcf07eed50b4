"""stop.py EXTENSION HOW TRIES NAME...: has DuckDB's Python client call functions that never
end, and stops them: by interrupt, sigint or timeout. It prints what did not stop in time."""

import os
import random
import signal
import sys
import threading
import time

import duckdb

extension, how, tries = sys.argv[1], sys.argv[2], int(sys.argv[3])
LIMIT = float(os.environ.get("HIPY_STOP_LIMIT", "3"))  # seconds after the request
con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
con.execute("LOAD '%s'" % extension)
random.seed(1)


def ask(delay, ended):
    """Asks for the end of the query after delay, and again where it goes on: DuckDB forgets a request
    that comes before the query's tasks run, as happens on a machine that is slow to start them."""
    global asked, again
    while not ended.wait(delay):
        again += asked is not None
        asked, delay = time.monotonic(), LIMIT + 2
        if how == "interrupt":
            con.interrupt()
        else:
            os.kill(os.getpid(), signal.SIGINT)


again = 0  # requests beside the first of each query
for name in sys.argv[4:]:
    for i in range(tries):
        # By turns at run time, and while the query is planned.
        query = "SELECT %s(n) FROM (SELECT unnest([1]::BIGINT[]) n)" % name if i % 2 == 0 else "SELECT %s(1::BIGINT)" % name
        delay, asked = random.uniform(0.1, 0.5), None
        if how == "timeout":
            try:
                con.execute("SET max_execution_time = %d" % (delay * 1000))
            except duckdb.Error:  # of an older DuckDB
                print(42)
                sys.exit()
            asked, timer = time.monotonic() + delay, None
        else:
            ended = threading.Event()
            timer = threading.Thread(target=ask, args=(delay, ended))
            timer.start()
        stopped = said = None
        try:
            try:
                said = con.execute(query).fetchall()
            except (duckdb.Error, RuntimeError) as e:
                stopped = time.monotonic()
                said = repr(e)
                if how == "sigint":
                    time.sleep(0.3)  # the client has seen the signal, Python may have yet to look at it
        except KeyboardInterrupt as e:
            stopped, said = stopped or time.monotonic(), said or repr(e)
        stopped = stopped or time.monotonic()
        late = stopped - (asked or stopped)
        if timer:
            ended.set()
            timer.join()
        if late > LIMIT or not isinstance(said, str) or not any(w in said for w in ("nterrupt", "INTERRUPT", "execution time")):
            print(name, query, "%.3f s" % late, said, flush=True)
if again > 1:
    print("%d requests were without effect" % again)
if how == "timeout":
    con.execute("RESET max_execution_time")
print(con.execute("SELECT quick(41)").fetchall()[0][0])
