"""Attributes that hold values of their own type, of which CPython has the lists."""
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field


@contextmanager
def scoped(log):
    yield "s"
    log.append("end")


@dataclass
class Item:
    n: int
    t: str = ""
    tags: list = field(default_factory=list)

    def __post_init__(self):
        self.tags.append(self.n)


class Conf:
    try:
        log = []
        with scoped(log) as name:
            tags = Item(**asdict(Item(2, "x", [1]))).tags
    except Exception as e:
        failed = type(e).__name__


def sizes(s: str):
    d = {q.t: q.tags for q in [Item(1), Item(3, s)]}
    if not d:
        return Conf.total
    return len(d), [len(v) for v in d.values()]


def shown(s: str):
    return str(Item(4, s)), Conf.tags, Conf.log


# ---- cases
CASES = [(f, [s]) for f in ("sizes", "shown") for s in ("", "abc")]
