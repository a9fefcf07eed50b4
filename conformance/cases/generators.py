"""Generator functions and how they are consumed: order of effects, ways out, closing."""


def count(n):
    i = 0
    while i < n:
        yield i
        i += 1


def evens(xs):
    for x in xs:
        if x % 2 == 0:
            yield x


def pairs(n):
    for i in range(n):
        yield i, i * i
        yield -i, i


def chunks(s, k):
    for i in range(0, len(s), k):
        yield s[i : i + k]


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def nothing():
    return
    yield 1


def chain(a, b):
    yield from count(a)
    yield from "xyz"[:b]


def returning(n):
    for i in range(n):
        yield i
    return n * 10


def delegating(n):
    r = yield from returning(n)
    yield r
    q = yield from [7, 8]
    yield q is None


def failing(n):
    for i in range(5):
        yield 10 // (n - i)


def for_sum(n: int) -> int:
    total = 0
    for x in count(n):
        total += x
    return total


def for_else(n: int) -> str:
    out = ""
    for x in count(n):
        if x == 4:
            break
        if x == 1:
            continue
        out += str(x)
    else:
        out += "else"
    return out


def nested(n: int) -> list[int]:
    out = []
    for x in count(n):
        for y in count(x):
            if y == 2:
                break
            out.append(x * 10 + y)
    return out


def of_generator(n: int) -> list[int]:
    return [x for x in evens(count(n))]


def of_generator_expression(n: int) -> list[int]:
    return list(evens(x * 3 for x in range(n)))


def two_yields(n: int) -> str:
    out = ""
    for a, b in pairs(n):
        if b == 4:
            continue
        if a == -3:
            break
        out += f"{a},{b};"
    return out


def infinite(n: int) -> int:
    for f in fibonacci():
        if f > n:
            return f


def consumers(n: int) -> str:
    return f"{sum(count(n))} {list(count(n))} {tuple(count(3))} {sorted(evens(range(n)))} {max(count(n + 1))} {len(set(count(n)))}"


def consumers_text(s: str) -> str:
    return "-".join(chunks(s, 2)) + "|" + ",".join(c.upper() for c in chunks(s, 3))


def any_all(n: int) -> str:
    return f"{any(x > 3 for x in count(n))} {all(x < 3 for x in count(n))} {any(evens(range(n)))} {3 in count(n)} {'b' in chunks('abc', 1)}"


def comprehensions(n: int) -> str:
    return f"{ {x: y for x, y in pairs(n)} } {sorted({x % 3 for x in count(n)})} {[(x, y) for x in count(3) for y in count(x)]}"


def unpacked(n: int) -> str:
    a, b, *c = count(n)
    return f"{a} {b} {c} {[*count(2), *count(n)]}"


def dicts(n: int) -> dict[int, int]:
    return dict(pairs(n))


def enumerated(n: int) -> str:
    return str([(i, x) for i, x in enumerate(evens(range(n)), 1)])


def mapped(n: int) -> str:
    return str(list(map(str, count(n)))) + str([x for x in filter(lambda k: k % 3, count(n))])


def zipped(n: int) -> str:
    return str(list(zip(count(n), "abc"))) + str(list(zip(range(2), count(n))))


def empty(n: int) -> str:
    for x in nothing():
        return "something"
    return "nothing" + str(list(nothing()))


def chained(n: int) -> str:
    return str(list(chain(n, 2)))


def delegated(n: int) -> str:
    return str(list(delegating(n)))


def raises_inside(n: int) -> str:
    out = ""
    try:
        for x in failing(n):
            out += str(x) + ","
    except ZeroDivisionError as e:
        out += str(e)
    return out


