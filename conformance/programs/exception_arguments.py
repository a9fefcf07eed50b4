# The text of an exception is that of its arguments when it is asked for.
class Own(Exception):
    pass


class P:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        print("asked", self.n)
        return f"P{self.n}"


class Bad:
    def __repr__(self):
        raise KeyError("no repr")


def check(rows):
    for r in rows:
        if not r:
            raise ValueError("empty", rows)
    return len(rows)


def changing():
    xs = [1]
    e = ValueError(xs)
    xs.append(2)
    print(e, repr(e), [e])
    f = ValueError(xs, "a", {"k": xs})
    xs.append(3)
    print(str(f), repr(f))
    p = P(1)
    g = Own(p)
    p.n = 7
    print(g)
    print(repr(g))
    k = KeyError(xs)
    xs.append(9)
    print(k, repr(k))
    d = {"a": 1}
    k2 = KeyError(d, xs)
    d["b"] = 2
    print(k2, repr(k2))
    o = Own(*xs)
    print(o, repr(o))
    o = Own(*[xs, [1]])
    xs.append(100)
    print(o, repr(o))
    ex = RuntimeError(e)
    xs.clear()
    print(ex, repr(ex))
    s = {1}
    try:
        try:
            raise Own(s, p)
        finally:
            s.add(2)
    except Own as e:
        print(e)
    t = (1, "x")
    print(ValueError(t, 1.5))
    print(ValueError((xs,)))


def asked_late():
    try:
        raise ValueError(Bad())
    except ValueError as e:
        print("caught")
        try:
            print(e)
        except KeyError as k:
            print("key", k)
    rows = [[1], []]
    try:
        check(rows)
    except ValueError as e:
        rows[0].append(5)
        print(e)
    xs = []
    for i in range(3):
        try:
            xs.append(i)
            raise IndexError(xs)
        except IndexError as e:
            last = e
    xs.append("end")
    print(last)
    d = {}
    e = LookupError(d)
    d["e"] = e
    print(len(d))
    for o in (None, 1, "x", [1], {"a": [2]}, (1, [2])):
        e = TypeError(o)
        if isinstance(o, list):
            o.append(7)
        print(e, repr(e))


changing()
asked_late()
raise Own(P(5), [5])
