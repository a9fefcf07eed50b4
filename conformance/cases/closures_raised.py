"""What functions rebind of the functions around them before they raise, where the exception is caught."""


class E(Exception): pass
def caught(f, *args):
    try:
        return f(*args)
    except E as e:
        return str(e) + "/7"
def a1(p0):
    v2 = -1
    def v3(by=1):
        nonlocal v2
        v2 ^= by
        if by > 5:
            raise E(str(by))
        return v2
    v5 = [str(caught(v3, q)) for q in [ord(q1) for q1 in p0][:3]]
    return v2, v5
def a2(p0):
    v2 = -1
    def v3(by=1, *more, **named):
        nonlocal v2
        v2 ^= by
        if by > 5:
            raise E(str(by))
        return v2
    v5 = [str(caught(v3, q)) for q in [ord(q1) for q1 in p0][:3]]
    return v2, v5
def a3(p0):
    v2 = -1
    def v3(by):
        nonlocal v2
        v2 = by
        raise E(str(by))
    for q in p0:
        caught(v3, ord(q))
    return v2
def a4(p0):
    v2 = -1
    def v3(by):
        nonlocal v2
        v2 = by
        raise E(str(by))
    try:
        v3(5)
    except E:
        pass
    return v2
def a5(p0):
    v2 = -1
    def v3(by, *m):
        nonlocal v2
        v2 += by
        if by > 5:
            raise E(str(by))
        return v2
    out = []
    for q in p0:
        try:
            out.append(v3(ord(q)))
        except E as e:
            out.append(str(e))
    return v2, out
def a6(p0):
    v2 = [-1]
    def v3(by):
        v2[0] ^= by
        if by > 5:
            raise E(str(by))
        return v2[0]
    v5 = [str(caught(v3, q)) for q in [ord(q1) for q1 in p0][:3]]
    return v2, v5
def a7(p0):
    v2 = -1
    def v3(by=1):
        nonlocal v2
        v2 ^= by
        if by > 5:
            raise E(str(by))
        return v2
    v4 = v3
    v5 = [str(caught(v3, q)) for q in [ord(q1) for q1 in p0][:3]] if p0 else []
    v4 = v2
    return v2, v5

def b1(p0):
    n = 0
    def inc(k):
        nonlocal n
        n += 1
        if k > 100: raise E("x")
        return n
    out = []
    for q in p0:
        try:
            out.append(inc(ord(q)) + inc(5))
        except E:
            out.append(n)
        finally:
            n += 10
    return n, out
def b2(p0):
    last = None
    def see(c):
        nonlocal last
        last = c
        return 10 // (ord(c) - 97)
    try:
        r = [see(c) for c in p0]
    except ZeroDivisionError:
        r = None
    return last, r
def b3(p0):
    last = "-"
    def see(c):
        nonlocal last
        last = c
        return int(c)
    def all_(s):
        t = 0
        for c in s:
            t += see(c)
        return t
    try:
        t = all_(p0)
    except ValueError as e:
        t = -1
    return t, last
def b4(p0):
    depth = 0
    def down(s):
        nonlocal depth
        depth += 1
        if not s: raise E("end")
        try:
            return down(s[1:])
        finally:
            depth += 100
    try:
        down(p0)
    except E:
        pass
    return depth
def b5(p0):
    a = b = 0
    def f():
        nonlocal a
        a = len(p0)
        def g():
            nonlocal b
            b = a + 1
            raise E("g")
        g()
    try:
        f()
    except E:
        return a, b
def b6(p0):
    x = 1
    def f():
        nonlocal x
        x = "s"
        raise E(p0)
    try:
        f()
    except E as e:
        return x, str(e)
    return x
def b7(p0):
    x = None
    def f():
        nonlocal x
        x = [p0]
        raise E(p0)
    with open("/dev/null") as fh:
        try:
            f()
        except E as e:
            x.append(2)
    return x
def b8(p0):
    x = 0
    class M:
        def __enter__(self): return self
        def __exit__(self, *a):
            nonlocal x
            x += 1
            return True
    with M():
        x = 5
        raise E("q")
    return x
def b9(p0):
    seen = 0
    def gen():
        nonlocal seen
        for c in p0:
            seen += 1
            if c == "y": raise E("y")
            yield c
    try:
        r = list(gen())
    except E:
        r = []
    return seen, r
def b10(p0):
    seen = 0
    def key(c):
        nonlocal seen
        seen += 1
        if seen > 2: raise E("k")
        return c
    try:
        r = sorted(p0, key=key)
    except E:
        r = None
    return seen, r
def b11(p0):
    seen = 0
    def pred(c):
        nonlocal seen
        seen += 1
        return 1 // (seen - 2)
    try:
        r = list(map(pred, p0))
    except ZeroDivisionError:
        r = None
    else:
        seen += 100
    return seen, r
# ---- cases
CASES = [("a" + str(i), [x]) for i in range(1, 8) for x in ("x\0y", "", "ab", "\0\1", "\1x\2")]
CASES += [("b" + str(i), [x]) for i in range(1, 12) for x in ("x\0y", "", "ab", "12", "1x2", "bcda")]
