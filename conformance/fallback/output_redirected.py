# Programs that say where printed text goes.
import contextlib
import io
import logging
import sys


def noisy(n):
    for i in range(n):
        print("line", i)
    sys.stdout.write("written\n")
    return n * 2


def total(n):
    t = 0
    for i in range(n):
        t += i * i
    return t


class Tee:
    def __init__(self, *streams):
        self.streams = streams

    def write(self, text):
        for s in self.streams:
            s.write(text)

    def flush(self):
        for s in self.streams:
            s.flush()


print("before", total(1000))
buf = io.StringIO()
with contextlib.redirect_stdout(buf):
    r = noisy(3)
print("captured:", repr(buf.getvalue()), r)
old = sys.stdout
sys.stdout = io.StringIO()
print("hello")
text = sys.stdout.getvalue()
sys.stdout = old
print("got", repr(text))
log = io.StringIO()
sys.stdout = Tee(old, log)
print("both", total(10))
sys.stdout = old
print(log.getvalue().upper(), end="")
stream = io.StringIO()
logger = logging.getLogger("app")
logger.setLevel(logging.DEBUG)
handler = logging.StreamHandler(stream)
handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
logger.addHandler(handler)
logger.info("total %d %s", total(5), "done")
print(stream.getvalue(), end="")
print("to stderr", file=sys.stderr)
sys.exit("the end")
