# The mixin methods of the abstract classes of collections.abc, and the classes
# of collections that wrap a container (Lib/_collections_abc.py and
# Lib/collections/__init__.py of CPython 3.11): see vobj/stage/abstract.go.


def Iterator___iter__(self):
    return self


# ---- Sequence


def Sequence___iter__(self):
    i = 0
    try:
        while True:
            v = self[i]
            yield v
            i += 1
    except IndexError:
        return


def Sequence___contains__(self, value):
    for v in self:
        if hp.same_or_equal(v, value):
            return True
    return False


def Sequence___reversed__(self):
    for i in reversed(range(len(self))):
        yield self[i]


def Sequence_index(self, value, start=0, stop=None):
    if start < 0:
        start = max(len(self) + start, 0)
    if stop is not None and stop < 0:
        stop += len(self)
    i = start
    while stop is None or i < stop:
        try:
            v = self[i]
        except IndexError:
            break
        if hp.same_or_equal(v, value):
            return i
        i += 1
    raise ValueError


def Sequence_count(self, value):
    n = 0
    for v in self:
        if hp.same_or_equal(v, value):
            n += 1
    return n


def MutableSequence_append(self, value):
    self.insert(len(self), value)


def MutableSequence_clear(self):
    try:
        while True:
            self.pop()
    except IndexError:
        pass


