"""Variables that functions rebind for the functions around them: in loops, comprehensions, with statements, generators and recursion."""


class E(Exception): pass
def c1(xs):
    total = 0
    def add(x):
        nonlocal total
        total += x
        return total
    return [add(x) for x in xs], total
def c2(xs):
    total = 0
    def add(x):
        nonlocal total
        total += x
        return total > 3
    return any(add(x) for x in xs), total
def c3(xs):
    total = 0
    def add(x):
        nonlocal total
        total += x
        return total
    while total < 10:
        add(3)
    return total
def c4(xs):
    best = None
    def see(x):
        nonlocal best
        if best is None or x > best:
            best = x
    for x in xs: see(x)
    return best
def c5(xs):
    n = 0
    def bump():
        nonlocal n
        n += 1
    for x in xs:
        if x % 2: continue
        bump()
        if n > 2: break
    else:
        bump()
    return n
def c6(xs):
    state = "a"
    def flip():
        nonlocal state
        state = "b" if state == "a" else "a"
        return state
    def run():
        for _ in xs: flip()
        return state
    return run(), state
def c7(xs):
    log = []
    depth = 0
    class Ctx:
        def __enter__(self):
            nonlocal depth
            depth += 1
            return depth
        def __exit__(self, *a):
            nonlocal depth
            depth -= 1
            log.append(depth)
            return False
    try:
        with Ctx() as a, Ctx() as b:
            log.append((a, b))
            xs[9]
    except IndexError:
        log.append("caught")
    return log, depth
def c8(xs):
    n = 0
    def gen():
        nonlocal n
        try:
            for x in xs:
                n += x
                yield n
        finally:
            n = -n
    out = []
    for v in gen():
        out.append(v)
        if v > 3: break
    return out
def c9(xs):
    n = 0
    def f():
        nonlocal n
        n += 1
        return n
    a = f() + f() * 10
    b = [f(), f()]
    c = {f(): f()}
    d = f() if f() > 6 else -f()
    return a, b, c, d, n
def c10(xs):
    x = 1
    def outer():
        nonlocal x
        def inner():
            nonlocal x
            x *= 2
            if x > 100: raise E(x)
        x += 1
        inner()
        return x
    r = []
    try:
        while True: r.append(outer())
    except E as e:
        r.append(e.args)
    return r, x
def c11(xs):
    val = 0
    def setter(v):
        nonlocal val
        old, val = val, v
        return old
    def restore(f):
        old = setter(5)
        try:
            return f()
        finally:
            setter(old)
    def boom():
        raise E(val)
    try:
        restore(boom)
    except E as e:
        return e.args, val
def c12(xs):
    cnt = {}
    last = None
    def note(k):
        nonlocal last
        cnt[k] = cnt.get(k, 0) + 1
        last = k
        return cnt[k]
    r = sorted(xs, key=lambda x: (note(x % 3), x))
    return r, cnt, last
