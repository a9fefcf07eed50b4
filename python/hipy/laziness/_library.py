"""Functions of Python's library that use less of their arguments than all, or pass labels on.

A model is called in place of the function, does what it does, and finds the shadows of the arguments in the call on
top of the stack."""
import collections
import heapq
import operator
import types

from ._calls import CODES, METHODS, MODELS
from ._iterate import Caller, elements_of, followed, shadowed, watch
from ._slots import TABLE, Watch, elements, item, lost_deep, mapping, sequence, set_item_shadow, track, used_inside
from ._slots import attribute, followed_key, set_attribute_shadow
from ._state import R, STACK, lose, use


def shadow(i):
    """The shadow of the i-th argument of the call that runs."""
    at = STACK[-1].at
    return at.get(i, ()) if at else ()


def use_all():
    """Counts the arguments themselves as used, not what they hold."""
    call = STACK[-1]
    for shadows in (call.at, call.named):
        if shadows:
            for s in shadows.values():
                use(s)


def use_from(args, kwargs):
    """Counts arguments as used, with all that they hold; they may be kept."""
    call = STACK[-1]
    for shadows in (call.at, call.named):
        for s in (shadows or {}).values():
            lose(s)
    for a in args:
        used_inside(a, lose)
    for a in kwargs.values():
        used_inside(a, lose)


def use_keys(key, pairs):
    """Counts what a key function uses of elements, pairs of values and shadows."""
    if key is None:
        for v, s in pairs:
            use(s)
            used_inside(v)
        return
    names = key.__reduce__()[1] if type(key) in (operator.itemgetter, operator.attrgetter) else None
    follow = names is not None and not (type(key) is operator.attrgetter and any("." in n for n in names))
    for v, s in pairs:
        if follow:
            use(s)
            for n in names:
                part = attribute(v, n) if type(key) is operator.attrgetter else item(v, n)
                use(part)
            continue
        lose(s)  # the function is given the value without them
        if getattr(key, "__code__", None) not in CODES:
            used_inside(v, lose)


def _model(function):
    def put(model):
        MODELS[id(function)] = function, model
        return model
    return put


@_model(list)
def _list(*args, **kwargs):
    use_all()
    if len(args) != 1 or kwargs or not followed(args[0]):
        use_from(args, kwargs)
        return list(*args, **kwargs)
    return _collected(args[0], list)


@_model(tuple)
def _tuple(*args, **kwargs):
    use_all()
    if len(args) != 1 or kwargs or not followed(args[0]):
        use_from(args, kwargs)
        return tuple(*args, **kwargs)
    return args[0] if type(args[0]) is tuple else _collected(args[0], tuple)


@_model(collections.deque)
def _deque(*args, **kwargs):
    use_all()
    if len(args) != 1 or kwargs or not followed(args[0]):
        use_from(args, kwargs)
        return collections.deque(*args, **kwargs)
    return _collected(args[0], collections.deque)


def _collected(value, make):
    values, shadows = [], []
    for v, s in shadowed(value):
        values.append(v)
        shadows.append(s)
    return sequence(make(values), shadows)


@_model(sorted)
def _sorted(*args, **kwargs):
    use_all()
    if len(args) != 1 or not followed(args[0]):
        use_from(args, kwargs)
        return sorted(*args, **kwargs)
    pairs = list(shadowed(args[0]))
    key = kwargs.pop("key", None)
    use_keys(key, pairs)
    first = (lambda p: p[0]) if key is None else (lambda p: key(p[0]))
    pairs = sorted(pairs, key=first, **kwargs)
    return sequence([v for v, _ in pairs], [s for _, s in pairs])


def _extreme(function):
    def model(*args, **kwargs):
        if len(args) != 1 or not followed(args[0]) or kwargs.get("key") is None:
            use_from(args, kwargs)
            return function(*args, **kwargs)
        call = STACK[-1]
        use_all()
        pairs = list(shadowed(args[0]))
        key = kwargs.pop("key")
        use_keys(key, pairs)
        if not pairs:
            return function((), **kwargs)
        value, call.result = function(pairs, key=lambda p: key(p[0]))
        return value
    return model


for _f in (min, max):
    MODELS[id(_f)] = _f, _extreme(_f)


@_model(enumerate)
def _enumerate(*args, **kwargs):
    use_all()
    return enumerate(watch(args[0]), *args[1:], **kwargs) if args else enumerate(**kwargs)


@_model(zip)
def _zip(*args, **kwargs):
    use_all()
    return zip(*[watch(a) for a in args], **kwargs)


