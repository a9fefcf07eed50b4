# Variables of the module that functions bind anew to containers, seen before and after.
CONFIG = {"a": 1}
LOG = [1]
SEEN = {1}
class Store:
    items = [0]
    current = None
def configure():
    global CONFIG
    CONFIG = {**CONFIG, "b": 2}
    def inner():
        return CONFIG.get("b")
    return inner()
def grow(n):
    global LOG, SEEN
    LOG = LOG + [n]
    SEEN = SEEN | {n}
    Store.items = Store.items + [n]
def replace(n):
    global LOG
    before = LOG
    LOG = [n]
    return before, LOG
print(configure(), CONFIG)
grow(2)
print(LOG, SEEN, Store.items)
for i in range(3, 6):
    grow(i)
    print(len(LOG), len(Store.items))
while len(LOG) < 9:
    LOG = LOG + LOG[-1:]
print(LOG, sorted(SEEN), Store.items)
print(replace(7), LOG)
LOG.append(8)
print(LOG)
