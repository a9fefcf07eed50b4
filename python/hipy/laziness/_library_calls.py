"""Functions and methods of Python that have no effects, by the types of their arguments: the type of the result, None if they may raise."""
from ._kinds import BIG, BOOL, BYTES, FLOAT, FLOAT_BITS, NONE, STR, atomic, bits, container, integer, join, numeric


def _of(kind):
    return frozenset([kind])


def _held(t, *names):
    """The type of the elements of a container that is of some kinds, or of a text."""
    if t in (_of(STR),):
        return t
    if t == _of(BYTES):
        return _of(8)
    held = container(t)
    if held is not None and held[0] == "range" and (bits(held[1]) is None or bits(held[1]) > 62):
        return None  # which may be too long for a list, or for len
    return held[1] if held is not None and held[0] in names else None


_ALL = ("list", "tuple", "set", "dict", "range", "generator")
_SIZED = ("list", "tuple", "set", "dict", "range")


def _len(args, _):
    return _of(64) if len(args) == 1 and _held(args[0], *_SIZED) is not None else None


def _text(args, _):
    if len(args) == 1 and atomic(args[0]) and BIG not in args[0] and BYTES not in args[0]:
        return _of(STR)
    return None


def _repr(args, _):
    return _of(STR) if len(args) == 1 and atomic(args[0]) and BIG not in args[0] else None


def _range(args, given):
    if not 1 <= len(args) <= 3 or any(not numeric(t) or FLOAT in t for t in args):
        return None
    if len(args) == 3 and not (hasattr(given[2], "value") and type(given[2].value) is int and given[2].value):
        return None
    most = [bits(t) for t in args]
    if None not in most:
        return _of(("range", _of(integer(max(most)))))
    start = 0 if len(args) == 1 else most[0]
    # No loop goes on for so long that it would come farther than this.
    step = 1 if len(args) < 3 else most[2]
    return _of(("range", _of(integer(None if start is None or step is None else 66 + start + step))))


def _abs(args, _):
    if len(args) != 1 or not numeric(args[0]):
        return None
    return join(*[_of(1 if k == BOOL else k) for k in args[0]])


def _round(args, given):
    if len(args) == 1 and numeric(args[0]) and FLOAT not in args[0]:
        return args[0]
    if len(args) == 2 and numeric(args[0]) and hasattr(given[1], "value") and type(given[1].value) is int and 0 <= given[1].value < 20:
        return args[0]
    return None


def _int(args, _):
    return args[0] if len(args) == 1 and numeric(args[0]) and FLOAT not in args[0] else None


def _float(args, _):
    return _of(FLOAT) if len(args) == 1 and numeric(args[0]) and (bits(args[0]) or 0) < FLOAT_BITS and BIG not in args[0] else None


def _bool(args, _):
    return _of(BOOL) if len(args) == 1 and (atomic(args[0]) or container(args[0]) is not None) else None


def _sum(args, _):
    held = _held(args[0], *_ALL) if len(args) == 1 else None
    if held is None or not numeric(held | _of(BOOL)):
        return None
    if FLOAT in held and (bits(held) is None or bits(held) > 64):
        return None
    return join(_of(BIG if bits(held) is None or bits(held) > 64 else 256), held - _of(BOOL)) if held else _of(1)


def ordered(held):
    """Whether values of a type can be ordered."""
    return held == frozenset() or numeric(held) or held in (_of(STR), _of(BYTES))


def _sorted(args, _):
    held = _held(args[0], *_ALL) if len(args) == 1 else None
    return _of(("list", held)) if held is not None and ordered(held) else None


def _most(args, _):
    if len(args) < 2:
        return None
    t = join(*args)
    return t if t is not None and t and ordered(t) else None


def _made(name):
    def make(args, _):
        if not args:
            return _of((name, frozenset()))
        held = _held(args[0], *_ALL) if len(args) == 1 else None
        return _of((name, held)) if held is not None and (name != "set" or atomic(held)) else None
    return make


def _dict(args, _):
    return _of(("dict", frozenset(), frozenset())) if not args else None


def _tested(args, _):
    held = _held(args[0], *_ALL) if len(args) == 1 else None
    return _of(BOOL) if held is not None and atomic(held) else None


def _based(args, _):
    return _of(STR) if len(args) == 1 and numeric(args[0]) and FLOAT not in args[0] else None


FUNCTIONS_KNOWN = {
    "len": _len, "str": _text, "repr": _repr, "range": _range, "abs": _abs, "round": _round, "int": _int, "float": _float, "bool": _bool, "sum": _sum,
    "sorted": _sorted, "min": _most, "max": _most, "list": _made("list"), "tuple": _made("tuple"), "set": _made("set"), "frozenset": _made("set"), "dict": _dict,
    "enumerate": lambda args, _: _of(("generator", _of(("tuple", join(_of(64), _held(args[0], *_ALL)))))) if len(args) == 1 and _held(args[0], *_ALL) is not None else None,
    "any": _tested, "all": _tested, "reversed": lambda args, _: _of(("generator", _held(args[0], "list", "tuple", "range"))) if len(args) == 1 and _held(args[0], "list", "tuple", "range") is not None else None,
    "hex": _based, "bin": _based, "oct": _based,
}


def _append(name):
    def made(held, args):
        if len(args) != 1 or args[0] is None or name == "set" and not atomic(args[0]):
            return None
        return _of((name, join(held[1], args[0])))
    return made


def _get(held, args):
    if not 1 <= len(args) <= 2 or not atomic(args[0]):
        return None
    return join(held[2], args[1] if len(args) == 2 else _of(NONE))


METHODS_KNOWN = {
    ("list", "append"): _append("list"), ("set", "add"): _append("set"), ("dict", "get"): _get,
    ("dict", "keys"): lambda held, args: _of(("list", held[1])), ("dict", "values"): lambda held, args: _of(("list", held[2])),
    ("list", "copy"): lambda held, args: _of(held), ("dict", "copy"): lambda held, args: _of(held),
    ("list", "count"): lambda held, args: _of(64) if len(args) == 1 and atomic(args[0]) and atomic(held[1]) else None,
}