@_model(map)
def _map(*args, **kwargs):
    use_all()
    if len(args) < 2 or kwargs or not callable(args[0]):
        return map(*args, **kwargs)
    watched = [watch(a) for a in args[1:]]
    return map(Caller(args[0], [w if isinstance(w, Watch) else None for w in watched]), *watched)


@_model(filter)
def _filter(*args, **kwargs):
    use_all()
    if len(args) != 2 or kwargs:
        return filter(*args, **kwargs)
    if args[0] is not None and getattr(args[0], "__code__", None) not in CODES:
        use_from(args[1:], kwargs)
        return filter(*args)
    watched = watch(args[1])
    if args[0] is None or not isinstance(watched, Watch):
        return filter(args[0], watched)

    def predicate(value):
        lose(watched.s)  # the function is given the value without them
        return args[0](value)

    return filter(predicate, watched)


@_model(next)
def _next(*args, **kwargs):
    use_all()
    if len(args) != 1 or kwargs or not followed(args[0]) or issubclass(type(args[0]), (list, tuple, collections.deque)):
        use_from(args[1:], kwargs)
        if args and type(args[0]) is types.GeneratorType:
            value = next(*args)
            if R.yielded is not None and R.yielded[0] is value:
                STACK[-1].result, R.yielded = R.yielded[1], None
            return value
        use_from(args, kwargs)
        return next(*args, **kwargs)
    call = STACK[-1]
    if type(args[0]) is types.GeneratorType:
        value = next(args[0])
        if R.yielded is not None:
            call.result, R.yielded = R.yielded[1], None
        return value
    for value in elements_of(args[0]):
        call.result, R.s = R.s, ()
        return value
    return next(*args)


@_model(dict)
def _dict(*args, **kwargs):
    call = STACK[-1]
    use_from(args, {})
    return mapping(dict(*args, **kwargs), call.named) if call.named else dict(*args, **kwargs)


@_model(getattr)
def _getattr(*args, **kwargs):
    use_all()
    call = STACK[-1]
    value = getattr(*args, **kwargs)
    call.result = attribute(args[0], args[1])
    return value


@_model(setattr)
def _setattr(*args, **kwargs):
    s = shadow(2)
    setattr(*args, **kwargs)
    set_attribute_shadow(args[0], args[1], s)


def _heap_model(function):
    def model(*args, **kwargs):
        use_all()
        if len(args) > 1:
            lost_deep(args[1], ())
        if args and TABLE.get(id(args[0])) is not None:
            used_inside(args[0])
        return function(*args, **kwargs)
    return model


for _f in (heapq.heappush, heapq.heappop, heapq.heappushpop, heapq.heapreplace):
    MODELS[id(_f)] = _f, _heap_model(_f)


# Methods of lists

def _method(*types_):
    def put(model):
        for t in types_:
            METHODS[t, model.__name__.strip("_")] = model
        return model
    return put


def _self():
    call = STACK[-1]
    return call, call.target.__self__


def _put(obj, call, at, i):
    """Notes that the argument was put into the sequence at an index."""
    s = shadow(at)
    if s or id(obj) in TABLE:
        data = TABLE[id(obj)].data if id(obj) in TABLE and len(TABLE[id(obj)].data) == len(obj) - 1 else None
        if data is None:
            track(obj)
            TABLE[id(obj)].data[i] = s
        else:
            data.insert(i if i >= 0 else len(data), s)


@_method(list, collections.deque)
def append(*args, **kwargs):
    call, obj = _self()
    call.target(*args, **kwargs)
    _put(obj, call, 0, -1)


@_method(collections.deque)
def appendleft(*args, **kwargs):
    call, obj = _self()
    call.target(*args, **kwargs)
    _put(obj, call, 0, 0)


@_method(list)
def insert(*args, **kwargs):
    call, obj = _self()
    use(shadow(0))
    i = len(obj)
    call.target(*args, **kwargs)
    at = args[0].__index__()
    at = max(0, at + i) if at < 0 else min(at, i)
    if at == i:
        at = -1
    _put(obj, call, 1, at)


@_method(list, collections.deque)
def extend(*args, **kwargs):
    call, obj = _self()
    use_all()
    if not args or not followed(args[0]) or args[0] is obj:
        use_from(args, kwargs)
        call.target(*args, **kwargs)
        if TABLE.get(id(obj)) is not None:
            _grown(obj, ())
        return
    pairs = list(shadowed(args[0]))
    call.target([v for v, _ in pairs])
    if any(s for _, s in pairs) or id(obj) in TABLE:
        _grown(obj, [s for _, s in pairs])


