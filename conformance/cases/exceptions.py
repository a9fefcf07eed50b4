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


class Sized:
    def __init__(self, n):
        self.n = n

    @property
    def size(self):
        return {"a": 1}.pop(
            str(self.n)
        )


def sizes(n):
    for i in range(2):
        yield Sized(n + i).size


def line_in_property_of_generator(n): return max(sizes(n))
def line_in_property_of_sorted(n): return sorted(sizes(n))
def line_in_key(n): return min([n, n + 1], key=lambda v: Sized(v).size)


class Shown:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Shown({self.n})"


def text_of_grown_list(n):
    xs = [n]
    e = ValueError(xs)
    xs.append(2**62 * n)
    return str(e)


def text_when_the_row_ends(n):
    xs = [n]
    try:
        raise ValueError(xs, Shown(n))
    finally:
        xs.append(n * 2**62)


def text_of_changed_instance(n):
    o = Shown(n)
    e = KeyError(o)
    o.n += 1
    return f"{e} {e!r}"


# ---- cases
INTTEXT = ["1", "x", "", " 42 ", "-7", "0", "1_000", "1__0", "٣", "0x10", "9" * 25, "+5", "- 5", "1.5", "\x00", "12\x00", "\ud800", "½"]
CASES = [(f, [s]) for f in ["catch_value", "catch_message", "state_at_raise", "state_after_try", "exception_from_callee", "exception_in_condition", "nested_try",
         "handler_raises", "line_of_call_argument"] for s in INTTEXT]
N = [-2, -1, 0, 1, 2, 3, 5]
CASES += [(f, [n]) for f in ["catch_repr", "catch_args", "catch_type_name", "catch_tuple", "catch_order", "catch_bare", "catch_base", "catch_none_matching",
         "catch_parent", "else_runs", "else_raises", "finally_runs", "finally_return_overrides", "finally_after_return", "finally_raises", "finally_break",
         "finally_continue", "finally_swallows_with_break", "finally_nested", "break_in_try", "break_in_try_in_nested_loops", "list_mutated_before_raise",
         "variable_assigned_in_try_unbound", "exception_variable_deleted", "helper_raises", "exception_through_two", "exception_as_value", "exception_isinstance",
         "retry", "stop_iteration", "next_default", "unhashable", "line_of_multiline", "line_in_property_of_generator",
         "line_in_property_of_sorted", "line_in_key", "text_of_grown_list", "text_when_the_row_ends", "text_of_changed_instance"] for n in N]
CASES += [("retry", [9])]
CASES += [(f, [s]) for f in ["break_in_except", "continue_in_except", "return_in_except_in_loop", "exception_in_comprehension",
         "exception_in_while_test"] for s in ["", "123", "12x4", "x", "0", "٣a"]]
CASES += [("many_raise_sites", [s]) for s in ["", "1,2,3", "1,x,,4", "a,b"]]
CASES += [("first_valid", ["x", "2.5", "3"]), ("first_valid", ["x", "y", "z"]), ("first_valid", ["inf", "", "1"])]
