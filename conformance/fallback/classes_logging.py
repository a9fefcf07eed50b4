import logging, io
buf = io.StringIO()
class ListHandler(logging.Handler):
    def __init__(self):
        super().__init__()
        self.records = []
    def emit(self, record):
        self.records.append((record.levelname, record.getMessage()))
h = ListHandler()
log = logging.getLogger("app")
log.setLevel(logging.DEBUG)
log.addHandler(h)
def work(n):
    log.debug("start %d", n)
    if n > 2: log.warning("big: %s", n)
    return n * 2
print([work(i) for i in range(4)])
for lv, m in h.records: print(lv, m)
class Ctx(logging.LoggerAdapter):
    def process(self, msg, kwargs):
        return f"[{self.extra['id']}] {msg}", kwargs
Ctx(log, {"id": 7}).info("x")
print(h.records[-1])
