"""e.__class__ and the names of methods."""

import uuid


def name(n: int) -> str:
    e = RuntimeError("x")
    return e.__class__.__name__


def in_python_text(n: int) -> str:
    e = RuntimeError("x")
    text = repr(uuid.UUID(int=n))
    return str(e.__class__.__name__ in text) + e.__class__.__name__ + text + type(e).__name__ + e.__class__.__qualname__ + str(e.__class__ is RuntimeError) + e.__class__.__module__


def methods(s: str) -> str:
    try:
        return str("a".upper.__name__ in s) + str("a".upper.__qualname__ == s) + str(len("a".upper.__name__))
    except Exception as e:
        return e.__class__.__name__ + e.__class__.__doc__


class B(ValueError):
    """doc"""


def raised(n: int) -> str:
    try:
        if n == 0:
            raise B("x")
        if n == 1:
            raise KeyError(n)
        int("x")
    except Exception as e:
        return e.__class__.__name__ + str(e.__class__) + str(e.__class__ is ValueError) + str(issubclass(e.__class__, ValueError)) + str(e.__class__ in (B, KeyError)) + e.__class__.__module__ + str(e.__class__("y"))
    return ""


def caught(n: int) -> str:
    try:
        if n == 0:
            raise B("x")
        if n == 1:
            raise KeyError(n)
        int("x")
    except (B, KeyError) as e:
        return {"KeyError": "k", "B": "b"}[e.__class__.__name__]
    except Exception as e:
        return ("%s" % e.__class__.__name__) + f"{e.__class__.__name__:>20}" + str("Val" in e.__class__.__name__) + str(len(e.__class__.__name__))
    return ""


# ---- cases
CASES = [(f, [1]) for f in ("name", "in_python_text")] + [(f, [n]) for f in ("raised", "caught") for n in range(3)]
CASES += [("methods", [s]) for s in ("", "upper", "str.upper")]
