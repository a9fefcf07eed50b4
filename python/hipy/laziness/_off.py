"""Recording ends: what rewritten code calls from then on only does what the program says.

That is when the program starts a thread: what is being evaluated is one stack, and threads would share it."""
import _thread
import builtins
import sys
import threading

from ._calls import FUNCTIONS
from ._expressions import PREFIX
from ._state import R, tidy


def _value(value, *_):
    return value


def _second(_, value, *__):
    return value


def _argument(_, __, value, *___):
    return value


def _begin(mark, *_):
    return 0, None, FUNCTIONS[mark].empty


def _handling(base):
    tidy(sys.exc_info()[1])
    return 0


def _write_item(value, _, obj, key):
    obj[key] = value


def _delete_item(obj, key):
    del obj[key]


def _read_item(obj, key):
    return obj[key]


def _dict_display(*parts):
    return dict(zip(parts[::3], parts[1::3]))


def _places(shape):
    """How many shadows the targets of a shape need."""
    return sum(_places(p) if p.__class__ is tuple else p != "-" for p in shape)


def _captures(shape):
    """How many names a pattern's shape captures."""
    kind = shape[0]
    if kind == "any":
        return 0
    if kind == "name":
        return 1 + _captures(shape[1])
    if kind == "value":
        return shape[1]
    return sum(_captures(p if kind == "sequence" else p[1]) for p in shape[-1])


HELPERS = {
    "l": _value, "e": _second, "t": tuple, "k": _value, "u": _value, "o": _value, "depth": int, "first": _value, "h": _handling,
    "ud": _value, "ld": _value, "um": _value, "at": getattr, "atu": getattr, "gi": _read_item, "giu": _read_item,
    "sa": lambda value, _, obj, name: setattr(obj, name, value), "si": _write_item, "di": _delete_item, "ca": _value,
    "ci": _value, "ck": _value, "f": _second, "m": lambda _, obj, __, name: getattr(obj, name), "a": _argument, "an": _argument,
    "as": _argument, "ak": _second, "r": _second, "ru": _second, "in": _begin, "ing": _begin,
    "ret": _second, "lr": _second, "y": _value, "it": _value, "itu": _value, "un": lambda shape: [()] * _places(shape),
    "v": _value, "dl": lambda *parts: list(parts[::2]), "dt": lambda *parts: parts[::2], "dd": _dict_display,
    "star": lambda value, _: [p for v in value for p in (v, ())],
    "stard": lambda value, _: [p for k, v in {**value}.items() for p in (k, v, ())],
    "b": _value, "el": _second, "ek": _second, "bl": _second, "bd": _second,
    "match": lambda _, __, shapes, ___: [()] * _captures(shapes[-1]),
    "add": lambda x, _, y, __: x + y, "ex": lambda x, y, _: y, "exd": lambda x: None,
}


def end():
    """Ends the recording."""
    R.out.write_threads()
    for helper, function in HELPERS.items():
        setattr(builtins, PREFIX + helper, function)


def watch_threads():
    """Ends the recording before the first thread starts."""
    original = _thread.start_new_thread

    def start_new_thread(*args, **kwargs):
        end()
        _thread.start_new_thread = _thread.start_new = threading._start_new_thread = original
        return original(*args, **kwargs)

    _thread.start_new_thread = _thread.start_new = threading._start_new_thread = start_new_thread
