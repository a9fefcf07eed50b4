# Parts only: classes and functions that only CPython can have, in the program's own modules: each costs its
# definition, in its own module, and what it sees of the modules' variables is the same for both.
import json
import logging
import pickle
import sys

import shop
import shop.prices as prices
from shop import log, report
from shop.items import Item, Catalogue, ItemError, by_weight
from shop.log import *
from shop.tasks import run

# A handler of logging's, in a module.
handler = Collect()
logger = logging.getLogger("shop")
logger.addHandler(handler)
logger.warning("one %d", 1)
logger.warning("two")
print(handler.lines, log.seen, log.count())
log.prefix = "<"
logger.warning("three")
print(handler.lines[-1], prefix, log.prefix)
print(Collect.__module__, type(handler).__name__, isinstance(handler, Collect), "shop.log" in str(Collect))

# A class of the main file that derives from it.


class Loud(Collect):
    def emit(self, record):
        super().emit(record)
        self.lines.append(record.getMessage().upper())


loud = Loud()
logger.addHandler(loud)
logger.warning("four")
print(loud.lines, log.seen)

# Variables that only the definition's text binds, and those of another module.
print(prices.total([1.5, 2.0]), prices.calls)
prices.rate = 2
print(prices.total([1.5, 2.0]), prices.calls, shop.prices.rate)

# Instances, exceptions and functions that reach CPython.
items = [Item("b", 2), Item("a", 3)]
print(json.dumps(items, default=lambda x: x.name), pickle.loads(pickle.dumps(items[0])) == items[0])
print(sorted(items, key=by_weight)[0].name, Catalogue(items).names())
try:
    Catalogue(items).find("zzz")
except ItemError as e:
    print(type(e).__name__, e)
    logger.warning("failed: %s", e)
print(handler.lines[-1])

print(report.table(items))
print(run([3, 1, 2]))

if len(sys.argv) < 5:
    from shop import seldom
    print(seldom.Meta.made, seldom.Thing.tag)

print(shop.version, shop.NAME)
