"""Loops and comprehensions: elements come with the shadows that the container has for them."""
import collections
import types

from ._slots import ATOMS, TABLE, Source, elements, mapping, sequence, used_inside
from ._state import R, STACK, Build, lose, unwind, use


def loop(value, shadow):
    """The elements of what a loop goes over; R.s and R.item are about the last one."""
    if shadow:
        use(shadow)
    return _elements(value)


def shadowed(value):
    """Pairs of the elements of an iterable, and their shadows."""
    for v in _elements(value):
        s = R.s
        R.s = ()
        yield v, s


def _elements(value):
    t = value.__class__
    if t is list or t is collections.deque or t is tuple or isinstance(value, (list, tuple)):
        return _of_sequence(value)
    if t is types.GeneratorType:
        return _of_generator(value)
    if isinstance(value, Source):
        return _of_source(value)
    return _of_any(value)


def _of_any(value):
    for v in value:
        R.s = ()
        R.item = v
        R.n += 1
        yield v


def _of_sequence(value):
    i = 0
    for v in value:
        R.n += 1
        R.s = ()
        R.item = v
        if TABLE:
            data = elements(value)
            if data is not None and i < len(data):
                R.s = data[i]
        i += 1
        yield v


def _of_generator(value):
    for v in value:
        R.n += 1
        R.s = R.yielded[1] if R.yielded is not None else ()
        R.yielded = None
        R.item = v
        yield v


def _of_source(value):
    for v in value:
        R.n += 1
        R.s = value.s
        value.s = ()
        R.item = v
        yield v


def unpacked(shape):
    """The shadows of the variables of a loop's target, of the last element. The element itself is used."""
    s = R.s
    R.s = ()
    if s:
        use(s)
    found = []
    _unpack(R.item, shape, found)
    return found


def _unpack(value, shape, found):
    """Adds the shadows of the parts of a value that is unpacked; a shape is None for a variable, "*" for a starred
    one, "-" for another target, else the tuple of the parts' shapes."""
    data = elements(value) if isinstance(value, (tuple, list)) else None
    if data is None or "*" in shape:
        used_inside(value) if data is not None else None
        data = [()] * len(shape)
    i = -1
    for part in shape:
        i += 1
        s = data[i] if i < len(data) else ()
        if part is None or part == "*":
            found.append(s)
        elif part == "-":
            if s:
                lose(s)
        else:
            if s:
                use(s)
            if isinstance(value, (tuple, list)) and "*" not in shape and i < len(value):
                _unpack(value[i], part, found)
            else:
                _unpack((), part, found)


def assigned(value, shadow):
    """The value of an assignment to several targets, for unpacked."""
    R.s = shadow or ()
    R.item = value
    if value.__class__ is not tuple and value.__class__ is not list and isinstance(value, (types.GeneratorType, Source)):
        pairs = list(shadowed(value))
        R.item = value = tuple(v for v, _ in pairs)
        sequence(value, [s for _, s in pairs])
        R.s = shadow or ()
    return value


# Displays and comprehensions

def list_display(*parts):
    """[a, b]: values and shadows by turns."""
    return sequence(list(parts[::2]), parts[1::2])


def tuple_display(*parts):
    return sequence(parts[::2], parts[1::2])


def dict_display(*parts):
    """{k: v}: key, value and the value's shadow by turns."""
    made, shadows = {}, {}
    for i in range(0, len(parts), 3):
        key, s = parts[i], parts[i + 2]
        made[key] = parts[i + 1]
        if s:
            shadows[key] = s
        elif key in shadows:
            del shadows[key]
    return mapping(made, shadows) if shadows else made


def star_parts(value, shadow):
    """*value in a display."""
    if shadow:
        use(shadow)
    return [part for pair in shadowed(value) for part in pair]


def star_entries(value, shadow):
    """**value in a display."""
    if shadow:
        use(shadow)
    entry = TABLE.get(id(value))
    data = entry.data if entry is not None and entry.data.__class__ is dict else {}
    return [part for k in value.keys() for part in (k, value[k], data.get(k, ()))]


def build(index):
    """Begins a comprehension."""
    if len(STACK) != index:
        unwind(index)
    STACK.append(Build())
    return index


def element(index, value, shadow):
    """An element of a comprehension."""
    if len(STACK) != index + 1:
        unwind(index + 1)
    entry = STACK[index]
    if shadow:
        entry.some = True
    entry.shadows.append(shadow or ())
    return value


def entry_key(index, key):
    if len(STACK) != index + 1:
        unwind(index + 1)
    STACK[index].shadows.append(key)
    return key


def built(index, value):
    """Ends it: the list."""
    if len(STACK) != index + 1:
        unwind(index + 1)
    entry = STACK.pop()
    R.n += 1
    return sequence(value, entry.shadows) if entry.some else value


def built_dict(index, value):
    if len(STACK) != index + 1:
        unwind(index + 1)
    entry = STACK.pop()
    R.n += 1
    if not entry.some:
        return value
    return mapping(value, dict(zip(entry.shadows[::2], entry.shadows[1::2])))


def added(x, xs, y, ys):
    """x + y"""
    R.n += 1
    if xs:
        use(xs)
    if ys:
        use(ys)
    if not TABLE or x.__class__ in ATOMS and y.__class__ in ATOMS:
        return x + y
    t = x.__class__
    if (t is list or t is tuple) and y.__class__ is t:
        a, b = elements(x), elements(y)
        made = x + y
        if (a is not None or b is not None) and made is not x and made is not y:
            sequence(made, list(a or [()] * len(x)) + list(b or [()] * len(y)))
        return made
    used_inside(x)
    used_inside(y)
    return x + y


def extended(x, y, ys):
    """The value that is added to x in x += y: to a list its elements with their shadows."""
    if ys:
        use(ys)
    if not TABLE or x.__class__ in ATOMS:
        return y
    if x.__class__ is list and isinstance(y, (list, tuple, types.GeneratorType, Source)):
        pairs = list(shadowed(y))
        if any(s for _, s in pairs):
            _pending_extension(x, [s for _, s in pairs])
        return [v for v, _ in pairs]
    used_inside(x)
    used_inside(y)
    return y


def _pending_extension(x, shadows):
    data = elements(x)
    n = len(x)
    R.item = x, (list(data) if data is not None else [()] * n) + shadows


def extension_done(x):
    """After x += y: the list has grown."""
    pending = R.item
    R.item = None
    if pending.__class__ is tuple and len(pending) == 2 and pending[0] is x and x.__class__ is list and len(x) == len(pending[1]):
        sequence(x, pending[1])
    elif x.__class__ is list and TABLE:
        data = TABLE.get(id(x))
        if data is not None:
            while len(data.data) < len(x):
                data.data.append(())
