"""Columns of pandas' data frames: each has the labels of the value that was assigned to it.

A column is used when it is read, and all columns are when anything else is done with the frame: but frames that have rows
or columns of another hand the labels on. Kinds of objects are told by their names, as pandas may not be there."""
from . import _slots
from ._state import R, STACK, lose, use

_kinds = {}


def kind(obj):
    """"frame", "groups" of a frame, "group" of one column, "series", or ""."""
    cls = type(obj)
    known = _kinds.get(cls)
    if known is None:
        module, name = str(getattr(cls, "__module__", "")), cls.__name__
        known = ""
        if module.startswith("pandas."):
            known = {"DataFrame": "frame", "DataFrameGroupBy": "groups", "SeriesGroupBy": "group", "Series": "series"}.get(name, "")
        _kinds[cls] = known
    return known


def holds_columns(obj):
    return kind(obj) in ("frame", "groups")


def columns(obj):
    """The shadows of a frame's columns, by their names."""
    entry = _slots.TABLE.get(id(obj))
    return entry.data if entry is not None and entry.data.__class__ is dict else {}


def handed_on(obj, made, names=None):
    """What obj's columns have is what those of made have, all or some, if it is a frame or its groups."""
    data = columns(obj)
    if data and made is not obj and kind(made) in ("frame", "groups"):
        _slots.mapping(made, data if names is None else {n: data[n] for n in names if n in data})
    elif data and made is not obj and names is None:
        for s in data.values():
            lose(s)


def item(obj, key, value):
    """The shadow of obj[key], which was read."""
    data = columns(obj)
    if type(key) is str:
        return data.get(key, ())
    if data and kind(value) in ("frame", "groups"):
        handed_on(obj, value, key if type(key) is list else None)
    elif type(key) is list:
        for n in key:
            use(data.get(n, ()))
    elif data:
        _slots.used_deep(obj, ())
    return ()


def stored(obj, key, shadow):
    """Notes that obj[key] = value has stored a value with a shadow: a column, of so many rows."""
    if type(key) is not str:
        lose(shadow)
        if type(key) is not list:
            return  # some rows of a column have changed
    for n in key if type(key) is list else [key]:
        columns(obj).pop(n, None)
    if type(key) is str and shadow:
        entry = _slots.TABLE.get(id(obj)) or _slots.new(obj, {})
        entry.data[key] = shadow
        R.columns += (shadow[0], len(obj))


def attribute(obj, name):
    """The shadow of an attribute of a frame or groups."""
    data = columns(obj)
    if name in data:
        return data[name]
    if name in (obj.columns if kind(obj) == "frame" else obj.obj.columns):
        return ()
    if name not in ("shape", "columns", "index", "empty", "size", "ndim", "dtypes", "ngroups"):
        _slots.used_inside(obj, lose)
    return ()


def by(call, obj, names):
    """Columns that a method is told to look at are used."""
    data = columns(obj)
    for n in names if type(names) is list else [names]:
        for s in [data.get(n, ())] if type(n) is str else data.values():
            use(s)
    for s in list((call.at or {}).values()) + list((call.named or {}).values()):
        lose(s)


def looks_at(names, first):
    """The model of a method that gives a frame with the columns of its own, or groups of it. names are its parameters that name
    columns, first is the name of its first one."""
    def model(*args, **kwargs):
        call = STACK[-1]
        obj = call.target.__self__
        if set(kwargs) <= KNOWN and len(args) <= 1:
            given = dict(kwargs)
            if args:
                given[first] = args[0]
            by(call, obj, [n for k in names if k in given for n in (given[k] if type(given[k]) is list else [given[k]])])
            made = call.target(*args, **kwargs)
            handed_on(obj, made)
            return made
        _slots.used_inside(obj, lose)
        by(call, obj, [])
        for a in list(args) + list(kwargs.values()):
            _slots.lost_deep(a, ())
        return call.target(*args, **kwargs)
    return model


def dropped():
    def model(*args, **kwargs):
        call = STACK[-1]
        obj = call.target.__self__
        by(call, obj, [])
        made = call.target(*args, **kwargs)
        if set(kwargs) == {"columns"} and not args:
            handed_on(obj, made, [n for n in columns(obj) if n in getattr(made, "columns", ())])
        else:
            _slots.used_inside(obj, lose)
        return made
    return model


KNOWN = frozenset(["by", "n", "ascending", "columns", "observed", "sort", "as_index", "dropna", "ignore_index", "inplace", "deep", "drop"])


def methods():
    """The models of methods, by kind of object and name."""
    made = {("frame", n): looks_at((), "n") for n in ("head", "tail")}
    made["frame", "copy"] = looks_at((), "deep")
    made["frame", "sort_values"] = made["frame", "groupby"] = looks_at(("by",), "by")
    made["frame", "nlargest"] = made["frame", "nsmallest"] = looks_at(("columns",), "n")
    made["frame", "drop"] = dropped()
    return made
