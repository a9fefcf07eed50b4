"""Containers that are changed by what compares, orders or shows their elements."""


class Key:

    def __init__(self, d, how):
        self.d, self.how = (d, how)

    def __eq__(self, other):
        if self.how == 0:
            self.d.clear()
        if self.how == 1:
            for i in range(1000):
                self.d[i] = i
        if self.how == 2:
            self.d.pop(self, None)
        return False

    def __hash__(self):
        return hash("test")


def dict_contains(how: int) -> str:
    d = {}
    d[Key(d, how)] = 1
    return repr(("test" in d, len(d)))


def dict_get(how: int) -> str:
    d = {}
    d[Key(d, how)] = 1
    return repr((d.get("test"), len(d)))


def dict_set(how: int) -> str:
    d = {}
    d[Key(d, how)] = 1
    d["test"] = 5
    return repr((len(d), d["test"]))


class Element:

    def __init__(self, s, how):
        self.s, self.how = (s, how)

    def __eq__(self, other):
        if self.how == 0:
            self.s.clear()
        if self.how == 1:
            for i in range(1000):
                self.s.add(i)
        return False

    def __hash__(self):
        return hash("test")


def set_contains(how: int) -> str:
    s = set()
    s.add(Element(s, how))
    return repr(("test" in s, len(s)))


def set_add(how: int) -> str:
    s = set()
    s.add(Element(s, how))
    s.add("test")
    return repr(len(s))


def list_contains(how: int) -> str:
    xs = []

    class E:

        def __eq__(self, o):
            if how == 0:
                xs.clear()
            elif how == 1:
                xs.append(5) if len(xs) < 2000 else None
            else:
                xs.insert(0, 1) if len(xs) < 9 else None
            return False
    xs.extend([E(), E(), 3])
    a = 3 in xs
    return repr((a, len(xs)))


def list_count_index(how: int) -> str:
    xs = []

    class E:

        def __eq__(self, o):
            if how == 0:
                xs.clear()
            elif how == 1:
                xs.append(5) if len(xs) < 2000 else None
            else:
                xs.insert(0, 1) if len(xs) < 9 else None
            return False
    xs.extend([E(), E(), 3])
    try:
        return repr((xs.count(3), xs.index(3), len(xs)))
    except ValueError as e:
        return "VE" + str(len(xs))


def list_remove(how: int) -> str:
    xs = []

    class E:

        def __eq__(self, o):
            xs.clear()
            return how == 1
    xs.extend([E(), 1, 3])
    try:
        xs.remove(3)
    except ValueError as e:
        return "VE" + str(len(xs))
    return repr(xs)


def list_sorted(how: int) -> str:
    xs = []

    class E:

        def __init__(self, v):
            self.v = v

        def __lt__(self, o):
            if how == 0:
                xs.append(1)
            elif how == 1:
                xs.clear()
            return self.v < o.v
    xs.extend([E(3), E(1), E(2)])
    try:
        xs.sort()
    except ValueError as e:
        return str(e) + str(len(xs))
    return str([x.v for x in xs if isinstance(x, E)])


def list_sorted_by_key(how: int) -> str:
    xs = [3, 1, 2]

    def key(v):
        if how == 0:
            xs.append(1)
        if how == 1:
            return -v + len(xs)
        return v
    try:
        xs.sort(key=key)
    except ValueError as e:
        return str(e) + str(len(xs))
    return str(xs)


def lists_equal(how: int) -> str:
    a = []

    class E:

        def __eq__(self, o):
            a.clear()
            return True
    a.extend([E(), E(), 4])
    return repr((a == [1, 2, 4], len(a)))


def dicts_equal(how: int) -> str:
    d = {}

    class E:

        def __eq__(self, o):
            d.clear()
            return True

        def __hash__(self):
            return 3
    d["a"] = E()
    d["b"] = E()
    return repr((d == {"a": 1, "b": 2}, len(d)))


def list_shown(how: int) -> str:
    a = []

    class E:

        def __repr__(self):
            a.clear()
            return "E"
    a.extend([E(), E(), 4])
    return repr(a)


def greatest(how: int) -> str:
    a = [3, 1, 2, 5]

    def key(x):
        a.clear()
        return x
    return repr((max(a, key=key), len(a)))


def deque_searched(how: int) -> str:
    from collections import deque
    out = []
    for what in range(4):
        d = deque()

        class E:
            def __eq__(self, o):
                if how == 0:
                    d.clear()
                elif how == 1 and len(d) < 6:
                    d.append(4)
                return False
        d.extend([E(), 1, E(), 3])
        try:
            out.append([lambda: 3 in d, lambda: d.count(3), lambda: d.index(3), lambda: d.remove(3)][what]())
        except (RuntimeError, IndexError, ValueError) as e:
            out.append(str(e)[:40])
        out.append(len(d))
    return repr(out)


def deque_asks_once(n: int) -> str:
    from collections import deque
    asked = []

    class E:
        def __init__(self, v):
            self.v = v

        def __eq__(self, o):
            asked.append(self.v)
            return self.v == n
    d = deque([E(1), E(2), E(3)])
    out = [d.count(5), 5 in d]
    for f in (d.index, d.remove):
        try:
            out.append(f(5))
        except ValueError as e:
            out.append(str(e))
    return repr((out, asked, [e.v for e in d]))


# ---- cases
NAMES = "dict_contains dict_get dict_set set_contains set_add list_contains list_count_index list_remove list_sorted list_sorted_by_key lists_equal dicts_equal list_shown greatest deque_searched deque_asks_once"
CASES = [(f, [how]) for f in NAMES.split() for how in range(3)]
