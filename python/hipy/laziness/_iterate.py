"""Loops and comprehensions: elements come with the shadows that the container has for them."""
import collections
import gc
import types

from ._calls import argument, callee, result
from ._slots import ATOMS, LIST_ITERATORS, TABLE, Watch, elements, followed_key, item, lost_deep, mapping, sequence, used_deep, used_inside
from ._state import R, STACK, Build, lose, unwind, use


def loop(value, shadow):
    """The elements of what a loop goes over; R.s and R.item are about the last one."""
    if shadow:
        use(shadow)
    return elements_of(value)


def loop_unpacking(value, shadow):
    """The same where each element is unpacked, and so used."""
    for v in loop(value, shadow):
        if R.s:
            use(R.s)
            R.s = ()
        yield v


def shadowed(value):
    """Pairs of the elements of an iterable, and their shadows."""
    for v in elements_of(value):
        s = R.s
        R.s = ()
        yield v, s


def elements_of(value):
    """An iterator over the elements that sets R.s and R.item for each."""
    t = type(value)
    if t is list or t is tuple or issubclass(type(value), (list, tuple, collections.deque)):
        return _of_sequence(value)
    if t is types.GeneratorType:
        return _of_generator(value)
    if t in LIST_ITERATORS:
        return _of_list_iterator(value)
    if t in _AFTER:
        return _of_library(value)
    if t is _VALUES:
        return _of_values(value)
    return _of_any(iter(value))


def _of_any(iterator):
    if not hasattr(type(iterator), "__iter__"):  # which iter gives, and for refuses
        iterator = iter(iterator.__next__, object())
    for v in iterator:
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


def _of_list_iterator(value):
    rest = value.__reduce__()[1]
    obj = rest[0] if rest and isinstance(rest[0], (list, tuple)) else None
    back = type(value) is LIST_ITERATORS[2]
    if obj is None:
        yield from _of_any(value)
        return
    while True:
        left = value.__length_hint__()
        try:
            v = next(value)
        except StopIteration:
            return
        R.n += 1
        R.s = ()
        R.item = v
        if TABLE:
            data = elements(obj)
            i = left - 1 if back else len(obj) - left
            if data is not None and 0 <= i < len(data):
                R.s = data[i]
        yield v


def _watched(value):
    """The Watches that an iterator of the library goes over, None for another iterator."""
    parts = gc.get_referents(value)
    if type(value) is zip:
        parts = next((p for p in parts if p.__class__ is tuple and any(issubclass(type(x), Watch) for x in p)), ())
    return [p if isinstance(p, Watch) else None for p in parts]


def _taken(watch):
    if watch is None:
        return ()
    s, watch.s = watch.s, ()
    return s


def _after_zip(value):
    watches = _watched(value)

    def after(v):
        sequence(v, [_taken(w) for w in watches])
        return ()
    return after


def _after_one(value):
    """Of enumerate and filter, which go over one Watch."""
    watches = [w for w in _watched(value) if w is not None]
    pairs = type(value) is enumerate

    def after(v):
        s = _taken(watches[-1]) if watches else ()
        if pairs:
            sequence(v, ((), s))
            s = ()
        return s
    return after


class Caller(Watch):
    """What map calls: the function, with the shadows of the arguments."""

    __slots__ = ("function", "watches")

    def __init__(self, function, watches):
        Watch.__init__(self, None, None)
        self.function, self.watches = function, watches

    def __call__(self, *args):
        if self.s:
            lose(self.s)
            self.s = ()
        index = len(STACK)
        target = callee(index, self.function)
        for i, (a, w) in enumerate(zip(args, self.watches)):
            argument(index, i, a, _taken(w))
        value = result(index, target(*args))
        self.s, R.s = R.s, ()
        if self.foreign:
            lost_deep(value, self.s)
            self.s = ()
        return value


def _after_map(value):
    caller = next((p for p in gc.get_referents(value) if p.__class__ is Caller), None)
    return lambda v: _taken(caller)


def _after_items(value):
    obj = gc.get_referents(value)[0]

    def after(v):
        s = item(obj, v[0]) if TABLE else ()
        if s:
            sequence(v, ((), s))
        return ()
    return after


# Iterators of the library: what gives the shadow of an element that they have just given.
_AFTER = {zip: _after_zip, enumerate: _after_one, filter: _after_one, map: _after_map, type({}.items()): _after_items}


