"""Methods of texts, and texts that are formatted with %, which raise nothing."""
import ast
import re

from ._kinds import BIG, BOOL, BYTES, FLOAT_BITS, STR, atomic, bits, is_int, numeric


def of(kind):
    return frozenset([kind])


TEXT = of(STR)
WIDEST = 16  # bits of a width
SPEC = re.compile(r"%(?:%|[-+ 0#]*\d{0,2}(?:\.\d{1,2})?([sdifFeEgGxXor]))")


def _ints(t):
    return bool(t) and all(is_int(k) or k == BOOL for k in t)


def _width(t):
    return _ints(t) and bits(t) is not None and bits(t) <= WIDEST


def _letter(e):
    return isinstance(e, ast.Constant) and type(e.value) is str and len(e.value) == 1


def _filled(e):
    return isinstance(e, ast.Constant) and type(e.value) is str and e.value != ""


def text_method(name, args, given):
    """The type of a text's method, None if it is not known or may raise. Arguments have the types args."""
    if name in ("rjust", "ljust", "center") and args and _width(args[0]) and (len(args) == 1 or len(args) == 2 and _letter(given[1])):
        return TEXT
    if name == "zfill" and len(args) == 1 and _width(args[0]):
        return TEXT
    if name in ("strip", "lstrip", "rstrip", "removeprefix", "removesuffix") and args == [TEXT]:
        return TEXT
    if name in ("split", "rsplit") and args and _filled(given[0]) and (len(args) == 1 or len(args) == 2 and _ints(args[1]) and bits(args[1]) is not None and bits(args[1]) < 62):
        return of(("list", TEXT))
    if name in ("partition", "rpartition") and len(args) == 1 and _filled(given[0]):
        return of(("tuple", TEXT))
    if name == "rfind" and args == [TEXT]:
        return of(64)
    return None


def formatted(e, right):
    """The reason why text % values may raise, None if it raises nothing. right gives the types of expressions."""
    if not isinstance(e.left, ast.Constant) or type(e.left.value) is not str:
        return e
    parts = e.right.elts if isinstance(e.right, ast.Tuple) else [e.right]
    types = [right(x) for x in parts]
    kinds = [m.group(1) for m in SPEC.finditer(e.left.value) if m.group(1)]
    if SPEC.sub("", e.left.value).count("%") or len(kinds) != len(parts) or any(isinstance(x, ast.Starred) for x in parts):
        return e
    for kind, t, x in zip(kinds, types, parts):
        if not atomic(t) or not t or BYTES in t:
            return x
        if kind == "s" and BIG not in t or kind == "r" and BIG not in t:
            continue
        if kind in "dixXo" and _ints(t) and (BIG not in t or kind in "xXo"):
            continue
        if kind in "fFeEgG" and numeric(t) and bits(t) is not None and bits(t) < FLOAT_BITS:
            continue
        return x
    return None
