"""Generators that are sent values, exceptions and ends: send, throw, close, errors within."""


def count(n):
    i = 0
    while i < n:
        yield i
        i += 1


def averager():
    total = 0.0
    n = 0
    average = None
    while True:
        x = yield average
        if x is None:
            continue
        total += x
        n += 1
        average = total / n


def send_values(n: int) -> str:
    g = averager()
    out = [str(next(g))]
    for i in range(n):
        out.append(str(g.send(i * 1.5)))
    out.append(str(next(g)))
    g.close()
    return " ".join(out)


def send_too_early(n: int) -> str:
    g = averager()
    if n > 3:
        g.send(None)
    try:
        return str(g.send(n))
    except TypeError as e:
        return str(e)


def echo():
    got = []
    while True:
        x = yield len(got)
        if x == "stop":
            return got
        got.append(x)


def returned_value(n: int) -> str:
    def outer():
        r = yield from echo()
        yield "+".join(r)

    g = outer()
    out = [next(g)]
    for i in range(n):
        out.append(g.send(str(i)))
    return str(out) + str(g.send("stop"))


def thrown(n: int) -> str:
    log = []

    def g():
        for i in range(3):
            try:
                yield i
            except ValueError as e:
                log.append(f"value {e}")
                yield 100 + i
            except KeyError:
                log.append("key")
                return

    it = g()
    try:
        log.append(str(next(it)))
        if n % 4 == 0:
            log.append(str(it.throw(ValueError("a"))))
        elif n % 4 == 1:
            log.append(str(it.throw(KeyError("a"))))
        elif n % 4 == 2:
            log.append(str(it.throw(IndexError("out"))))
        log.append(str(next(it)))
    except StopIteration:
        log.append("stopped")
    except IndexError as e:
        log.append(f"index {e}")
    log.append(str(list(it)))
    return ",".join(log)


def thrown_through(n: int) -> str:
    log = []

    def inner():
        while True:
            try:
                x = yield len(log)
                log.append(f"got {x}")
            except ValueError as e:
                log.append(f"inner {e}")
                if n > 4:
                    raise
                if n > 2:
                    return

    def outer():
        try:
            yield from inner()
        except ValueError:
            log.append("outer")
        yield -1

    g = outer()
    next(g)
    g.send(n)
    try:
        log.append(str(g.throw(ValueError("v"))))
        log.append(str(next(g)))
    except StopIteration:
        log.append("end")
    return ",".join(log)


def thrown_unstarted(n: int) -> str:
    g = count(n)
    try:
        g.throw(ValueError("early"))
    except ValueError as e:
        return f"{e} {list(g)}"
    return "none"


def closed(n: int) -> str:
    g = count(n)
    a = next(g, None)
    g.close()
    g.close()
    return f"{a} {next(g, 'closed')} {list(g)}"


def failing(n):
    for i in range(4):
        yield 10 // (n - i)


def error_inside(n: int) -> str:
    g = failing(n)
    out = []
    for _ in range(3):
        try:
            out.append(str(next(g)))
        except ZeroDivisionError as e:
            out.append(str(e))
        except StopIteration:
            out.append("over")
    return ",".join(out)


def error_of_zip(n: int) -> str:
    return str(list(zip(count(9), failing(n), count(5))))


def stop_inside(n: int) -> str:
    def g():
        it = iter([1, 2])
        for _ in range(n):
            yield next(it)

    h = g()
    out = []
    try:
        while len(out) < n:
            out.append(next(h))
    except RuntimeError as e:
        return f"{out} {e}"
    return str(out)


def executing(n: int) -> str:
    def g():
        for i in range(n):
            try:
                yield next(box[0])
            except ValueError as e:
                yield str(e)

    box = [count(2)]
    out = []
    it = g()
    box2 = [it]

    def h():
        try:
            yield next(box2[0])
        except ValueError as e:
            yield str(e)

    out.append(str(next(it, None)))
    for x in h():
        out.append(str(x))
    return ",".join(out)


def itself(n: int) -> str:
    box = []

    def g():
        yield 1
        try:
            next(box[0])
        except ValueError as e:
            yield 2 if "already" in str(e) else 3

    box.append(g())
    return str(list(box[0]))


# ---- cases
SMALL = [[n] for n in range(8)]
CASES = [(f, a) for f in ["send_values", "send_too_early", "returned_value", "thrown", "thrown_through", "thrown_unstarted", "closed", "error_inside",
         "error_of_zip", "stop_inside", "executing", "itself"] for a in SMALL]
