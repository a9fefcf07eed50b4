"""What the body of a class binds on some of its ways only, and bodies that call what uses their class."""


class Conf:
    total = 0
    try:
        first = [int(q) for q in "1x"]
        last = 5
    except ValueError as e:
        first = repr(e)
    try:
        big = dict(a=10 ** 20, b=total)
        raise IndexError((1, 2), b"12")
    except (ValueError, LookupError) as e:
        pair = e.args
    size = len(first)


class Kid(Conf):
    pass


class Kept(Conf):
    def __init__(self, n):
        if n > 1:
            self.last = n


def computed(n):
    return Conf.size + n, Conf.big, Conf.first


def unbound(n):
    return Conf.last + n


def unbound_here(n):
    return Kid().last + n


def unbound_kept(n):
    return Kept(n).last


def asked(n):
    return hasattr(Conf, "last"), getattr(Conf, "last", n), hasattr(Kid(), "last"), getattr(Kid(), "last", n), hasattr(Kept(n), "last")


class Selfish:
    total = 3
    try:
        for v1, v2 in zip(counted_up(2), counted_up(2)):
            v5 = {1: repr(Selfish.known())}
    except Exception as e:
        failed = type(e).__name__
    names = [c for c in "ab"]

    @classmethod
    def known(cls):
        return (cls.total, cls.names)


def counted_up(n):
    for i in range(n):
        yield i


def self_made(n: int) -> str:
    return str(Selfish.known()) + Selfish.failed + str(Selfish.total + n)


# ---- cases
CASES = [(f, [n]) for f in ["computed", "unbound", "unbound_here", "unbound_kept", "asked"] for n in [1, 2]] + [("self_made", [2])]
