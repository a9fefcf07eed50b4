# What a with statement does by itself, entering and leaving, is at the statement, of which nothing is marked.
class Manager:
    def __init__(self, enters=True, leaves=True):
        self.enters, self.leaves = enters, leaves

    def __enter__(self):
        return 1 // self.enters

    def __exit__(self, *a):
        return [][not self.leaves] if not self.leaves else None


class Unsure:
    def __enter__(self):
        return self

    def __exit__(self, *a):
        return self

    def __bool__(self):
        return {}["truth"]


class Half:
    def __exit__(self, *a):
        pass


def one_line():
    with Manager(leaves=False): pass


def leaving(k):
    with Manager(leaves=False) as m:
        if k:
            raise ValueError(m)


def several():
    with (Manager() as a,
          Manager(leaves=False) as b):
        return a + b


def entering():
    with Manager() as a, \
         Manager(enters=False) as b:
        return a + b


def by_break():
    for _ in range(3):
        with Manager(leaves=False):
            break


def deciding():
    with Unsure():
        raise KeyError(1)


def no_manager(x):
    with x as y:
        return y


def made():
    with Manager(1, "a" + 1) as m:
        return m


def during(calls):
    *rest, last = calls
    try:
        if rest:
            during(rest)
    finally:
        last()


during([one_line, lambda: leaving(0), lambda: leaving(1), several, entering, by_break, deciding, lambda: no_manager(Half()), made])
