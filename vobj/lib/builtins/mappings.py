# What classes of the user's inherit of OrderedDict, defaultdict and Counter, which are
# dicts with members of their own (Objects/odictobject.c, Modules/_collectionsmodule.c and
# Lib/collections/__init__.py of CPython 3.11): see vobj/stage/mappingclass.go.


def dict_fromkeys(cls, iterable, value=None, /):
    d = cls()
    for key in iterable:
        d[key] = value
    return d


# ---- OrderedDict: what fills it goes through __setitem__, as users override it.


def OrderedDict___init__(self, /, *args, **kwargs):
    _fill_with(self, args)
    if hp.given(kwargs):
        _fill(self, kwargs)


def OrderedDict_update(self, /, *args, **kwargs):
    _fill_with(self, args)
    if hp.given(kwargs):
        _fill(self, kwargs)


def _fill_with(d, args):
    if len(args) > 1:
        raise TypeError(f"expected at most 1 arguments, got {len(args)}")
    if args:
        _fill(d, args[0])


def _fill(d, other):
    if hp.is_type(other, "dict"):
        for k, v in list(other.items()):
            d[k] = v
    elif hp.is_mapping(other) or hp.has(other, "keys"):
        for k in other.keys():
            d[k] = other[k]
    else:
        for pair in other:
            k, v = _pair(pair)
            d[k] = v


def _pair(pair):
    if hp.is_tuple(pair) and len(pair) == 2:
        return pair
    it = iter(pair)
    end = object()
    k = next(it, end)
    if k is end:
        raise ValueError("need more than 0 values to unpack")
    v = next(it, end)
    if v is end:
        raise ValueError("need more than 1 value to unpack")
    if next(it, end) is not end:
        raise ValueError("too many values to unpack (expected 2)")
    return k, v


def OrderedDict___iter__(self):
    return iter(hp.as_record("OrderedDict", self))


def OrderedDict___reversed__(self):
    return reversed(hp.as_record("OrderedDict", self))


def OrderedDict_keys(self):
    return hp.as_record("OrderedDict", self).keys()


def OrderedDict_values(self):
    return hp.as_record("OrderedDict", self).values()


def OrderedDict_items(self):
    return hp.as_record("OrderedDict", self).items()


def OrderedDict_move_to_end(self, key, last=True):
    hp.as_record("OrderedDict", self).move_to_end(key, last)


def OrderedDict_popitem(self, last=True):
    return hp.as_record("OrderedDict", self).popitem(last)


def OrderedDict_setdefault(self, key, default=None):
    if key in self:
        return self[key]
    self[key] = default
    return default


def OrderedDict_copy(self):
    made = type(self)()
    for k in hp.as_record("OrderedDict", self):
        made[k] = self[k]
    return made


def OrderedDict___repr__(self):
    if not hp.as_record("OrderedDict", self):
        return hp.type_name(self) + "()"
    if hp.obj.repr_enter(hp.plain(self)):
        return "..."
    try:
        return hp.type_name(self) + "(" + repr(list(self.items())) + ")"
    finally:
        hp.obj.repr_leave(hp.plain(self))


def OrderedDict___eq__(self, other):
    if not isinstance(other, dict):
        return NotImplemented
    if not dict.__eq__(self, other):
        return False
    if hp.is_kind(other, "OrderedDict"):
        for a, b in zip(hp.as_record("OrderedDict", self), hp.as_record("OrderedDict", other)):
            if a != b:
                return False
    return True


def OrderedDict___ne__(self, other):
    if not isinstance(other, dict):
        return NotImplemented
    return not OrderedDict___eq__(self, other)


def OrderedDict___or__(self, other):
    if not isinstance(other, dict):
        return NotImplemented
    made = type(self)(self)
    _fill(made, other)
    return made


def OrderedDict___ror__(self, other):
    if not isinstance(other, dict):
        return NotImplemented
    made = type(self)(other)
    _fill(made, self)
    return made


def OrderedDict___ior__(self, other):
    _fill(self, other)
    return self


# ---- defaultdict


def defaultdict___init__(self, default_factory=None, iterable=(), /, **kwargs):
    if default_factory is not None and not callable(default_factory):
        raise TypeError("first argument must be callable or None")
    hp.set_factory(self, default_factory)
    dict.__init__(self, iterable)
    if hp.given(kwargs):
        dict.update(self, kwargs)


def defaultdict___missing__(self, key, /):
    factory = hp.factory(self)
    if factory is None:
        raise KeyError(key)
    value = factory()
    self[key] = value
    return value


def defaultdict___repr__(self):
    return hp.type_name(self) + "(" + repr(hp.factory(self)) + ", " + dict.__repr__(self) + ")"


def defaultdict_copy(self):
    return type(self)(hp.factory(self), self)


def defaultdict___copy__(self):
    return type(self)(hp.factory(self), self)


