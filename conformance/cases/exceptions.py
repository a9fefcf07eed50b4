"""try, except, else, finally, raise, assert: which handler runs, in which state, and what leaves."""


def catch_value(s):
    try:
        return int(s)
    except ValueError:
        return -1


def catch_message(s):
    try:
        return int(s)
    except ValueError as e:
        return str(e)


def catch_repr(n):
    try:
        return [1, 2][n]
    except IndexError as e:
        return repr(e)


def catch_args(n):
    try:
        raise ValueError("a", n)
    except ValueError as e:
        return e.args


def catch_type_name(n):
    try:
        return 1 // n
    except Exception as e:
        return type(e).__name__


def catch_tuple(n):
    try:
        return [10, 20][n] // n
    except (IndexError, ZeroDivisionError) as e:
        return str(e)


def catch_order(n):
    try:
        if n == 0:
            raise KeyError("k")
        if n == 1:
            raise IndexError("i")
        if n == 2:
            raise ValueError("v")
        if n == 3:
            raise OverflowError("o")
        return "fine"
    except KeyError:
        return "key"
    except LookupError:
        return "lookup"
    except ArithmeticError:
        return "arithmetic"


def catch_bare(n):
    try:
        return 1 / n
    except:
        return "bare"


def catch_base(n):
    try:
        return 1 % n
    except BaseException as e:
        return str(e)


def catch_none_matching(n):
    try:
        return 1 // n
    except KeyError:
        return "wrong"


def catch_parent(n):
    try:
        return {"a": 1}[n]
    except LookupError as e:
        return str(e)


def else_runs(n):
    try:
        x = 10 // n
    except ZeroDivisionError:
        return "zero"
    else:
        return x + 1


def else_raises(n):
    try:
        try:
            x = n
        except ZeroDivisionError:
            return "inner"
        else:
            return 1 // x
    except ZeroDivisionError:
        return "outer"


