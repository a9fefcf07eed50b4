"""The shadows of what containers and instances hold.

They are kept beside the objects, by their identity. An entry lives as long as its object: instances tell when they
die, and lists, dicts and tuples, which can't, are held until nothing else holds them (sweep). Numbers and strings
have no entries, so what has no identity has no labels of its own: only the places have that hold it."""
import collections
import functools
import gc
import itertools
import operator
import sys
import types
import weakref

from . import _tables
from ._state import R, lose, use

TABLE = {}  # id: Slots
CLASS_NAMES = set()  # the names of classes' attributes that have had labels
SWEEP = 50000  # entries before the first sweep


class Slots:
    """data holds the shadows: a list for sequences, else a dict by key or by attribute."""

    __slots__ = ("obj", "data")

    def __init__(self, obj, data):
        self.obj, self.data = obj, data


_limit = SWEEP


def new(obj, data):
    """A new entry for an object."""
    key = id(obj)
    try:
        ref = weakref.ref(obj, lambda _, pop=TABLE.pop: pop(key, None))
    except TypeError:
        ref = obj
        if len(TABLE) > _limit:
            sweep()
    TABLE[key] = entry = Slots(ref, data)
    return entry


def sweep():
    """Forgets objects that nothing else holds."""
    global _limit
    more = True
    while more:
        more = False
        for key, entry in list(TABLE.items()):
            if sys.getrefcount(entry.obj) == 2 and entry.type(obj) is not weakref.ref:
                del TABLE[key]
                more = True
    _limit = max(SWEEP, 2 * len(TABLE))


ATOMS = frozenset([int, str, float, bool, type(None), bytes, complex, range, types.FunctionType, type,
                   types.ModuleType, types.BuiltinFunctionType, types.MethodType, slice, bytearray, type(Ellipsis)])
SEQUENCES = (list, tuple, collections.deque)


VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
LIST_ITERATORS = (type(iter([])), type(iter(())), type(reversed([])))


def is_sequence(obj):
    return issubclass(type(obj), SEQUENCES)


def sequence(obj, shadows):
    """Sets the shadows of all elements of a new sequence."""
    for s in shadows:
        if s:
            new(obj, [s or () for s in shadows])
            return obj
    TABLE.pop(id(obj), None)
    return obj


def mapping(obj, shadows):
    """Sets the shadows of a new dict, or of the attributes of a new instance."""
    data = {k: s for k, s in shadows.items() if s}
    if data:
        new(obj, data)
    return obj


def elements(obj):
    """The shadows of a sequence's elements, or None. Where somebody else has changed its length, all are lost."""
    entry = TABLE.get(id(obj))
    if entry is None or entry.data.__class__ is dict:
        return None
    data = entry.data
    if len(data) != len(obj):
        for s in data:
            lose(s)
        del TABLE[id(obj)]
        return None
    return data


def track(obj):
    """The shadows of a sequence's elements, as a list that may be changed."""
    data = elements(obj)
    if data is None:
        data = [()] * len(obj)
        new(obj, data)
    return data


def attribute(obj, name):
    """The shadow of obj.name."""
    entry = TABLE.get(id(obj))
    if entry is not None and _tables.holds_columns(obj):
        return _tables.attribute(obj, name)
    if entry is not None and entry.data.__class__ is dict and not issubclass(type(obj), dict):
        s = entry.data.get(name)
        if s is not None:
            return s
    elif entry is not None and issubclass(type(obj), tuple):
        fields = getattr(obj, "_fields", ())
        if name in fields:
            return entry.data[fields.index(name)]
    if name in CLASS_NAMES:
        for cls in (obj if issubclass(type(obj), type) else type(obj)).__mro__:
            entry = TABLE.get(id(cls))
            if entry is not None and name in entry.data:
                return entry.data[name]
    return ()


FOLLOWED_ATTRIBUTES = [True]  # not in programs that read attributes by obj.__dict__
_ordinary = {}  # classes: whether setting an attribute just stores it


def _stores(cls, name):
    key = cls, name
    known = _ordinary.get(key)
    if known is None:
        known = cls.__setattr__ is object.__setattr__ and not issubclass(cls, dict)
        known = known or issubclass(cls, type) and cls.__setattr__ is type.__setattr__
        described = None
        if known and not issubclass(cls, type):
            described = next((c.__dict__[name] for c in cls.__mro__ if name in c.__dict__), None)
        if hasattr(type(described), "__set__") and not isinstance(described, types.MemberDescriptorType):
            known = False
        _ordinary[key] = known
    return known