def defaultdict___or__(self, other):
    if not isinstance(other, dict):
        return NotImplemented
    made = type(self)(hp.factory(self), self)
    dict.update(made, other)
    return made


def defaultdict___ror__(self, other):
    if not isinstance(other, dict):
        return NotImplemented
    made = type(self)(hp.factory(self), other)
    dict.update(made, self)
    return made


# ---- Counter


def Counter___init__(self, iterable=None, /, **kwds):
    self.update(iterable)
    if hp.given(kwds):
        self.update(kwds)


def Counter___missing__(self, key):
    return 0


def Counter_update(self, iterable=None, /, **kwds):
    if iterable is not None:
        if hp.is_mapping(iterable):
            if self:
                for elem, count in iterable.items():
                    self[elem] = count + self.get(elem, 0)
            else:
                dict.update(self, iterable)
        else:
            for elem in iterable:
                self[elem] = self.get(elem, 0) + 1
    if hp.given(kwds):
        self.update(kwds)


def Counter_subtract(self, iterable=None, /, **kwds):
    if iterable is not None:
        if hp.is_mapping(iterable):
            for elem, count in iterable.items():
                self[elem] = self.get(elem, 0) - count
        else:
            for elem in iterable:
                self[elem] = self.get(elem, 0) - 1
    if hp.given(kwds):
        self.subtract(kwds)


def Counter_copy(self):
    return type(self)(self)


def Counter_fromkeys(cls, iterable, v=None):
    raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")


def Counter___delitem__(self, elem):
    if elem in self:
        dict.__delitem__(self, elem)


def Counter_total(self):
    return sum(self.values())


def Counter_most_common(self, n=None):
    ranked = sorted(self.items(), key=lambda kv: kv[1], reverse=True)
    if n is None:
        return ranked
    if n == 1 or n >= len(ranked):
        return ranked[:n]
    return ranked[:max(hp.index(n), 0)]


def Counter_elements(self) -> "itertools.chain":
    for elem, count in self.items():
        for _ in range(count):
            yield elem


def Counter___repr__(self):
    if not self:
        return hp.type_name(self) + "()"
    try:
        return hp.type_name(self) + "(" + repr(dict(self.most_common())) + ")"
    except TypeError:
        return hp.type_name(self) + "(" + repr(dict(self)) + ")"


def Counter___eq__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    for e in self:
        if not self[e] == other[e]:
            return False
    for e in other:
        if not self[e] == other[e]:
            return False
    return True


def Counter___ne__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    return not self == other


def Counter___le__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    for e in self:
        if not self[e] <= other[e]:
            return False
    for e in other:
        if not self[e] <= other[e]:
            return False
    return True


def Counter___lt__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    return self <= other and self != other


def Counter___ge__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    for e in self:
        if not self[e] >= other[e]:
            return False
    for e in other:
        if not self[e] >= other[e]:
            return False
    return True


def Counter___gt__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    return self >= other and self != other


def Counter___add__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    made = hp.record("Counter", {})
    for elem, count in self.items():
        n = count + other[elem]
        if n > 0:
            made[elem] = n
    for elem, count in other.items():
        if elem not in self and count > 0:
            made[elem] = count
    return made


def Counter___sub__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    made = hp.record("Counter", {})
    for elem, count in self.items():
        n = count - other[elem]
        if n > 0:
            made[elem] = n
    for elem, count in other.items():
        if elem not in self and count < 0:
            made[elem] = 0 - count
    return made


def Counter___or__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    made = hp.record("Counter", {})
    for elem, count in self.items():
        n = other[elem]
        if not count < n:
            n = count
        if n > 0:
            made[elem] = n
    for elem, count in other.items():
        if elem not in self and count > 0:
            made[elem] = count
    return made


def Counter___and__(self, other):
    if not hp.is_kind(other, "Counter"):
        return NotImplemented
    made = hp.record("Counter", {})
    for elem, count in self.items():
        n = other[elem]
        if count < n:
            n = count
        if n > 0:
            made[elem] = n
    return made


def Counter___pos__(self):
    made = hp.record("Counter", {})
    for elem, count in self.items():
        if count > 0:
            made[elem] = count
    return made


def Counter___neg__(self):
    made = hp.record("Counter", {})
    for elem, count in self.items():
        if count < 0:
            made[elem] = 0 - count
    return made


def Counter__keep_positive(self):
    for elem in [elem for elem, count in self.items() if not count > 0]:
        del self[elem]
    return self


def Counter___iadd__(self, other):
    for elem, count in other.items():
        self[elem] += count
    return self._keep_positive()


def Counter___isub__(self, other):
    for elem, count in other.items():
        self[elem] -= count
    return self._keep_positive()


def Counter___ior__(self, other):
    for elem, n in other.items():
        if n > self[elem]:
            self[elem] = n
    return self._keep_positive()


def Counter___iand__(self, other):
    for elem, count in self.items():
        n = other[elem]
        if n < count:
            self[elem] = n
    return self._keep_positive()
