# Parts only: CPython gets a function of the module twice, and looks for what it has got before.
import logging, atexit
subs = []
def one(o): return o + 1
def two(o): return logging.getLogger("x").level + o
atexit.register(one, 1)
atexit.unregister(one)
def bye(): print("bye")
subs.append(one); subs.append(two)
subs.remove(one)
print(len(subs), subs.count(two), subs.index(two))
log = logging.getLogger("q")
def filt(rec): return rec.levelno > 30
log.addFilter(filt); log.removeFilter(filt); print(len(log.filters))


def three(rec):
    return rec.levelno > 50


log.addFilter(three)
kept = list(log.filters)
print(three in kept, kept[-1] is three, {three: 1}[kept[-1]])
