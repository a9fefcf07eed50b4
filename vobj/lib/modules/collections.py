# Models of the collections module: see vobj/stage/record.go.


# ---- deque: items[start[0]:] are its elements


def deque(iterable=(), maxlen=None):
    if maxlen is not None:
        if not isinstance(maxlen, int):
            raise TypeError("an integer is required")
        maxlen = hp.int.to_i64_size(hp.index(maxlen))
        if maxlen < 0:
            raise ValueError("maxlen must be non-negative")
    d = hp.record("deque", [], [0], maxlen)
    deque_extend(d, iterable)
    return d


def _fits(self):
    # After an append: at most maxlen elements stay, and taken ones go in time.
    if self.maxlen is not None:
        if len(self.items) - self.start[0] > self.maxlen:
            self.start[0] += 1
    if self.start[0] > 32:
        _compact(self.items, self.start)


def _compact(items, start):
    if start[0] * 2 > len(items):
        del items[:start[0]]
        start[0] = 0


def deque_append(self, x, /):
    self.items.append(x)
    _fits(self)


def _room(items, start, x):
    if start[0] == 0:
        n = len(items) + 8
        items[0:0] = [x] * n
        start[0] = n


def deque_appendleft(self, x, /):
    _room(self.items, self.start, x)
    self.start[0] -= 1
    self.items[self.start[0]] = x
    if self.maxlen is not None:
        if len(self.items) - self.start[0] > self.maxlen:
            self.items.pop()


def deque_popleft(self, /):
    i = self.start[0]
    if i >= len(self.items):
        raise IndexError("pop from an empty deque")
    x = self.items[i]
    self.start[0] = i + 1
    if i > 31:
        _compact(self.items, self.start)
    return x


def deque_pop(self, /):
    if self.start[0] >= len(self.items):
        raise IndexError("pop from an empty deque")
    return self.items.pop()


def deque_extend(self, iterable, /):
    for x in _apart(iterable):
        deque_append(self, x)


def deque_extendleft(self, iterable, /):
    for x in _apart(iterable):
        deque_appendleft(self, x)


# What a deque is extended by: of a deque, which may be the same one, a list.
def _apart(iterable):
    if hp.is_type(iterable, "collections.deque"):
        return list(iterable)
    return iterable


def deque_clear(self, /):
    self.items.clear()
    self.start[0] = 0


def deque_rotate(self, n=1, /):
    _rotate(self.items, self.start, hp.int.to_i64_size(hp.index(n)))


def _rotate(items, start, n):
    size = len(items) - start[0]
    if size > 1:
        k = n % size
        rest = items[len(items) - k:] + items[start[0]:len(items) - k]
        items.clear()
        items.extend(rest)
        start[0] = 0


def deque_reverse(self, /):
    del self.items[:self.start[0]]
    self.start[0] = 0
    self.items.reverse()


def deque_count(self, x, /):
    at = self.start[0]
    size = len(self.items)
    n = 0
    for i in range(at, size):
        if hp.same_or_equal(self.items[i], x):
            n += 1
        if len(self.items) != size or self.start[0] != at:
            raise RuntimeError("deque mutated during iteration")
    return n


# The position of x in a deque, -1 if it is not there.
def _position(items, start, x):
    at = start[0]
    size = len(items)
    for i in range(at, size):
        if hp.same_or_equal(items[i], x):
            return i
        if len(items) != size or start[0] != at:
            raise RuntimeError("deque mutated during iteration")
    return -1


def deque_remove(self, x, /):
    i = _position(self.items, self.start, x)
    if i < 0:
        raise ValueError(repr(x) + " is not in deque")
    del self.items[i]


def _tidy(items, start):
    del items[:start[0]]
    start[0] = 0


def deque_index(self, x, /):
    i = _position(self.items, self.start, x)
    if i < 0:
        raise ValueError(repr(x) + " is not in deque")
    return i - self.start[0]


