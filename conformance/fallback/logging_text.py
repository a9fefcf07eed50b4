# A library writes to a StringIO; others stay what the program computes with.
import io
import logging

stream = io.StringIO()
log = logging.getLogger("app")
log.setLevel(logging.DEBUG)
handler = logging.StreamHandler(stream)
handler.setFormatter(logging.Formatter("%(levelname)s:%(message)s"))
log.addHandler(handler)


def work(n):
    t = 0
    for i in range(n):
        t += i
        if i % 100 == 0:
            log.debug("at %d", i)
    log.info("total %d %s", t, "done")
    return t


print(work(300))
own = io.StringIO()
own.write("a" * 3)
print("x", 1.5, file=own)
for line in stream.getvalue().splitlines() + own.getvalue().splitlines():
    print(line)