def set_attribute_shadow(obj, name, shadow):
    """Notes that a value with this shadow was stored as obj.name."""
    entry = TABLE.get(id(obj))
    if entry is None and not shadow:
        return
    if not FOLLOWED_ATTRIBUTES[0] or not _stores(type(obj), name):
        if shadow:
            lose(shadow)
        if entry is not None and entry.data.__class__ is dict and not issubclass(type(obj), dict):
            lose(entry.data.pop(name, ()))
        return
    if entry is None:
        entry = new(obj, {})
    if entry.data.__class__ is not dict:
        lose(shadow)
        return
    if shadow:
        entry.data[name] = shadow
        if issubclass(type(obj), type):
            CLASS_NAMES.add(name)
    else:
        entry.data.pop(name, None)


def followed_key(key):
    """Whether a dict's value at a key is followed: hashing the key once more must be nobody's business."""
    return type(key) in ATOMS or type(key) is tuple and all(map(followed_key, key))


def item(obj, key):
    """The shadow of obj[key], which has just been read; not of slices."""
    entry = TABLE.get(id(obj))
    if entry is None:
        return ()
    if entry.data.__class__ is dict:
        if not issubclass(type(obj), dict) or not followed_key(key):
            return ()
        return entry.data.get(key, ())
    data = elements(obj)
    if data is None:
        return ()
    try:
        return data[key]
    except (TypeError, IndexError):
        return ()


def set_item_shadow(obj, key, shadow, size):
    """Notes what obj[key] = value has stored; size is what len(obj) was before."""
    entry = TABLE.get(id(obj))
    if entry is None and not shadow:
        return
    if issubclass(type(obj), dict):
        if not followed_key(key):
            lose(shadow)
            return
        if entry is None:
            entry = new(obj, {})
        if shadow:
            entry.data[key] = shadow
        else:
            entry.data.pop(key, None)
    elif issubclass(type(obj), (list, collections.deque)) and type(key) is not slice:
        if entry is None or len(entry.data) != size:
            track(obj)
            entry = TABLE[id(obj)]
        try:
            entry.data[key] = shadow or ()
        except (TypeError, IndexError):
            lose(shadow)
    elif shadow:
        lose(shadow)


def _dict_of(obj):
    """The attributes of an instance, without asking it."""
    try:
        return object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return None


def _inside(obj):
    """The shadows and the values of what an object holds."""
    entry = TABLE.get(id(obj))
    shadows = ()
    grouped = _tables.kind(obj)
    if grouped == "group":
        return (), ()  # of one column, which was used when it was asked for
    if entry is not None:
        data = entry.data
        shadows = data.values() if data.__class__ is dict else data
    if grouped == "groups":
        values = [obj.obj]
    elif issubclass(type(obj), dict):
        values = list(obj.values()) + [k for k in obj if type(k) not in ATOMS]
    elif issubclass(type(obj), (list, tuple, set, frozenset, collections.deque)):
        values = obj
    else:
        values = _dict_of(obj)
        if values.__class__ is dict:
            values = values.values()
        else:
            values = ()
        for cls in type(obj).__mro__:
            names = cls.__dict__.get("__slots__", ())
            for name in (names,) if isinstance(names, str) else names:
                member = cls.__dict__.get(name)
                if isinstance(member, types.MemberDescriptorType):
                    try:
                        values = list(values) + [member.__get__(obj)]
                    except AttributeError:
                        pass
    return shadows, values


def used_inside(value, count=use, changed=False):
    """Counts all that a value holds, however deep, as used. If it may be changed by what uses it, the lists in it are
    no longer followed: what they hold now is not known."""
    if type(value) in ATOMS or not TABLE and type(value) not in LAZY:
        return
    seen, todo = set(), [value]
    while todo:
        obj = todo.pop()
        if type(obj) in ATOMS or id(obj) in seen or issubclass(type(obj), type):
            continue
        seen.add(id(obj))
        if type(obj) in LAZY:
            if issubclass(type(obj), Watch):
                obj.foreign = True
            for part in gc.get_referents(obj):  # a tuple of theirs may have holes, which only gc steps over
                todo += gc.get_referents(part) if type(part) is tuple else [part]
            continue
        try:
            shadows, values = _inside(obj)
        except Exception:  # an object of some library, which refuses to be looked at
            continue
        for s in shadows:
            if s:
                count(s)
        if changed and shadows and issubclass(type(obj), (list, collections.deque)):
            del TABLE[id(obj)]
        for v in values:
            if type(v) not in ATOMS:
                todo.append(v)


_BUILTIN = (list, tuple, dict, set, frozenset, collections.deque)


def used_deep(value, shadow):
    """The value, of which all is used: an operand. The methods of an instance may keep it."""
    if type(value) in ATOMS:
        if shadow:
            use(shadow)
        return value
    count = use if type(value) in _BUILTIN or _tables.kind(value) == "series" else lose
    if shadow:
        count(shadow)
    used_inside(value, count)
    return value


