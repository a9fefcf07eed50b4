"""What exceptions were made with: e.args of builtin classes and classes without a body."""


class Plain(Exception):
    pass


class Sub(Plain):
    pass


class WithInit(Exception):
    def __init__(self, msg, code):
        super().__init__(msg)
        self.code = code


class Key(KeyError):
    pass


def make(k):
    if k == 0:
        raise ValueError
    if k == 1:
        raise ValueError()
    if k == 2:
        raise ValueError("a")
    if k == 3:
        raise ValueError("a", 1)
    if k == 4:
        raise KeyError("x")
    if k == 5:
        raise ValueError(3)
    if k == 6:
        raise Plain("p", 2.5, None)
    if k == 7:
        raise Sub
    if k == 8:
        raise Key("quoted 'it'")
    if k == 9:
        raise WithInit("m", k)
    if k == 10:
        raise ValueError((1, "two"))
    raise KeyError("x", 2)


def any_arity(k):
    try:
        make(k)
    except (ValueError, KeyError) as e:
        return str(e), repr(e), len(e.args), e.args


def any_class(k):
    try:
        make(k)
    except Exception as e:
        return type(e).__name__, str(e), repr(e), e.args


def first_of(k):
    try:
        make(k)
    except Exception as e:
        return e.args[0]


def last_of(k):
    try:
        make(k)
    except Exception as e:
        return e.args[-1]


def unpack(k):
    try:
        raise Plain("a", k)
    except Plain as e:
        m, n = e.args
        return m, n + 1


def unpack_fails(k):
    try:
        raise Plain(*[k] * k)
    except Plain as e:
        m, n = e.args
        return m + n


def subclass(k):
    try:
        if k:
            raise Sub("z", k)
        raise Plain("q")
    except Plain as e:
        return e.args, str(e), repr(e), type(e).__name__


def of_int(s):
    try:
        return int(s)
    except ValueError as e:
        return e.args


def of_dict_str(s):
    try:
        return {"a": 1}[s]
    except KeyError as e:
        return e.args[0]


def of_dict_int(n):
    try:
        return {1: 1}[n]
    except KeyError as e:
        return e.args[0], str(e), repr(e)


def of_dict_float(x):
    try:
        return {1.5: 1}[x]
    except LookupError as e:
        return e.args


def of_dict_bytes(s):
    try:
        return {b"a": 1}[s.encode()]
    except KeyError as e:
        return e.args


def of_set(n):
    s = {1, 2}
    try:
        s.remove(n)
        s.remove(n)
    except KeyError as e:
        return e.args[0] + 1


def of_index(n):
    try:
        return [1, 2][n]
    except IndexError as e:
        return e.args[0]


def of_zero(n):
    try:
        return 1 // n
    except ArithmeticError as e:
        return e.args


def of_assert(n):
    try:
        assert n > 0, f"bad {n}"
        assert n != 5
        assert n != 6, (n, "six")
    except AssertionError as e:
        return str(e), repr(e), e.args
    return None


def same_list(n):
    xs = [n]
    try:
        raise Plain("list", xs)
    except Plain as e:
        e.args[1].append(n)
    return xs


def same_in_exception(n):
    xs = [n]
    e = Plain(xs)
    xs.append(n + 1)
    return e.args[0], e.args[0] is xs


def kept(n):
    errors = []
    for i in range(n):
        try:
            if i % 2:
                raise ValueError("v", i)
            raise Key(i)
        except (ValueError, KeyError) as e:
            errors.append(e)
    return [e.args for e in errors], [str(e) for e in errors], [repr(e) for e in errors]


def reraised(n):
    try:
        try:
            raise Plain("in", n)
        except Plain as e:
            raise ValueError(*e.args, "out") from e
    except ValueError as e:
        return e.args, e.__cause__.args


def raiser(n):
    raise Plain(n, [n])


def through_call(n):
    try:
        raiser(n)
    except Plain as e:
        return e.args


def in_finally(n):
    out = []
    try:
        try:
            raise Plain(n)
        finally:
            out.append("f")
    except Plain as e:
        out.append(str(e.args))
    return out


def compared(n):
    try:
        raise Plain(n, "x")
    except Plain as e:
        return e.args == (1, "x"), e.args != (1, "x"), n in e.args, e.args + (1,), e.args[::-1]


def loops(n):
    total = 0
    for i in range(n):
        try:
            raise ValueError(i, "loop")
        except ValueError as e:
            for a in e.args:
                if isinstance(a, int):
                    total += a
    return total


def big(n):
    try:
        raise Plain(2**n)
    except Plain as e:
        return e.args[0] + 1


def big_key(n):
    try:
        return {1: 2}[3**n]
    except KeyError as e:
        return e.args[0]


def stop_value(n):
    def g():
        yield 1
        return n

    it = g()
    next(it)
    try:
        next(it)
    except StopIteration as e:
        return e.value, e.args, str(e)


def stop_none(n):
    it = iter([n])
    next(it)
    try:
        next(it)
    except StopIteration as e:
        return e.value, e.args, str(e), repr(e)


def exit_code(n):
    try:
        if n == 0:
            raise SystemExit
        if n == 1:
            raise SystemExit(3)
        if n == 2:
            raise SystemExit("text")
        raise SystemExit(1, 2)
    except SystemExit as e:
        return e.code, str(e)


class Wrong(ValueError):
    pass


def class_texts(n):
    try:
        if n == 0:
            raise Wrong(n)
        return str(1 // (n - 1)), [1, 2][n]
    except (ArithmeticError, LookupError, ValueError) as e:
        return str(type(e)).rsplit(".", 1)[-1], repr(type(e)) == str(type(e)), f"{type(e)}".startswith("<class '")


def of_several_types(n: int, s: str):
    v = [n, s][n % 2]
    texts = []
    for e in (ValueError(v), KeyError(v), OSError(v)):
        try:
            raise e
        except Exception as caught:
            texts.append(str(caught))
    return texts


# ---- cases
CASES = (
    [(f, [n]) for f in ("any_arity", "any_class", "first_of", "last_of") for n in range(12)]
    + [(f, [n]) for f in ("unpack", "unpack_fails", "subclass", "of_dict_int", "of_index", "of_zero", "same_list", "same_in_exception", "kept", "reraised", "through_call", "in_finally", "compared", "loops", "stop_value", "stop_none") for n in range(4)]
    + [("of_int", [s]) for s in ("1", "x", "")]
    + [("of_dict_str", [s]) for s in ("a", "b", "é")]
    + [("of_dict_float", [x]) for x in (1.5, 2.5)]
    + [("of_dict_bytes", [s]) for s in ("a", "b")]
    + [("of_set", [n]) for n in (1, 5)]
    + [("of_assert", [n]) for n in (-1, 1, 5, 6)]
    + [("big", [n]) for n in (3, 62, 63, 64, 200)]
    + [("big_key", [n]) for n in (2, 39, 40, 100)]
    + [("loops", [1000])]
    + [("exit_code", [n]) for n in range(4)]
    + [("class_texts", [n]) for n in range(4)]
)
CASES += [("of_several_types", [n, s]) for n in (1, 2) for s in ("", "a", "é")]
