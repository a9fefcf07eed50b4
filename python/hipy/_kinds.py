"""Which types arguments have, as signatures name them."""

import datetime

SCALARS = {int: "int", float: "float", bool: "bool", str: "str", bytes: "bytes", datetime.date: "date", datetime.datetime: "datetime", type(None): "None"}


def kind_of(value):
    """The kind of a value; None if native code has none like it."""
    t = type(value)
    return None if t is datetime.datetime and (value.tzinfo is not None or value.fold) else SCALARS.get(t)


def kind_of_column(values):
    """The kind of a column's values; None if there is no one."""
    types = set(map(type, values))
    rest = types - {type(None)}
    if not rest:
        return "None" if types else None
    kind = SCALARS.get(next(iter(rest))) if len(rest) == 1 else None
    if kind is None or kind == "datetime" and any(v is not None and kind_of(v) is None for v in values):
        return None
    return kind + "|None" if len(rest) < len(types) else kind


def parse(sig):
    """The kinds of a signature: "(int, str | None) -> bool", "int, str", a type or a tuple of types. The result is of no account:
    it is what the function returns."""
    if isinstance(sig, str):
        text = sig.split("->")[0].strip()
        if "(" in text:
            text = text[text.index("(") + 1 : text.rindex(")")]
        return tuple(_name(p) for p in text.split(",") if p.strip())
    if not isinstance(sig, (tuple, list)):
        sig = (sig,)
    return tuple(_type(t) for t in sig)


def _name(text):
    members = [m.strip() for m in text.split("|")]
    if members[0].startswith("Optional[") and members[0].endswith("]"):
        members = [members[0][9:-1].strip(), "None"]
    wanted = [m for m in members if m != "None"]
    if len(wanted) > 1 or any(m not in SCALARS.values() for m in wanted):
        raise ValueError("sig: %s is none of %s, or one of these | None" % (text.strip(), ", ".join(k for k in SCALARS.values() if k != "None")))
    if not wanted:
        return "None"
    return wanted[0] + ("|None" if len(members) > 1 else "")


def _type(t):
    if t is None:
        return "None"
    if isinstance(t, type) and t in SCALARS:
        return SCALARS[t]
    arguments = getattr(t, "__args__", None)
    if arguments:
        return _name(" | ".join(SCALARS.get(a, str(a)) for a in arguments))
    if isinstance(t, str):
        return _name(t)
    raise ValueError("sig: %r is no type of native code" % (t,))


def annotated(function):
    """The kinds of a function's annotations."""
    import inspect
    import typing

    hints = typing.get_type_hints(function)
    names = [p.name for p in inspect.signature(function).parameters.values() if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    missing = [n for n in names if n not in hints]
    if missing:
        raise TypeError("the types of %s() are not known: annotate %s, or name them by sig" % (function.__name__, ", ".join(missing)))
    return parse(tuple(hints[n] for n in names))