def finally_runs(n):
    log = []
    try:
        log.append("try")
        log.append(10 // n)
    except ZeroDivisionError:
        log.append("except")
    finally:
        log.append("finally")
    return log


def finally_return_overrides(n):
    try:
        return 1 // n
    finally:
        return "finally"


def finally_after_return(n):
    log = []

    def inner():
        try:
            log.append("a")
            return n
        finally:
            log.append("b")
    r = inner()
    return r, log


def finally_raises(n):
    try:
        return n
    finally:
        if n > 1:
            raise ValueError("from finally")


def finally_break(n):
    out = []
    for i in range(n):
        try:
            if i == 2:
                break
            out.append(i)
        finally:
            out.append(-i)
    return out


def finally_continue(n):
    out = []
    for i in range(n):
        try:
            if i % 2:
                continue
            out.append(i)
        finally:
            out.append("f")
    return out


def finally_swallows_with_break(n):
    while True:
        try:
            1 // n
        finally:
            break
    return "swallowed"


def finally_nested(n):
    log = []
    try:
        try:
            log.append(1)
            1 // n
            log.append(2)
        finally:
            log.append(3)
            try:
                int("x")
            except ValueError:
                log.append(4)
            finally:
                log.append(5)
    except ZeroDivisionError:
        log.append(6)
    return log


def break_in_try(n):
    i = 0
    while True:
        try:
            i += 1
            if i > n:
                break
        except ValueError:
            pass
    return i


def break_in_except(s):
    total = 0
    for c in s:
        try:
            total += int(c)
        except ValueError:
            break
    return total


def continue_in_except(s):
    total = 0
    for c in s:
        try:
            total += int(c)
        except ValueError:
            continue
        total += 100
    return total


def return_in_except_in_loop(s):
    for i in range(len(s)):
        try:
            int(s[i])
        except ValueError:
            return i
    return -1


def break_in_try_in_nested_loops(n):
    out = []
    for i in range(n):
        for j in range(n):
            try:
                if j == 2:
                    break
                if i == j:
                    continue
                out.append(10 // (i - j))
            except ZeroDivisionError:
                out.append("never")
            finally:
                out.append((i, j))
        else:
            out.append("else")
    return out


def state_at_raise(s):
    x = 0
    try:
        x = 1
        y = int(s)
        x = 2
        y = 10 // y
        x = 3
    except (ValueError, ZeroDivisionError):
        return x
    return x + 10


def state_after_try(s):
    kind = "none"
    value = None
    try:
        value = int(s)
        kind = "int"
    except ValueError:
        try:
            value = float(s)
            kind = "float"
        except ValueError:
            kind = "text"
    return kind, value


def list_mutated_before_raise(n):
    xs = []
    try:
        xs.append(1)
        xs.append(10 // n)
        xs.append(3)
    except ZeroDivisionError:
        xs.append("z")
    return xs


def variable_assigned_in_try_unbound(n):
    try:
        x = 1 // n
    except ZeroDivisionError:
        pass
    return x


def exception_variable_deleted(n):
    e = "kept?"
    try:
        1 // n
    except ZeroDivisionError as e:
        pass
    return e


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


def exception_from_callee(s):
    def parse(t):
        return int(t)
    try:
        return parse(s)
    except ValueError as e:
        return "callee: " + str(e)


def helper_raises(n):
    return 100 // n


def exception_through_two(n):
    def middle(k):
        return helper_raises(k) + 1
    return middle(n)


def exception_in_comprehension(s):
    try:
        return [int(c) for c in s]
    except ValueError:
        return None


def exception_in_condition(s):
    try:
        if int(s) > 3:
            return "big"
        return "small"
    except ValueError:
        return "nan"


def exception_in_while_test(s):
    n = 0
    try:
        while int(s[n]) > 0:
            n += 1
    except (ValueError, IndexError) as e:
        return n, str(e)
    return n, ""


def nested_try(s):
    try:
        try:
            return int(s)
        except TypeError:
            return "inner type"
    except ValueError:
        return "outer value"


def handler_raises(s):
    try:
        try:
            return int(s)
        except ValueError:
            return 1 // 0
    except ZeroDivisionError as e:
        return str(e)


def exception_as_value(n):
    e = ValueError("kept")
    if n:
        raise e
    return str(e), repr(e), e.args


def exception_isinstance(n):
    try:
        if n == 0:
            raise KeyError(1)
        raise ValueError(2)
    except Exception as e:
        return isinstance(e, KeyError), isinstance(e, LookupError), isinstance(e, ValueError)


def retry(n):
    attempts = 0
    while True:
        try:
            attempts += 1
            if attempts < n:
                raise ValueError("again")
            return attempts
        except ValueError:
            if attempts > 5:
                raise


def many_raise_sites(s):
    count = 0
    for part in s.split(","):
        try:
            count += int(part)
        except ValueError:
            count -= 1
    return count


def first_valid(a, b, c):
    for x in (a, b, c):
        try:
            return float(x)
        except ValueError:
            pass
    return None


def stop_iteration(n):
    it = iter([1, 2])
    r = 0
    try:
        for _ in range(n):
            r += next(it)
    except StopIteration:
        return "stopped", r
    return "all", r


def next_default(n):
    it = iter("ab")
    return [next(it, "end") for _ in range(n)]


def unhashable(n):
    try:
        return {[n]: 1}
    except TypeError as e:
        return str(e)


def line_of_multiline(n):
    return (
        n
        + 1
        // n
    )


def line_of_call_argument(s):
    return max(
        1,
        int(s),
    )


def index_messages(n):
    return [1, 2, 3][n]


def tuple_index_messages(n):
    return (1, 2, 3)[n]


def str_index_messages(n):
    return "abc"[n]


def bytes_index_messages(n):
    return b"abc"[n]


def assign_index_messages(n):
    xs = [1]
    xs[n] = 5
    return xs


def delete_index_messages(n):
    xs = [1]
    del xs[n]
    return xs


def pop_messages(n):
    xs = [1, 2]
    for _ in range(n):
        xs.pop()
    return xs


def pop_index_messages(n):
    return [1, 2].pop(n)


def remove_messages(n):
    xs = [1, 2]
    xs.remove(n)
    return xs


def list_index_messages(n): return [1, 2].index(n)
def tuple_index_method_messages(n): return (1, 2).index(n)
def str_index_method_messages(s): return "hello".index(s)
def str_rindex_messages(s): return "hello".rindex(s)
def key_messages(k): return {"a": 1, 2: 2, None: 3, (1, 2): 4}[k]
def dict_pop_messages(k): return {"a": 1}.pop(k)
def set_remove_messages(k):
    s = {1, 2}
    s.remove(k)
    return s


def set_pop_empty(n):
    s = {n}
    s.pop()
    return s.pop()


def popitem_empty(n):
    d = {n: 1}
    d.popitem()
    return d.popitem()


def float_parse_messages(s): return float(s)
def int_parse_messages(s): return int(s)
def int_base_messages(s): return int(s, 16)
def chr_messages(n): return chr(n)
def ord_messages(s): return ord(s)
def zero_division_messages(n):
    out = []
    for op in range(6):
        try:
            if op == 0: out.append(n / 0)
            if op == 1: out.append(n // 0)
            if op == 2: out.append(n % 0)
            if op == 3: out.append(divmod(n, 0))
            if op == 4: out.append(n / 0.0)
            if op == 5: out.append(n % 0.0)
        except ZeroDivisionError as e:
            out.append(str(e))
    return out


def empty_messages(n):
    out = []
    try:
        max([])
    except ValueError as e:
        out.append(str(e))
    try:
        min(())
    except ValueError as e:
        out.append(str(e))
    try:
        "a".split("")
    except ValueError as e:
        out.append(str(e))
    try:
        range(1, n, 0)
    except ValueError as e:
        out.append(str(e))
    try:
        "abc"[::0]
    except ValueError as e:
        out.append(str(e))
    return out


# ---- cases
INTTEXT = ["1", "x", "", " 42 ", "-7", "0", "1_000", "1__0", "٣", "0x10", "9" * 25, "+5", "- 5", "1.5", "\x00", "12\x00", "\ud800", "½"]
CASES = [(f, [s]) for f in ["catch_value", "catch_message", "state_at_raise", "state_after_try", "exception_from_callee",
                            "exception_in_condition", "nested_try", "handler_raises", "line_of_call_argument",
                            "int_parse_messages"] for s in INTTEXT]
N = [-2, -1, 0, 1, 2, 3, 5]
CASES += [(f, [n]) for f in ["catch_repr", "catch_args", "catch_type_name", "catch_tuple", "catch_order", "catch_bare", "catch_base",
                             "catch_none_matching", "catch_parent", "else_runs", "else_raises", "finally_runs",
                             "finally_return_overrides", "finally_after_return", "finally_raises", "finally_break",
                             "finally_continue", "finally_swallows_with_break", "finally_nested", "break_in_try",
                             "break_in_try_in_nested_loops", "list_mutated_before_raise", "variable_assigned_in_try_unbound",
                             "exception_variable_deleted", "reraise", "reraise_named", "raise_from", "raise_from_none",
                             "raise_class", "raise_instance_empty", "raise_with_int", "raise_with_two", "raise_conditional",
                             "raise_formatted", "raise_not_exception", "assert_plain", "assert_message", "assert_tuple_message",
                             "assert_caught", "helper_raises", "exception_through_two", "exception_as_value",
                             "exception_isinstance", "retry", "stop_iteration", "next_default", "unhashable",
                             "line_of_multiline", "index_messages", "tuple_index_messages", "str_index_messages",
                             "bytes_index_messages", "assign_index_messages", "delete_index_messages", "pop_messages",
                             "pop_index_messages", "remove_messages", "list_index_messages", "tuple_index_method_messages",
                             "set_pop_empty", "popitem_empty", "zero_division_messages", "empty_messages"] for n in N]
CASES += [("retry", [9])]
CASES += [(f, [n]) for f in ["raise_many", "raise_caught_by_parent"] for n in range(27)]
CASES += [(f, [s]) for f in ["break_in_except", "continue_in_except", "return_in_except_in_loop", "exception_in_comprehension",
                             "exception_in_while_test"] for s in ["", "123", "12x4", "x", "0", "٣a"]]
CASES += [("many_raise_sites", [s]) for s in ["", "1,2,3", "1,x,,4", "a,b"]]
CASES += [("first_valid", ["x", "2.5", "3"]), ("first_valid", ["x", "y", "z"]), ("first_valid", ["inf", "", "1"])]
CASES += [("raise_key_error", [s]) for s in ["k", "", "it's", 'q"', "new\nline", "ß"]]
CASES += [(f, [s]) for f in ["str_index_method_messages", "str_rindex_messages"] for s in ["l", "", "x", "lo", "hello!"]]
CASES += [(f, [k]) for f in ["key_messages", "dict_pop_messages", "set_remove_messages"] for k in ["a", "zz", 2, 7, None, 2.0, 1.5, True, b"k", "it's"]]
CASES += [("float_parse_messages", [s]) for s in ["1.5", "", " ", "x", "1e5", "nan", "-inf", "Infinity", "1_0.5", "1e400", "٣.٥", "0x1p3", "1e", "--1", "1.5abc", "\t2\n", "1e-400", "\x00", "infinit", "+nan"]]
CASES += [("int_base_messages", [s]) for s in ["ff", "0xFF", "fg", "", "-1F", "0b1", "f_f"]]
CASES += [("chr_messages", [n]) for n in [0, 97, 0xd800, 0x10ffff, 0x110000, -1, 2**31, 2**40, 2**70]]
CASES += [("ord_messages", [s]) for s in ["a", "", "ab", "ß", "\ud800", "😀", "e\u0301"]]