def MutableSequence_reverse(self):
    n = len(self)
    for i in range(n // 2):
        self[i], self[n - i - 1] = self[n - i - 1], self[i]


def MutableSequence_extend(self, values):
    if values is self:
        for v in list(values):
            self.append(v)
    else:
        for v in values:
            self.append(v)


def MutableSequence_pop(self, index=-1):
    v = self[index]
    del self[index]
    return v


def MutableSequence_remove(self, value):
    del self[self.index(value)]


def MutableSequence___iadd__(self, values):
    self.extend(values)
    return self


# ---- Mapping


def Mapping_get(self, key, default=None):
    try:
        return self[key]
    except KeyError:
        return default


def Mapping___contains__(self, key):
    try:
        self[key]
    except KeyError:
        return False
    else:
        return True


def Mapping_keys(self):
    return hp.record("KeysView", self)


def Mapping_items(self):
    return hp.record("ItemsView", self)


def Mapping_values(self):
    return hp.record("ValuesView", self)


def Mapping___eq__(self, other):
    if not hp.is_mapping(other):
        return NotImplemented
    return {k: self[k] for k in self} == {k: other[k] for k in other}


def MutableMapping_pop(self, key, *default):
    try:
        value = self[key]
    except KeyError:
        if default:
            return default[0]
        raise
    del self[key]
    return value


def MutableMapping_popitem(self):
    for key in self:
        value = self[key]
        del self[key]
        return key, value
    raise KeyError


def MutableMapping_clear(self):
    try:
        while True:
            self.popitem()
    except KeyError:
        pass


def MutableMapping_update(self, other=(), /, **kwds):
    if hp.is_mapping(other):
        for key in other:
            self[key] = other[key]
    else:
        for key, value in other:
            self[key] = value
    if hp.given(kwds):
        for key, value in kwds.items():
            self[key] = value


def MutableMapping_setdefault(self, key, default=None):
    try:
        return self[key]
    except KeyError:
        self[key] = default
    return default


# ---- Set


def Set___le__(self, other):
    if not hp.is_set(other):
        return NotImplemented
    if len(self) > len(other):
        return False
    for e in self:
        if e not in other:
            return False
    return True


def Set___lt__(self, other):
    if not hp.is_set(other):
        return NotImplemented
    return len(self) < len(other) and self.__le__(other)


def Set___gt__(self, other):
    if not hp.is_set(other):
        return NotImplemented
    return len(self) > len(other) and self.__ge__(other)


def Set___ge__(self, other):
    if not hp.is_set(other):
        return NotImplemented
    if len(self) < len(other):
        return False
    for e in other:
        if e not in self:
            return False
    return True


def Set___eq__(self, other):
    if not hp.is_set(other):
        return NotImplemented
    return len(self) == len(other) and self.__le__(other)


def Set__from_iterable(cls, it):
    return cls(it)


def Set___and__(self, other):
    return self._from_iterable([v for v in other if v in self])


def Set___rand__(self, other):
    return self._from_iterable([v for v in other if v in self])


def Set_isdisjoint(self, other):
    for v in other:
        if v in self:
            return False
    return True


def Set___or__(self, other):
    return self._from_iterable([v for v in self] + [v for v in other])


def Set___ror__(self, other):
    return self._from_iterable([v for v in self] + [v for v in other])


def Set___sub__(self, other):
    return self._from_iterable([v for v in self if v not in other])


def Set___rsub__(self, other):
    return self._from_iterable([v for v in other if v not in self])


def Set___xor__(self, other):
    if not hp.is_set(other):
        other = self._from_iterable(other)
    return (self - other) | (other - self)


def Set___rxor__(self, other):
    return self.__xor__(other)


def MutableSet_remove(self, value):
    if value not in self:
        raise KeyError(value)
    self.discard(value)


def MutableSet_pop(self):
    for v in self:
        self.discard(v)
        return v
    raise KeyError


def MutableSet_clear(self):
    try:
        while True:
            self.pop()
    except KeyError:
        pass


def MutableSet___ior__(self, it):
    for v in it:
        self.add(v)
    return self


def MutableSet___iand__(self, it):
    for v in self - it:
        self.discard(v)
    return self


def MutableSet___isub__(self, it):
    if it is self:
        self.clear()
    else:
        for v in it:
            self.discard(v)
    return self


def MutableSet___ixor__(self, it):
    if it is self:
        self.clear()
    else:
        if not hp.is_set(it):
            it = self._from_iterable(it)
        for v in it:
            if v in self:
                self.discard(v)
            else:
                self.add(v)
    return self


# ---- UserDict and UserList


def UserDict___init__(self, dict=None, /, **kwargs):
    self.data = {}
    if dict is not None:
        self.update(dict)
    if hp.given(kwargs):
        self.update(kwargs)


def UserDict___len__(self):
    return len(self.data)


def UserDict___getitem__(self, key):
    if key in self.data:
        return self.data[key]
    if hp.has(self, "__missing__"):
        return self.__missing__(key)
    raise KeyError(key)


def UserDict___setitem__(self, key, item):
    self.data[key] = item


def UserDict___delitem__(self, key):
    del self.data[key]


def UserDict___iter__(self):
    return iter(self.data)


def UserDict___contains__(self, key):
    return key in self.data


def UserDict___repr__(self):
    return repr(self.data)


def UserDict___or__(self, other):
    other = hp.user_dict(other)
    if not isinstance(other, dict):
        return NotImplemented
    return type(self)(self.data | other)


def UserDict___ror__(self, other):
    other = hp.user_dict(other)
    if not isinstance(other, dict):
        return NotImplemented
    return type(self)(other | self.data)


def UserDict___ior__(self, other):
    self.data |= hp.user_dict(other)
    return self


def UserDict___copy__(self):
    made = hp.copy_fields(self)
    made.data = self.data.copy()
    return made


def UserDict_copy(self):
    data = self.data
    try:
        self.data = {}
        made = hp.copy_shallow(self)
    finally:
        self.data = data
    made.update(self)
    return made


def UserDict_fromkeys(cls, iterable, value=None):
    d = cls()
    for key in iterable:
        d[key] = value
    return d


def UserList___init__(self, initlist=None):
    self.data = []
    if initlist is not None:
        self.data.extend(initlist)


def UserList___repr__(self):
    return repr(self.data)


def UserList___lt__(self, other): return self.data < hp.user_data(other)
def UserList___le__(self, other): return self.data <= hp.user_data(other)
def UserList___eq__(self, other): return self.data == hp.user_data(other)
def UserList___gt__(self, other): return self.data > hp.user_data(other)
def UserList___ge__(self, other): return self.data >= hp.user_data(other)
def UserList___contains__(self, item): return item in self.data
def UserList___len__(self): return len(self.data)
def UserList___setitem__(self, i, item): self.data[i] = item
def UserList___delitem__(self, i): del self.data[i]


def UserList___getitem__(self, i):
    if hp.is_slice(i):
        return type(self)(self.data[i])
    return self.data[i]


def UserList___add__(self, other): return type(self)(self.data + hp.user_list(other))
def UserList___radd__(self, other): return type(self)(hp.user_list(other) + self.data)
def UserList___mul__(self, n): return type(self)(self.data * n)
def UserList___rmul__(self, n): return type(self)(self.data * n)


def UserList___imul__(self, n):
    self.data *= n
    return self


def UserList___copy__(self):
    made = hp.copy_fields(self)
    made.data = self.data[:]
    return made


def UserList___iadd__(self, other):
    self.data += hp.user_data(other)
    return self


def UserList_append(self, item): self.data.append(item)
def UserList_insert(self, i, item): self.data.insert(i, item)
def UserList_pop(self, i=-1): return self.data.pop(i)
def UserList_remove(self, item): self.data.remove(item)
def UserList_clear(self): self.data.clear()
def UserList_copy(self): return type(self)(self)
def UserList_count(self, item): return self.data.count(item)
def UserList_index(self, item, *args): return self.data.index(item, *args)
def UserList_reverse(self): self.data.reverse()
def UserList_sort(self, /, *, key=None, reverse=False): self.data.sort(key=key, reverse=reverse)
def UserList_extend(self, other): self.data.extend(hp.user_data(other))
