"""Attributes whose names are known only at run time."""
class Opts:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)

    def get(self, name):
        return getattr(self, name, "none")


class Bag:
    def __init__(self, **kw):
        self.__dict__.update(kw)

    def size(self):
        return len(self.__dict__)


def options(key: str, value: int) -> str:
    o = Opts(a=value, b=key)
    setattr(o, key, "set")
    return f"{o.get('a')} {o.b} {o.get(key)} {o.get('zz')}"


def bags(key: str, value: int) -> str:
    b = Bag(x=value, y=key)
    b.__dict__[key] = value + 1
    return f"{b.x} {b.y} {b.size()} {sorted(b.__dict__)} {hasattr(b, key)}"


def deleted(key: str, value: int) -> str:
    o = Opts(a=value, b=key)
    delattr(o, key)
    return str(o.__dict__)


# ---- cases
CASES = [(f, [k, n]) for f in ("options", "bags", "deleted") for k in ("a", "zz", "é", "get", "__class__") for n in (1,)]
