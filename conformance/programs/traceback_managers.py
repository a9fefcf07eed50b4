# An exception that leaves a with statement has the frames that it had before the manager of a
# generator saw it; a StopIteration behind a RuntimeError has its own.
from contextlib import contextmanager


class Quiet:
    def __enter__(self):
        return 1

    def __exit__(self, *a):
        return None


@contextmanager
def scoped(log):
    for k in range(2):
        try:
            yield k
            break
        finally:
            log.append("-")


def inner():
    return next(iter([]))


def gen(n):
    for i in range(n):
        yield i
    inner()


def run(k):
    if k == 0:
        return sum(gen(3))
    g = gen(1)
    return [next(g), next(g)]


for k in range(2):
    try:
        run(k)
    except RuntimeError as e:
        print(e, repr(e.__cause__))
log = []
try:
    run(1)
except RuntimeError:
    with Quiet(), scoped(log):
        print(log)
        if None <= 1:
            print("never")
