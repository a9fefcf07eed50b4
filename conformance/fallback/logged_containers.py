# Parts only: loggers are CPython's. What they log stays native.
import csv
import io
import logging
import sys
from collections import Counter, OrderedDict, defaultdict, namedtuple
from dataclasses import dataclass, field

logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(levelname)s %(name)s %(lineno)d %(message)s")
logging.raiseExceptions = False
log = logging.getLogger(__name__)
Point = namedtuple("Point", "x y")


@dataclass
class Order:
    id: int
    tags: list = field(default_factory=list)


class Unprintable:
    def __repr__(self):
        raise ValueError("no repr")


class Basket:
    def __init__(self):
        self.seen = []  # native

    def add(self, order):
        self.seen.append(order)  # native
        log.info("added %s as %d. of %r", order, len(self.seen), self.seen)  # native
        log.debug("never shown: %s", self.seen)  # native
        return self

    def __str__(self):
        return "Basket(%d)" % len(self.seen)  # native


def total(rows):
    n = 0
    for row in rows:
        try:
            n += int(row["v"])  # native
        except ValueError as e:
            log.warning("bad row %r: %s", row, e)  # native
        except KeyError:
            log.exception("no v in %s", row)  # native
    return n


rows = [{"v": str(i) if i % 4 else "x", "w": "a"} for i in range(9)]  # native
rows.append({"w": "b"})
print(total(rows))
for row in csv.DictReader(io.StringIO("id,name\n1,a\n2,b\n")):  # native
    log.info("row %s", row)  # native
    log.info("%(name)s has %(id)s", row)  # native
    log.info(row)  # native
basket = Basket().add(Order(1)).add(Order(2, ["x"]))
log.warning("%s and %s", basket, Point(1, 2))
log.warning("%s", Point(1, 2))
log.info("%s", (1, [2]))
log.info("%s: %s", (1, [2]), 3)
log.error("%r", Counter("aab"))
log.error("%(a)d of %(b)03d", Counter("aab"))
log.info("%s %s %s", {1}, frozenset([2]), {})
log.info("%s", {})
log.info("%r %r", defaultdict(list, a=[1]), OrderedDict(a=1))
logging.warning("by the root logger: %s", rows[1])
logging.debug("never shown: %s", rows)
log.critical(basket.seen)
log.error(basket, exc_info=False)
log.setLevel(logging.ERROR)
log.info("not any more %s", basket.seen)
log.error("%5.1f %s", 2.25, [1.5])
# Messages that can't be made.
log.error("%d", [1])
log.error("%s", Unprintable())
log.error("%s %s", [1])
log.error("too many", [1])
log.error("100%", [1])
log.error("%(missing)s", {"a": 1})
rows[1]["v"] = "changed"
print(rows[1], basket)