def _of_library(value):
    after = _AFTER[type(value)](value)
    for v in value:
        R.n += 1
        R.s = after(v)
        R.item = v
        yield v


def _of_values(value):
    obj = gc.get_referents(value)[0]
    for k, v in zip(obj, value):
        R.n += 1
        R.s = item(obj, k) if TABLE else ()
        R.item = v
        yield v


_VALUES = type({}.values())


def followed(value):
    """Whether the elements of an iterable come with shadows."""
    t = type(value)
    return t is list or t is tuple or t is collections.deque or t is types.GeneratorType or t in _AFTER or t is _VALUES or t in LIST_ITERATORS


def watch(value):
    """The Watch for an iterable whose elements have shadows, other iterables themselves."""
    after = _AFTER.get(type(value))
    if after is not None:  # which may go on after an exception, as no generator may
        return Watch(iter(value), after(value))
    return Watch(elements_of(value)) if followed(value) else value


def unpacked(shape):
    """The shadows of the variables of a loop's target, of the last element."""
    R.s = ()
    found = []
    value = R.item
    if type(value) is Parts:
        value = sequence(tuple(v for v, _ in value.pairs), [s for _, s in value.pairs])
    _unpack(value, shape, found)
    return found


def _unpack(value, shape, found):
    """Adds the shadows of the parts of a value that is unpacked; a shape is None for a variable, "*" for a starred
    one, "-" for another target, else the tuple of the parts' shapes."""
    data = elements(value) if issubclass(type(value), (tuple, list)) else None
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
            if issubclass(type(value), (tuple, list)) and "*" not in shape and i < len(value):
                _unpack(value[i], part, found)
            else:
                _unpack((), part, found)


class Parts:
    """What an assignment to several targets takes from an iterator, for unpacked."""

    __slots__ = ("elements", "pairs")

    def __init__(self, value):
        self.elements, self.pairs = shadowed(value), []

    def __iter__(self):
        return self

    def __next__(self):
        try:
            pair = next(self.elements)
        finally:
            R.item, R.s = self, ()
        self.pairs.append(pair)
        return pair[0]


def assigned(value, shadow):
    """The value of an assignment to several targets, for unpacked."""
    if shadow:
        use(shadow)
    if followed(value) and not issubclass(type(value), (list, tuple)):
        value = Parts(value)
    R.s = ()
    R.item = value
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
        if s and not followed_key(key):
            lose(s)
        elif s:
            shadows[key] = s
        elif shadows and followed_key(key):
            shadows.pop(key, None)
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
    return [part for k, v in {**value}.items() for part in (k, v, item(value, k))]


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
    shadows = {}
    for key, s in zip(entry.shadows[::2], entry.shadows[1::2]):
        if followed_key(key):
            shadows[key] = s
        elif s:
            lose(s)
    return mapping(value, shadows)


def added(x, xs, y, ys):
    """x + y"""
    R.n += 1
    if xs:
        use(xs)
    if ys:
        use(ys)
    if not TABLE or type(x) in ATOMS and type(y) in ATOMS:
        return x + y
    t = type(x)
    if (t is list or t is tuple) and type(y) is t:
        a, b = elements(x), elements(y)
        made = x + y
        if (a is not None or b is not None) and made is not x and made is not y:
            sequence(made, list(a or [()] * len(x)) + list(b or [()] * len(y)))
        return made
    used_deep(x, ())
    used_deep(y, ())
    return x + y


def extended(x, y, ys):
    """The value that is added to x in x += y: to a list its elements with their shadows."""
    if ys:
        use(ys)
    if not TABLE or type(x) in ATOMS:
        return y
    if type(x) is list and followed(y):
        pairs = list(shadowed(y))
        if any(s for _, s in pairs):
            _pending_extension(x, [s for _, s in pairs])
        return [v for v, _ in pairs]
    used_deep(x, ())
    used_deep(y, ())
    return y


def _pending_extension(x, shadows):
    data = elements(x)
    n = len(x)
    R.item = x, (list(data) if data is not None else [()] * n) + shadows


def extension_done(x):
    """After x += y: the list has grown."""
    pending = R.item
    R.item = None
    if pending.__class__ is tuple and len(pending) == 2 and pending[0] is x and type(x) is list and len(x) == len(pending[1]):
        sequence(x, pending[1])
    elif type(x) is list and TABLE:
        data = TABLE.get(id(x))
        if data is not None:
            while len(data.data) < len(x):
                data.data.append(())