def deque_insert(self, i, x, /):
    _tidy(self.items, self.start)
    if self.maxlen is not None:
        if len(self.items) >= self.maxlen:
            raise IndexError("deque already at its maximum size")
    self.items.insert(i, x)


def deque_copy(self, /):
    return hp.record("deque", self.items[self.start[0]:], [0], self.maxlen)


def deque___len__(self, /):
    return len(self.items) - self.start[0]


def _place(items, start, i):
    if not isinstance(i, int):
        if not hp.is_type(i, "pyobj") and not hp.has(i, "__index__"):
            raise TypeError("sequence index must be integer, not '" + hp.type_name(i) + "'")
        i = hp.index(i)
    n = len(items) - start[0]
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("deque index out of range")
    return i + start[0]


def deque___getitem__(self, i, /):
    return self.items[_place(self.items, self.start, i)]


def deque___setitem__(self, i, x, /):
    self.items[_place(self.items, self.start, i)] = x


def deque___delitem__(self, i, /):
    del self.items[_place(self.items, self.start, i)]


def deque___contains__(self, x, /):
    return _position(self.items, self.start, x) >= 0


def deque___repr__(self, /):
    if hp.obj.repr_enter(self.items):
        return "[...]"
    try:
        text = "deque(" + repr(self.items[self.start[0]:])
        if self.maxlen is not None:
            text += ", maxlen=" + repr(self.maxlen)
        return text + ")"
    finally:
        hp.obj.repr_leave(self.items)


def _list(items, start):
    return items[start[0]:]


def deque___eq__(self, other, /):
    return _list(self.items, self.start) == _list(other.items, other.start)


def deque___lt__(self, other, /):
    return _list(self.items, self.start) < _list(other.items, other.start)


def deque___le__(self, other, /):
    return _list(self.items, self.start) <= _list(other.items, other.start)


def deque___gt__(self, other, /):
    return _list(self.items, self.start) > _list(other.items, other.start)


def deque___ge__(self, other, /):
    return _list(self.items, self.start) >= _list(other.items, other.start)


def deque___add__(self, other, /):
    d = hp.record("deque", _list(self.items, self.start), [0], self.maxlen)
    deque_extend(d, _list(other.items, other.start))
    return d


def deque___iadd__(self, other, /):
    deque_extend(self, other)


def deque___mul__(self, n, /):
    d = hp.record("deque", [], [0], self.maxlen)
    items = _list(self.items, self.start)
    if self.maxlen is not None:
        n = hp.int.to_i64_count(hp.index(n))
        if items:
            # Of the repetitions only the last ones stay.
            n = min(n, self.maxlen // len(items) + 1)
    deque_extend(d, items * n)
    return d


# ---- defaultdict


def defaultdict(default_factory=None, iterable=(), /, **kwargs):
    if default_factory is not None and not callable(default_factory):
        raise TypeError("first argument must be callable or None")
    d = hp.record("defaultdict", {}, default_factory)
    d.dict.update(iterable)
    if hp.given(kwargs):
        d.dict.update(kwargs)
    return d


def defaultdict___missing__(self, key, /):
    if self.default_factory is None:
        raise KeyError(key)
    self.dict[key] = self.default_factory()
    return self.dict[key]


def defaultdict___or__(self, other, /):
    d = hp.record("defaultdict", self.dict.copy(), self.default_factory)
    d.dict.update(other)
    return d


def defaultdict___ior__(self, other, /):
    self.dict.update(other)


def defaultdict___getitem__(self, key, /):
    if self.default_factory is None:
        return self.dict[key]
    if key in self.dict:
        return self.dict[key]
    self.dict[key] = self.default_factory()
    return self.dict[key]


def defaultdict___repr__(self, /):
    return "defaultdict(" + repr(self.default_factory) + ", " + repr(self.dict) + ")"


def defaultdict_copy(self, /):
    return hp.record("defaultdict", self.dict.copy(), self.default_factory)
