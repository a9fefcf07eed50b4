"""raise and assert: what is raised, from what, and what a handler sees of it."""


def reraise(n):
    try:
        return 1 // n
    except ZeroDivisionError:
        raise


def reraise_named(n):
    try:
        return 1 // n
    except ZeroDivisionError as e:
        raise e


def raise_from(n):
    try:
        return 1 // n
    except ZeroDivisionError as e:
        raise ValueError("converted") from e


def raise_from_none(n):
    try:
        return 1 // n
    except ZeroDivisionError:
        raise KeyError("gone") from None


def raise_class(n):
    if n:
        raise ValueError
    return n


def raise_instance_empty(n):
    if n:
        raise ValueError()
    return n


def raise_with_int(n):
    raise ValueError(n)


def raise_with_two(n):
    raise ValueError("x", n)


def raise_key_error(s):
    raise KeyError(s)


def raise_conditional(n):
    raise (ValueError if n > 0 else TypeError)("chosen")


def raise_formatted(n):
    raise ValueError(f"bad value {n!r:>5}")


def raise_many(n):
    if n == 0: raise ArithmeticError("a")
    if n == 1: raise AssertionError("b")
    if n == 2: raise AttributeError("c")
    if n == 3: raise EOFError("d")
    if n == 4: raise FloatingPointError("e")
    if n == 5: raise ImportError("f")
    if n == 6: raise IndexError("g")
    if n == 7: raise KeyError("h")
    if n == 8: raise LookupError("i")
    if n == 9: raise MemoryError("j")
    if n == 10: raise NameError("k")
    if n == 11: raise NotImplementedError("l")
    if n == 12: raise OSError("m")
    if n == 13: raise OverflowError("n")
    if n == 14: raise RecursionError("o")
    if n == 15: raise RuntimeError("p")
    if n == 16: raise StopIteration("q")
    if n == 17: raise TypeError("r")
    if n == 18: raise UnicodeError("s")
    if n == 19: raise ZeroDivisionError("t")
    if n == 20: raise Exception("u")
    if n == 21: raise BaseException("v")
    if n == 22: raise PermissionError("w")
    if n == 23: raise FileNotFoundError("x")
    if n == 24: raise TimeoutError("y")
    if n == 25: raise ConnectionError("z")
    return n


def raise_not_exception(n):
    raise n


def raise_caught_by_parent(n):
    try:
        raise_many(n)
    except OSError as e:
        return "os " + str(e)
    except RuntimeError as e:
        return "runtime " + str(e)
    except ValueError as e:
        return "value " + str(e)
    except Exception as e:
        return "exception " + type(e).__name__
    return "none"


def assert_plain(n):
    assert n > 0
    return n


def assert_message(n):
    assert n > 0, "must be positive: %d" % n
    return n


def assert_tuple_message(n):
    assert n > 0, (n, "pair")
    return n


def assert_caught(n):
    try:
        assert n
    except AssertionError as e:
        return repr(e)
    return "held"


def memory_handled(n: int) -> str:
    # What makes texts and lists longer raises MemoryError where that is named.
    text = "ab"
    parts = []
    try:
        for i in range(n):
            text = text + str(i)
            parts.append(text)
            if i == 20:
                raise MemoryError("as if")
    except MemoryError as e:
        return f"{e!r} {len(parts)} {text}"
    return f"{parts[-1:]} {len(text)}"


def memory_kinds(n: int) -> str:
    nothing, flags, raw, halves, numbers, pairs, mixed = [], [], [], [], [], [], []
    try:
        for i in range(n):
            nothing.append(None)
            flags.append(i % 2 == 0)
            raw.append(b"x" * i)
            halves.append(i / 2)
            numbers.append(i * 10 ** 18)
            pairs.append((i, str(i)))
            mixed.append(i if i % 3 else "three")
    except MemoryError:
        return "none"
    return f"{nothing} {flags} {raw} {halves} {numbers} {pairs} {mixed}"


# ---- cases
N = [-2, -1, 0, 1, 2, 3, 5]
CASES = [(f, [n]) for f in ["reraise", "reraise_named", "raise_from", "raise_from_none", "raise_class", "raise_instance_empty", "raise_with_int", "raise_with_two",
         "raise_conditional", "raise_formatted", "raise_not_exception", "assert_plain", "assert_message", "assert_tuple_message", "assert_caught"] for n in N]
CASES += [(f, [n]) for f in ["raise_many", "raise_caught_by_parent"] for n in range(27)]
CASES += [("raise_key_error", [s]) for s in ["k", "", "it's", 'q"', "new\nline", "ß"]]
CASES += [(f, [n]) for f in ["memory_handled", "memory_kinds"] for n in [0, 1, 20, 21, 22, 30]]