def raises_in_consumer(n: int) -> str:
    out = ""
    try:
        for x in count(5):
            out += str(10 // (n - x)) + ","
    except ZeroDivisionError:
        out += f"zero at {x}"
    return out


def interleaved(n: int) -> str:
    log = []

    def noisy(k):
        log.append("start")
        for i in range(k):
            log.append(f"before {i}")
            yield i
            log.append(f"after {i}")
        log.append("end")

    for x in noisy(n):
        log.append(f"got {x}")
        if x == 2:
            break
    return ",".join(log)


def arguments_at_call(n: int) -> str:
    log = []

    def f(k):
        log.append(f"arg {k}")
        return k

    def g(a, b=10):
        log.append("body")
        yield a
        yield b

    it = g(f(n))
    log.append("made")
    for x in it:
        log.append(str(x))
    return ",".join(log)


def late_binding(n: int) -> str:
    k = 1

    def g():
        for i in range(3):
            yield i * k

    out = []
    for x in g():
        out.append(x)
        k += n
    return str(out)


def nonlocal_state(n: int) -> str:
    total = 0

    def g():
        nonlocal total
        for i in range(n):
            total += i
            yield i
            total += 100

    out = []
    for x in g():
        out.append((x, total))
    return f"{out} {total}"


def with_finally(n, log):
    try:
        for i in range(n):
            log.append(f"yield {i}")
            yield i
        log.append("done")
    finally:
        log.append("finally")


def closed_by_break(n: int) -> str:
    log = []
    for x in with_finally(n, log):
        if x == 2:
            break
    log.append("after")
    return ",".join(log)


def closed_by_return(n: int) -> str:
    log = []

    def f():
        for x in with_finally(n, log):
            if x == 1:
                return "returned"
        return "fell"

    r = f()
    return r + ",".join(log)


def closed_by_exception(n: int) -> str:
    log = []
    try:
        for x in with_finally(4, log):
            log.append(str(10 // (n - x)))
    except ZeroDivisionError:
        log.append("caught")
    return ",".join(log)


def not_closed_by_continue(n: int) -> str:
    log = []
    for x in with_finally(n, log):
        if x % 2:
            continue
        log.append("body")
    return ",".join(log)


def handles(n, log):
    for i in range(n):
        try:
            yield 10 // (i - 1)
            log.append("resumed")
        except ZeroDivisionError:
            log.append("handled")
            yield -1
        except ValueError:
            log.append("never")
        else:
            log.append("else")


def own_handlers(n: int) -> str:
    log = []
    for x in handles(n, log):
        log.append(str(x))
    return ",".join(log)


def consumer_bypasses_handlers(n: int) -> str:
    log = []
    total = 0
    try:
        for x in handles(4, log):
            total += 1
            if total == n:
                raise ValueError("consumer")
            if total == 3:
                1 // 0
    except ValueError as e:
        log.append(f"value {e}")
    except ZeroDivisionError:
        log.append("zero")
    return f"{total} {log}"


def consumer_variables(n: int) -> str:
    def g():
        for i in range(4):
            try:
                yield i
                if i == n:
                    raise KeyError("own")
            except KeyError:
                yield 100

    total = 0
    last = ""
    for x in g():
        total += x
        last += str(x) + ";"
    return f"{total} {last}"


def nested_finally(n: int) -> str:
    log = []

    def inner():
        try:
            yield 1
            yield 2
        finally:
            log.append("inner")

    def outer():
        try:
            for x in inner():
                yield x * 10
            yield 30
        finally:
            log.append("outer")

    for y in outer():
        log.append(str(y))
        if y == n * 10:
            break
    return ",".join(log)


def delegated_finally(n: int) -> str:
    log = []

    def outer():
        try:
            yield from with_finally(3, log)
            log.append("more")
        finally:
            log.append("outer")

    for y in outer():
        if y == n:
            break
    return ",".join(log)


def error_while_closing(n: int) -> str:
    log = []

    def g():
        try:
            yield 1
            yield 2
        finally:
            log.append("closing")
            log.append(str(1 // n))

    try:
        for x in g():
            if x == 2:
                log.append("two")
    except ZeroDivisionError:
        log.append("zero")
    return ",".join(log)


def stop_iteration(n: int) -> str:
    def g():
        yield 1
        if n > 1:
            raise StopIteration("own")
        yield 2

    out = ""
    try:
        for x in g():
            out += str(x)
    except RuntimeError as e:
        out += str(e)
    return out


def returned_generator(n: int) -> str:
    def make(k):
        if k > 3:
            return count(k)
        return count(1)

    return str([x for x in make(n)])


def passed(it):
    total = 0
    for x in it:
        total += x
    return total


def passed_to_function(n: int) -> int:
    return passed(count(n)) + passed(evens(range(n))) + passed([n])


def in_loop(n: int) -> int:
    total = 0
    for i in range(n):
        for x in count(i):
            total += x
            if total > 20:
                break
        else:
            total += 100
    return total


def while_consumer(n: int) -> str:
    out = []
    for x in count(n):
        k = x
        while k > 0:
            k -= 2
            if k == 3:
                break
        else:
            out.append(x)
    return str(out)


def pulled(n: int) -> str:
    it = count(n)
    a = next(it)
    b = next(it, -1)
    return f"{a} {b} {list(it)} {list(it)}"


def consumed_twice(n: int) -> str:
    it = count(n)
    return f"{list(it)} {list(it)} {sum(it)}"


def consumed_in_part(n: int) -> str:
    it = count(n)
    out = []
    for x in it:
        if x == 2:
            break
        out.append(x)
    for x in it:
        out.append(x * 100)
    return str(out)


def recursive(n):
    if n > 0:
        yield n
        yield from recursive(n - 1)
        yield -n


def recursion(n: int) -> str:
    return str(list(recursive(n)))


def keyword_arguments(n: int) -> str:
    def g(a, *rest, scale=1, **more):
        for r in rest:
            yield a + r * scale

    return str(list(g(n, 1, 2, 3, scale=10))) + str(list(g(n)))


def wrong_arguments(n: int) -> str:
    try:
        it = count()
        return "no error"
    except TypeError as e:
        return str(e)


def types_change(n: int) -> str:
    def g():
        yield 1
        yield "two"
        yield None
        yield 2.5

    return ",".join(str(x) for x in g())


def words(text):
    word = ""
    for c in text:
        if c.isalpha():
            word += c
        elif word:
            yield word
            word = ""
    if word:
        yield word


def word_count(s: str) -> str:
    d = {}
    for w in words(s):
        d[w] = d.get(w, 0) + 1
    return str(d)


def pipeline(s: str) -> str:
    def upper(it):
        for w in it:
            yield w.upper()

    def long(it, k):
        for w in it:
            if len(w) >= k:
                yield w

    return " ".join(long(upper(words(s)), 2))


def allocates(n: int) -> int:
    def lists():
        for i in range(n * 1000):
            yield [i, i + 1]

    total = 0
    for xs in lists():
        total += len(xs) + xs[-1]
    return total


# ---- cases
SMALL = [[n] for n in range(8)]
TEXT = [[s] for s in ["", "a", "ab cd", "the cat the dog", "été, hiver; été", "x1y2  zz"]]
OF_TEXT = ["consumers_text", "word_count", "pipeline"]
CASES = [(f, a) for f in [
    "for_sum", "for_else", "nested", "of_generator", "of_generator_expression", "two_yields", "infinite", "consumers", "any_all",
    "comprehensions", "unpacked", "dicts", "enumerated", "mapped", "zipped", "empty", "chained", "delegated", "raises_inside",
    "raises_in_consumer", "interleaved", "arguments_at_call", "late_binding", "nonlocal_state", "closed_by_break", "closed_by_return",
    "closed_by_exception", "not_closed_by_continue", "own_handlers", "consumer_bypasses_handlers", "consumer_variables",
    "nested_finally", "delegated_finally", "error_while_closing", "stop_iteration", "returned_generator", "passed_to_function",
    "in_loop", "while_consumer", "pulled", "consumed_twice", "consumed_in_part", "recursion", "keyword_arguments", "wrong_arguments",
    "types_change", "allocates"] for a in SMALL] + [(f, a) for f in OF_TEXT for a in TEXT]
