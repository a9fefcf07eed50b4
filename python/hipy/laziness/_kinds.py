"""Kinds of values: what is known of an expression's value.

A type is a set of kinds, or None where nothing is known. Kinds are float, bool, str, bytes, None, hash (of hashlib), integers
by how many bits they have at most, BIG for any integer, containers that nobody else has, (list, type of elements), and
("instance",) of a class of the program.
The tables say what functions of Python give, and of what they raise nothing."""
FLOAT, BOOL, STR, BYTES, NONE, HASH, BIG = "float", "bool", "str", "bytes", "None", "hash", "int"
ATOMS = frozenset([FLOAT, BOOL, STR, BYTES, NONE, BIG])
ANNOTATED = {"int": BIG, "float": FLOAT, "bool": BOOL, "str": STR, "bytes": BYTES, "None": NONE}
MOST_BITS = 4000  # of integers that have a bound; str takes 14,000
FLOAT_BITS = 1000  # of integers that are no overflow as floats

_HASHES = ("sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s")
# Functions of modules: the kind of the result, and the kinds of the one argument for which they raise nothing.
MODULE = {"hashlib." + n: (HASH, (BYTES,)) for n in _HASHES}
MODULE.update({"zlib.crc32": (32, (BYTES,)), "zlib.adler32": (32, (BYTES,)), "math.sqrt": (FLOAT, ()), "math.floor": (BIG, (BIG, BOOL)),
               "math.ceil": (BIG, (BIG, BOOL)), "math.log": (FLOAT, ()), "math.exp": (FLOAT, ()), "math.sin": (FLOAT, ()), "math.cos": (FLOAT, ()),
               "math.isqrt": (BIG, ()), "math.hypot": (FLOAT, ()), "math.atan2": (FLOAT, ())})

# Methods that raise nothing if their arguments have these kinds, with the kind of the result.
_TEXT = {n: ((), STR) for n in ("lower", "upper", "title", "strip", "lstrip", "rstrip", "swapcase", "capitalize", "casefold")}
_TEXT.update({n: ((), BOOL) for n in ("isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isnumeric", "isdecimal")})
_TEXT.update({"replace": ((STR, STR), STR), "startswith": ((STR,), BOOL), "endswith": ((STR,), BOOL), "count": ((STR,), 64), "find": ((STR,), 64),
              "split": ((), ("list", frozenset([STR]))), "splitlines": ((), ("list", frozenset([STR])))})
METHOD = {(STR, n): m for n, m in _TEXT.items()}
METHOD.update({(HASH, "hexdigest"): ((), STR), (HASH, "digest"): ((), BYTES), (BYTES, "hex"): ((), STR)})


def is_int(kind):
    return kind.__class__ is int or kind == BIG


def is_number(kind):
    return is_int(kind) or kind in (FLOAT, BOOL)


def container(t):
    """The container kind of a type that has no other, or None."""
    if t is not None and len(t) == 1:
        kind, = t
        if kind.__class__ is tuple and kind[0] != "instance":
            return kind
    return None


def bits(t):
    """How many bits integers of a type have at most, None if there is no bound; 0 if it has none."""
    most = 0
    for kind in t:
        if kind == BIG:
            return None
        most = max(most, kind if kind.__class__ is int else 1 if kind == BOOL else 0)
    return most


def integer(most):
    """The kind of integers with so many bits; None is no bound."""
    return BIG if most is None or most > MOST_BITS else max(1, most)


def join(*types):
    """What is known of a value of one of some types."""
    kinds = set()
    for t in types:
        if t is None:
            return None
        kinds |= t
    ints = [k for k in kinds if k.__class__ is int]
    if BIG in kinds:
        kinds -= set(ints)
    elif ints:
        kinds = kinds - set(ints) | {max(ints)}
    held = {}
    for k in [k for k in kinds if k.__class__ is tuple]:
        kinds.discard(k)
        held.setdefault(k[0], []).append(k[1:])
    for name, parts in held.items():
        kinds.add((name,) + tuple(join(*column) for column in zip(*parts)))
    return frozenset(kinds)


def widened(t):
    """A type that does not grow: integers have no bound."""
    if t is None:
        return None
    kinds = {BIG if k.__class__ is int else k if k.__class__ is not tuple else (k[0],) + tuple(map(widened, k[1:])) for k in t}
    return frozenset(kinds)


def atomic(t):
    """Whether a value of a type is one that never changes."""
    return t is not None and all(k.__class__ is int or k in ATOMS for k in t)


def numeric(t):
    return bool(t) and all(map(is_number, t))
