# Models of OrderedDict, ChainMap, the views of mappings and o.__dict__: see vobj/stage/record.go.


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
