"""The same of lambdas and functions within functions."""
import logging

subs = []
log = logging.getLogger("q")


def wrap():
    def inner(rec): return rec.levelno > 10
    log.addFilter(inner)
    n = len(log.filters)
    log.removeFilter(inner)
    return n, len(log.filters)
print(wrap())
even = lambda rec: rec.levelno % 2 == 0
log.addFilter(even)
log.addFilter(even)
log.removeFilter(even); print(len(log.filters))


def on(f):
    subs.append(f)
    return lambda: subs.remove(f)


off = on(lambda o: print("one", o))
on(lambda o: log.info("%r", o))
for f in list(subs)[1:]:
    f(1)
off()
print(len(subs))