def _grown(obj, shadows):
    entry = TABLE.get(id(obj))
    data = list(entry.data) if entry is not None else []
    data += [()] * (len(obj) - len(shadows) - len(data))
    sequence(obj, data + list(shadows))


@_method(list, collections.deque)
def pop(*args, **kwargs):
    call, obj = _self()
    use_all()
    data = elements(obj)
    value = call.target(*args, **kwargs)
    if data is not None:
        call.result = data.pop(*args)
    return value


@_method(collections.deque)
def popleft(*args, **kwargs):
    call, obj = _self()
    data = elements(obj)
    value = call.target(*args, **kwargs)
    if data is not None:
        call.result = data.pop(0)
    return value


@_method(list, collections.deque)
def clear(*args, **kwargs):
    call, obj = _self()
    TABLE.pop(id(obj), None)
    return call.target(*args, **kwargs)


@_method(list)
def reverse(*args, **kwargs):
    call, obj = _self()
    data = elements(obj)
    if data is not None:
        data.reverse()
    return call.target(*args, **kwargs)


@_method(list)
def copy(*args, **kwargs):
    call, obj = _self()
    made = call.target(*args, **kwargs)
    data = elements(obj)
    return made if data is None else sequence(made, list(data))


@_method(list)
def sort(*args, **kwargs):
    call, obj = _self()
    use_all()
    data = elements(obj)
    use_keys(kwargs.get("key"), list(zip(obj, data or [()] * len(obj))))
    for s in data or ():
        lose(s)
    if data is None:
        return call.target(*args, **kwargs)
    TABLE.pop(id(obj))  # their order is not known: all are used, and what they hold has its own shadows
    return call.target(*args, **kwargs)


@_method(list)
def remove(*args, **kwargs):
    call, obj = _self()
    used_inside(obj)
    use_from(args, kwargs)
    TABLE.pop(id(obj), None)
    return call.target(*args, **kwargs)


@_method(list, tuple)
def index(*args, **kwargs):
    call, obj = _self()
    used_inside(obj)
    use_from(args, kwargs)
    return call.target(*args, **kwargs)


METHODS[list, "count"] = METHODS[tuple, "count"] = index

# Methods of dicts

_DICTS = (dict, collections.defaultdict, collections.OrderedDict)


def _keyed(obj, args):
    """Whether a method of a dict is about a key whose value is followed."""
    return len(args) > 0 and followed_key(args[0]) and (id(obj) in TABLE or shadow(1))


@_method(*_DICTS)
def get(*args, **kwargs):
    call, obj = _self()
    use(shadow(0))
    if not _keyed(obj, args):
        use_from(args[1:], kwargs)
        return call.target(*args, **kwargs)
    call.result = item(obj, args[0]) if args[0] in obj else shadow(1)
    return call.target(*args, **kwargs)


@_method(*_DICTS)
def setdefault(*args, **kwargs):
    call, obj = _self()
    use(shadow(0))
    if not _keyed(obj, args):
        use_all()
        return call.target(*args, **kwargs)
    there = args[0] in obj
    value = call.target(*args, **kwargs)
    if not there:
        set_item_shadow(obj, args[0], shadow(1), 0)
    call.result = item(obj, args[0])
    return value


def _dict_pop(*args, **kwargs):
    call, obj = _self()
    use(shadow(0))
    if not _keyed(obj, args):
        use_from(args[1:], kwargs)
        return call.target(*args, **kwargs)
    call.result = item(obj, args[0]) if args[0] in obj else shadow(1)
    value = call.target(*args, **kwargs)
    entry = TABLE.get(id(obj))
    if entry is not None:
        entry.data.pop(args[0], None)
    return value


def _plain(*args, **kwargs):
    return STACK[-1].target(*args, **kwargs)


def _update(*args, **kwargs):
    call, obj = _self()
    use_from(args, {})
    call.target(*args, **kwargs)
    for name, s in (call.named or {}).items():
        set_item_shadow(obj, name, s, 0)


def _dict_copy(*args, **kwargs):
    call, obj = _self()
    made = call.target(*args, **kwargs)
    entry = TABLE.get(id(obj))
    return made if entry is None else mapping(made, entry.data)


for _t in _DICTS:
    METHODS[_t, "pop"] = _dict_pop
    for _name in ("items", "values", "keys"):
        METHODS[_t, _name] = _plain
    METHODS[_t, "update"] = _update
    METHODS[_t, "copy"] = _dict_copy
