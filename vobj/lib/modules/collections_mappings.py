# Models of OrderedDict, ChainMap and Counter: see vobj/stage/record.go.


def mappingproxy___repr__(self, /):
    return "mappingproxy(" + repr(self.dict) + ")"


# ---- OrderedDict


def OrderedDict(iterable=(), /, **kwargs):
    d = hp.record("OrderedDict", {})
    OrderedDict_update(d, iterable)
    if hp.given(kwargs):
        d.dict.update(kwargs)
    return d


def OrderedDict_update(self, iterable=(), /, **kwargs):
    if hp.has(iterable, "keys"):
        _take_items(self.dict, iterable)
    else:
        self.dict.update(iterable)
    if hp.given(kwargs):
        self.dict.update(kwargs)


# A dict takes a list of all keys first.
def _take_items(d, other):
    for key in other.keys():
        d[key] = other[key]


def OrderedDict_fromkeys(iterable, value=None, /):
    return hp.record("OrderedDict", dict.fromkeys(iterable, value))


def OrderedDict_move_to_end(self, key, last=True):
    value = self.dict.pop(key)
    if last:
        self.dict[key] = value
    else:
        _to_front(self.dict, key, value)


def _to_front(d, key, value):
    rest = list(d.items())
    d.clear()
    d[key] = value
    for k, v in rest:
        d[k] = v


def OrderedDict_popitem(self, last=True):
    if not self.dict:
        raise KeyError("dictionary is empty")
    if last:
        return self.dict.popitem()
    return _first(self.dict)


def _first(d):
    for key in d:
        return key, d.pop(key)


def OrderedDict_copy(self, /):
    return hp.record("OrderedDict", self.dict.copy())


def OrderedDict___eq__(self, other, /):
    return _same_order(self.dict, other.dict)


def _same_order(a, b):
    return a == b and all([x == y for x, y in zip(a, b)])


def OrderedDict___or__(self, other, /):
    d = hp.record("OrderedDict", self.dict.copy())
    d.dict.update(other)
    return d


def OrderedDict___ior__(self, other, /):
    self.dict.update(other)


def OrderedDict_keys(self, /):
    return hp.named_view("odict_keys", self.dict.keys())


def OrderedDict_values(self, /):
    return hp.named_view("odict_values", self.dict.values())


def OrderedDict_items(self, /):
    return hp.named_view("odict_items", self.dict.items())


def OrderedDict___repr__(self, /):
    if not self.dict:
        return "OrderedDict()"
    if hp.obj.repr_enter(self.dict):
        return "..."
    try:
        return "OrderedDict(" + repr(list(self.dict.items())) + ")"
    finally:
        hp.obj.repr_leave(self.dict)


# ---- ChainMap


def ChainMap(*maps):
    if not maps:
        return hp.record("ChainMap", [{}])
    return hp.record("ChainMap", list(maps))


def ChainMap_merged(self, /):
    return _merged(self.maps)


def _merged(maps):
    d = {}
    for m in reversed(maps):
        for k, v in m.items():
            d[k] = v
    return d


def ChainMap___getitem__(self, key, /):
    return _look(self.maps, key)


def _look(maps, key):
    for m in maps:
        if key in m:
            return m[key]
    raise KeyError(key)


def ChainMap_get(self, key, default=None):
    if ChainMap___contains__(self, key):
        return _look(self.maps, key)
    return default


def ChainMap___setitem__(self, key, value, /):
    self.maps[0][key] = value


def ChainMap___delitem__(self, key, /):
    try:
        del self.maps[0][key]
    except KeyError:
        raise KeyError(f"Key not found in the first mapping: {key!r}")


def ChainMap___contains__(self, key, /):
    return any([key in m for m in self.maps])


def ChainMap___len__(self, /):
    return len(_merged(self.maps))


def ChainMap_keys(self, /):
    return hp.record("KeysView", self)


def ChainMap_values(self, /):
    return hp.record("ValuesView", self)


def ChainMap_items(self, /):
    return hp.record("ItemsView", self)


def ChainMap_pop(self, key, /):
    try:
        return self.maps[0].pop(key)
    except KeyError:
        raise KeyError(f"Key not found in the first mapping: {key!r}")


def ChainMap_setdefault(self, key, default=None):
    if not ChainMap___contains__(self, key):
        self.maps[0][key] = default
    return _look(self.maps, key)


def ChainMap_update(self, other, /):
    self.maps[0].update(other)


def ChainMap_clear(self, /):
    self.maps[0].clear()


def ChainMap_new_child(self, m=None):
    if m is None:
        return hp.record("ChainMap", [{}] + self.maps)
    return hp.record("ChainMap", [m] + self.maps)


def ChainMap_parents(self, /):
    return hp.record("ChainMap", self.maps[1:])