def c13(xs):
    err = None
    def attempt(f, *a):
        nonlocal err
        try:
            return f(*a)
        except Exception as e:
            err = type(e).__name__
            return None
    r = [attempt(int, "x"), attempt(lambda: 1 // 0), attempt(xs.index, 99)]
    return r, err
def c14(xs):
    n = 0
    def rec(k):
        nonlocal n
        n += 1
        if k == 0:
            raise E("bottom")
        try:
            rec(k - 1)
        except E:
            n += 10
            raise
    try:
        rec(3)
    except E:
        pass
    return n
def c15(xs):
    a = 0
    def f():
        nonlocal a
        a += 1
        raise KeyError(a)
    for _ in range(3):
        try:
            f()
        except (ValueError, KeyError):
            continue
    return a
def c16(xs):
    a = []
    i = 0
    def nxt():
        nonlocal i
        if i >= len(xs): raise StopIteration
        i += 1
        return xs[i - 1]
    while True:
        try:
            a.append(nxt())
        except StopIteration:
            break
    return a, i
def c17(xs):
    i = 0
    def peek():
        return xs[i] if i < len(xs) else None
    def take(v):
        nonlocal i
        if peek() != v: raise E(f"want {v} at {i}")
        i += 1
    def opt(v):
        nonlocal i
        save = i
        try:
            take(v); take(v + 1)
            return True
        except E:
            i = save
            return False
    r = []
    for v in (1, 2, 3, 7):
        r.append((opt(v), i))
    return r
def c18(xs):
    x = 0
    def f(n=3):
        nonlocal x
        x += n
        if n: f(n - 1)
        else: raise E
    try: f()
    except E: return x
def c19(xs):
    x: int = 0
    y = "s"
    def f():
        nonlocal x, y
        x, y = y, x
        assert x != "s", x
    try: f()
    except AssertionError as e: return x, y, str(e)


def d1(xs):
    r = []
    try:
        for x in xs:
            y = x * 2
            r.append(10 // (x - 2))
    except ZeroDivisionError:
        r.append(y)
    return r, y if xs else None
def d2(xs):
    try:
        a = [b := x for x in xs if 10 // (x - 3) or True]
    except ZeroDivisionError:
        return "zero", b if xs and xs[0] != 3 else None
    return a
def d3(xs):
    n = 0
    try:
        while True:
            n += 1
            if n > len(xs): raise E(n)
            if xs[n - 1] < 0: break
    except E as e:
        n = -e.args[0]
    return n
def d4(xs):
    out = []
    for x in xs:
        try:
            if x == 2: continue
            if x == 4: break
            out.append(x)
        finally:
            out.append("f")
    else:
        out.append("else")
    return out
def d5(xs):
    def f():
        for x in xs:
            try:
                yield x
            except GeneratorExit:
                log.append("exit")
                raise
            finally:
                log.append(x)
    log = []
    g = f()
    for v in g:
        if v > 1: break
    g.close()
    return log
def d6(xs):
    total = 0
    def add(x):
        nonlocal total
        if x < 0: raise ValueError(x)
        total += x
    errs = []
    for x in xs + [-1]:
        try:
            add(x)
        except ValueError as e:
            errs.append(e.args[0])
    return total, errs
def d7(xs):
    cur = None
    def parse():
        nonlocal cur
        for x in xs:
            cur = x
            if x > 2: raise E("big")
        cur = "done"
    try:
        parse()
    except E as e:
        return f"{e} at {cur}"
    return cur
def d8(xs):
    pos = 0
    s = "".join(str(x) for x in xs)
    def number():
        nonlocal pos
        start = pos
        while pos < len(s) and s[pos].isdigit(): pos += 1
        if start == pos: raise SyntaxError(f"number at {pos}")
        return int(s[start:pos])
    def expr():
        nonlocal pos
        v = number()
        while pos < len(s) and s[pos] == "-":
            pos += 1
            v -= number()
        return v
    try:
        r = expr()
    except SyntaxError as e:
        r = str(e)
    return r, pos
def d9(xs):
    stack = []
    top = None
    def push(x):
        nonlocal top
        stack.append(x)
        top = x
    def pop():
        nonlocal top
        v = stack.pop()
        top = stack[-1] if stack else None
        return v
    r = []
    for x in xs: push(x)
    try:
        while True:
            r.append((pop(), top))
    except IndexError:
        r.append(top)
    return r
def d10(xs):
    import contextlib
    n = 0
    @contextlib.contextmanager
    def scope(k):
        nonlocal n
        n += k
        try:
            yield n
        finally:
            n -= k
    out = []
    try:
        with scope(1) as a:
            out.append(a)
            with scope(10) as b:
                out.append(b)
                raise E
    except E:
        out.append(n)
    return out, n
def d11(xs):
    calls = 0
    def retry(f, k):
        nonlocal calls
        for i in range(k):
            calls += 1
            try:
                return f(i)
            except E:
                if i == k - 1: raise
    def f(i):
        if i < 2: raise E(i)
        return i
    a = retry(f, 5)
    try:
        retry(f, 2)
    except E as e:
        return a, e.args, calls
def d12(xs):
    best = (0, None)
    def visit(i, acc):
        nonlocal best
        if acc > best[0]: best = (acc, i)
        if acc > 9: raise StopIteration
        if i < len(xs):
            visit(i + 1, acc + xs[i])
            visit(i + 1, acc)
    try:
        visit(0, 0)
    except StopIteration:
        pass
    return best
def d13(xs):
    seen = set()
    dup = None
    def check(x):
        nonlocal dup
        if x in seen:
            dup = x
            raise E
        seen.add(x)
    try:
        any(check(x) for x in xs)
    except E:
        return dup
    return sorted(seen)
def d14(xs):
    a, b = 0, 1
    def step():
        nonlocal a, b
        a, b = b, a + b
        if a > 20: raise OverflowError(a)
        return a
    r = []
    try:
        for _ in range(100): r.append(step())
    except OverflowError as e:
        r.append(e.args[0])
    return r, a, b
def d15(xs):
    s = "x"
    def grow():
        nonlocal s
        s += "y"
        return len(s)
    try:
        d = {grow(): grow(), "k": xs[grow()]}
    except IndexError:
        return s
    return s, d
def d16(xs):
    v = 1
    def f():
        nonlocal v
        v = 2
        try:
            raise E
        finally:
            v = 3
    try:
        f()
    except E:
        v += 10
    finally:
        v += 100
    return v
def d17(xs):
    x = []
    def f(a, b=None):
        nonlocal x
        x = x + [a]
        if b is None: f(a, 1)
        else: 1 / 0
    try: f(5)
    except ZeroDivisionError: pass
    return x
def d18(xs):
    v = None
    try:
        (lambda: (_ for _ in ()).throw(E("t")))()
    except E as e:
        v = str(e)
    return v
def d19(xs):
    it = iter(xs)
    n = 0
    def take():
        nonlocal n
        v = next(it)
        n += 1
        return v
    r = []
    try:
        while 1: r.append(take() + take())
    except StopIteration:
        pass
    return r, n
def d20(xs):
    mode = "start"
    def on(x):
        nonlocal mode
        match x:
            case 1: mode = "one"
            case 2:
                mode = "two"
                raise E(mode)
            case _: mode = "other"
    log = []
    for x in xs:
        try: on(x)
        except E: log.append("!")
        log.append(mode)
    return log
def d21(xs):
    depth = maxd = 0
    def enter():
        nonlocal depth, maxd
        depth += 1
        maxd = max(maxd, depth)
        if depth > 3: raise E
    def leave():
        nonlocal depth
        depth -= 1
    for x in xs:
        try:
            enter()
            if x % 2: leave()
        except E:
            depth = 0
    return depth, maxd
def d22(xs):
    last = -1
    def key(x):
        nonlocal last
        last = x
        if x == 3: raise E
        return -x
    try: m = max(xs, key=key)
    except E: m = "E"
    except ValueError: m = "V"
    return m, last


# ---- cases
XS = [[1, 2, 3], [], [5, 4, 3, 2, 1], [2, 2, 2], [1, 2, 7, 8]]
CASES = [("c" + str(i), [x]) for i in range(1, 20) for x in XS]
CASES += [("d" + str(i), [x]) for i in range(1, 23) for x in XS]
