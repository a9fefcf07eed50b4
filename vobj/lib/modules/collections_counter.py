# Model of Counter: see vobj/stage/record.go.


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