def ChainMap_copy(self, /):
    return hp.record("ChainMap", [self.maps[0].copy()] + self.maps[1:])


def ChainMap___eq__(self, other, /):
    return _merged(self.maps) == _merged(other.maps)


def ChainMap___repr__(self, /):
    return "ChainMap(" + ", ".join([repr(m) for m in self.maps]) + ")"


# ---- Counter


def Counter(iterable=None, /, **kwargs):
    c = hp.record("Counter", {})
    if iterable is not None:
        Counter_update(c, iterable)
    if hp.given(kwargs):
        _add(c.dict, kwargs)
    return c


def Counter_update(self, iterable=None, /, **kwargs):
    if iterable is not None:
        if hp.is_type(iterable, "pyobj"):
            _update_python(self.dict, iterable)
        elif hp.is_mapping(iterable):
            _add(self.dict, iterable)
        else:
            _count(self.dict, iterable)
    if hp.given(kwargs):
        _add(self.dict, kwargs)


def Counter_subtract(self, iterable=None, /, **kwargs):
    if iterable is not None:
        if hp.is_type(iterable, "pyobj"):
            _subtract_python(self.dict, iterable)
        elif hp.is_mapping(iterable):
            _take(self.dict, iterable)
        else:
            for k in iterable:
                self.dict[k] = self.dict.get(k, 0) - 1
    if hp.given(kwargs):
        _take(self.dict, kwargs)


def _update_python(d, other):
    # What CPython has may be a mapping or elements.
    if hp.is_python_mapping(other):
        if d:
            for k in other:
                d[k] = other[k] + d.get(k, 0)
        else:
            for k in other:
                d[k] = other[k]
    else:
        for x in other:
            d[x] = d.get(x, 0) + 1


def _subtract_python(d, other):
    if hp.is_python_mapping(other):
        for k in other:
            d[k] = d.get(k, 0) - other[k]
    else:
        for x in other:
            d[x] = d.get(x, 0) - 1


def _take(d, other):
    for k, v in other.items():
        d[k] = d.get(k, 0) - v


def _count(d, iterable):
    for x in iterable:
        d[x] = d.get(x, 0) + 1


# A counter without elements takes counts as they are.
def _add(d, other):
    if d:
        for k, v in other.items():
            d[k] = v + d.get(k, 0)
    else:
        d.update(other)


def Counter___getitem__(self, key, /):
    return self.dict.get(key, 0)


def Counter___delitem__(self, key, /):
    if key in self.dict:
        del self.dict[key]


def Counter_total(self, /):
    return sum(self.dict.values())


def Counter_elements(self, /) -> "itertools.chain":
    for k, n in self.dict.items():
        for _ in range(n):
            yield k


def Counter_most_common(self, n=None, /):
    ranked = sorted(self.dict.items(), key=lambda kv: kv[1], reverse=True)
    if n is None:
        return ranked
    if n == 1 or n >= len(ranked):
        return ranked[:n]
    return ranked[:max(hp.index(n), 0)]


def Counter_copy(self, /):
    return hp.record("Counter", self.dict.copy())


def Counter___repr__(self, /):
    if not self.dict:
        return "Counter()"
    try:
        ranked = sorted(self.dict.items(), key=lambda kv: kv[1], reverse=True)
    except TypeError:
        ranked = list(self.dict.items())
    return "Counter({" + ", ".join([repr(k) + ": " + repr(v) for k, v in ranked]) + "})"


def Counter___add__(self, other, /):
    c = hp.record("Counter", {})
    _plus(c.dict, self.dict, other.dict)
    return c


def _plus(d, a, b):
    for k, v in a.items():
        n = v + b.get(k, 0)
        if n > 0:
            d[k] = n
    for k, v in b.items():
        if k not in a and v > 0:
            d[k] = v


def Counter___sub__(self, other, /):
    c = hp.record("Counter", {})
    _minus(c.dict, self.dict, other.dict)
    return c


def _minus(d, a, b):
    for k, v in a.items():
        n = v - b.get(k, 0)
        if n > 0:
            d[k] = n
    for k, v in b.items():
        if k not in a and v < 0:
            d[k] = -v


def Counter___and__(self, other, /):
    c = hp.record("Counter", {})
    _least(c.dict, self.dict, other.dict)
    return c


def _least(d, a, b):
    for k, v in a.items():
        n = min(v, b.get(k, 0))
        if n > 0:
            d[k] = n


def Counter___or__(self, other, /):
    c = hp.record("Counter", {})
    _most(c.dict, self.dict, other.dict)
    return c


def _most(d, a, b):
    for k, v in a.items():
        n = max(v, b.get(k, 0))
        if n > 0:
            d[k] = n
    for k, v in b.items():
        if k not in a and v > 0:
            d[k] = v