def lost_deep(value, shadow):
    """The value, which goes where it can't be followed."""
    if shadow:
        lose(shadow)
    if type(value) not in ATOMS:
        used_inside(value, lose)
    return value


def used_members(value, shadow):
    """The value, which is the container of an `in`: the elements of a sequence are compared."""
    if shadow:
        use(shadow)
    if type(value) not in ATOMS and TABLE and not issubclass(type(value), (dict, set, frozenset)):
        used_inside(value)
    return value


class Watch:
    """An iterator that stands between an iterable and an iterator of the library that goes over it, such as zip. s is
    the shadow of its last element, until it is taken. If it is foreign, something takes the elements that does
    not ask."""

    __slots__ = ("values", "after", "s", "foreign")

    def __init__(self, values, after=None):
        self.values, self.after, self.s, self.foreign = values, after, (), False

    def __iter__(self):
        return self

    def __length_hint__(self):
        return operator.length_hint(self.values)

    def __next__(self):
        if self.s:
            lose(self.s)  # nobody has asked for it
            self.s = ()
        R.s = ()
        value = next(self.values)
        self.s, R.s = R.s if self.after is None else self.after(value), ()
        if self.foreign:
            lost_deep(value, self.s)
            self.s = ()
        return value


# What holds objects that only gc tells, and takes them later.
LAZY = frozenset([Watch, zip, enumerate, map, filter, reversed, functools.partial, type(iter({})), type(iter({}.values())),
                  type(iter({}.items()))] + [t for t in vars(itertools).values() if isinstance(t, type)]) | set(VIEWS) | set(LIST_ITERATORS)

# What rewritten expressions call.

def read_attribute(obj, name):
    value = getattr(obj, name)
    R.n += 1
    if name == "__dict__":
        lost_deep(obj, ())
    R.s = attribute(obj, name) if TABLE else ()
    return value


def read_attribute_used(obj, name):
    value = getattr(obj, name)
    R.n += 1
    if TABLE:
        if name == "__dict__":
            lost_deep(obj, ())
        s = attribute(obj, name)
        if s:
            use(s)
    return value


def read_item(obj, key):
    value = obj[key]
    R.n += 1
    R.s = ()
    if TABLE:
        if type(key) is tuple:
            used_inside(key)
        if type(key) is slice:
            _sliced(obj, key, value)
        else:
            R.s = _tables.item(obj, key, value) if _tables.holds_columns(obj) else item(obj, key)
    return value


def read_item_used(obj, key):
    value = read_item(obj, key)
    if R.s:
        use(R.s)
    return value


def _sliced(obj, key, value):
    """Gives a slice of a sequence the shadows of its elements."""
    if type(value) is list or type(value) is tuple:
        data = elements(obj)
        if data is not None and value is not obj:
            try:
                sequence(value, data[key])
            except TypeError:
                for s in data:
                    lose(s)


def write_attribute(value, shadow, obj, name):
    setattr(obj, name, value)
    R.n += 1
    set_attribute_shadow(obj, name, shadow)


def write_item(value, shadow, obj, key):
    R.n += 1
    if not TABLE and not shadow:
        obj[key] = value
        return
    if type(key) is tuple:
        used_inside(key)
    if not is_sequence(obj):
        obj[key] = value
        if _tables.kind(obj) == "frame":
            used_inside(value, lose)
            _tables.stored(obj, key, shadow)
        elif not issubclass(type(obj), dict):
            lost_deep(value, shadow)
        else:
            set_item_shadow(obj, key, shadow, 0)
        return
    data = elements(obj)
    size = len(obj)
    if type(key) is not slice:
        obj[key] = value
        set_item_shadow(obj, key, shadow, size)
        return
    lost_deep(value, shadow)
    obj[key] = value
    if data is not None:
        for s in data:
            lose(s)
        TABLE.pop(id(obj), None)


def delete_item(obj, key):
    data = elements(obj) if is_sequence(obj) else None
    del obj[key]
    if data is not None:
        del data[key]
    elif issubclass(type(obj), dict):
        entry = TABLE.get(id(obj))
        if entry is not None and followed_key(key):
            entry.data.pop(key, None)


def change_attribute(obj, name):
    """The object of obj.name += ...: the attribute is read, and what is stored has no labels."""
    R.n += 1
    if TABLE:
        s = attribute(obj, name)
        if s:
            use(s)
            set_attribute_shadow(obj, name, ())
    return obj


_changing = []  # the objects of obj[...] += ... whose keys are being evaluated


def change_item(obj):
    """The object of obj[...] += ...; changed_key has the key."""
    _changing.append(obj)
    return obj


def changed_key(key):
    obj = _changing.pop()
    R.n += 1
    if TABLE:
        s = item(obj, key) if type(key) is not slice else ()
        if s:
            use(s)
            set_item_shadow(obj, key, (), len(obj))
    return key