def Counter___iadd__(self, other, /):
    for k, v in other.items():
        self.dict[k] = self.dict.get(k, 0) + v
    _keep_positive(self.dict)


def Counter___isub__(self, other, /):
    for k, v in other.items():
        self.dict[k] = self.dict.get(k, 0) - v
    _keep_positive(self.dict)


def Counter___ior__(self, other, /):
    for k, v in other.items():
        if v > self.dict.get(k, 0):
            self.dict[k] = v
    _keep_positive(self.dict)


def Counter___iand__(self, other, /):
    for k in self.dict:
        n = other.get(k, 0)
        if n < self.dict[k]:
            self.dict[k] = n
    _keep_positive(self.dict)


def _keep_positive(d):
    for k in [k for k, n in d.items() if not n > 0]:
        del d[k]


def Counter___pos__(self, /):
    return hp.record("Counter", {k: n for k, n in self.dict.items() if n > 0})


def Counter___neg__(self, /):
    return hp.record("Counter", {k: 0 - n for k, n in self.dict.items() if n < 0})


def Counter___eq__(self, other, /):
    return _same(self.dict, other.dict)


def _same(a, b):
    return _at_most(a, b) and _at_most(b, a)


def _at_most(a, b):
    for k, v in a.items():
        if not v <= b.get(k, 0):
            return False
    for k, v in b.items():
        if not a.get(k, 0) <= v:
            return False
    return True


def Counter___le__(self, other, /):
    return _at_most(self.dict, other.dict)


def Counter___ge__(self, other, /):
    return _at_most(other.dict, self.dict)


def Counter___lt__(self, other, /):
    return _at_most(self.dict, other.dict) and not _same(self.dict, other.dict)


def Counter___gt__(self, other, /):
    return _at_most(other.dict, self.dict) and not _same(self.dict, other.dict)


# ---- The views of mappings that are no dict.


def KeysView___iter__(self):
    for k in self.mapping:
        yield k


def KeysView___len__(self):
    return len(self.mapping)


def KeysView___contains__(self, key):
    return key in self.mapping


def KeysView___repr__(self):
    return "KeysView(" + repr(self.mapping) + ")"


def ValuesView___iter__(self):
    for k in self.mapping:
        yield self.mapping[k]


def ValuesView___len__(self):
    return len(self.mapping)


def ValuesView___contains__(self, value):
    for k in self.mapping:
        if hp.same_or_equal(self.mapping[k], value):
            return True
    return False


def ValuesView___repr__(self):
    return "ValuesView(" + repr(self.mapping) + ")"


def ItemsView___iter__(self):
    for k in self.mapping:
        yield k, self.mapping[k]


def ItemsView___len__(self):
    return len(self.mapping)


def ItemsView___contains__(self, item):
    key, value = item
    try:
        v = self.mapping[key]
    except KeyError:
        return False
    return hp.same_or_equal(v, value)


def ItemsView___repr__(self):
    return "ItemsView(" + repr(self.mapping) + ")"


# ---- o.__dict__: see vobj/stage/instancedict.go


def instance_copy(self, /):
    return hp.attrs(self.object)


def instance___iter__(self, /):
    return hp.attr_names(self.object)


def instance_keys(self, /):
    return hp.attrs(self.object).keys()


def instance_values(self, /):
    return hp.record("instanceValuesView", self.object)


def instance_items(self, /):
    return hp.record("instanceItemsView", self.object)


def instance_get(self, key, default=None, /):
    return hp.attrs(self.object).get(key, default)


def instance___getitem__(self, key, /):
    return hp.attrs(self.object)[key]


def instance___contains__(self, key, /):
    return key in hp.attrs(self.object)


def instance___len__(self, /):
    return len(hp.attr_names(self.object))


def instance___repr__(self, /):
    return repr(hp.attrs(self.object))


def instanceValuesView___iter__(self) -> "dict_valueiterator":
    for i in range(len(hp.attr_names(self.object))):
        yield hp.attr_at(self.object, i)


def instanceValuesView___len__(self):
    return len(hp.attr_names(self.object))


def instanceValuesView___contains__(self, value, /):
    return value in hp.attrs(self.object).values()


def instanceValuesView___repr__(self):
    return repr(hp.attrs(self.object).values())


def instanceItemsView___iter__(self) -> "dict_itemiterator":
    for i, name in enumerate(hp.attr_names(self.object)):
        yield name, hp.attr_at(self.object, i)


def instanceItemsView___len__(self):
    return len(hp.attr_names(self.object))


def instanceItemsView___contains__(self, item, /):
    return item in hp.attrs(self.object).items()


def instanceItemsView___repr__(self):
    return repr(hp.attrs(self.object).items())
