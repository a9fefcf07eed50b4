"""Control: loops with else, try with all its clauses, the ways out of finally."""


def loop_else(n, stop):
    for i in range(n):
        if i == stop:
            break
    else:
        return "completed"
    return i


def while_else(n):
    while n:
        n -= 1
        if n == 3:
            continue
        if n == 7:
            break
    else:
        return "completed"
    return n


def nested(n):
    out = []
    for i in range(n):
        for j in range(n):
            if j == i:
                continue
            if i + j > 4:
                break
            out.append((i, j))
        else:
            out.append(i)
            continue
        break
    return out


def try_all(n):
    trace = []
    try:
        trace.append("body")
        if n == 1:
            raise ValueError("one")
        if n == 2:
            raise KeyError("two")
        if n == 3:
            return trace
    except ValueError as e:
        trace.append(str(e))
    except (KeyError, IndexError) as e:
        trace.append(repr(e))
    else:
        trace.append("else")
    finally:
        trace.append("finally")
    return trace


def finally_returns(n):
    for i in range(n):
        try:
            if i == 1:
                return "body"
        finally:
            if n == 3:
                return "finally"
    return "end"


def finally_breaks(n):
    i = 0
    while True:
        i += 1
        try:
            if n == 0:
                raise ValueError("lost")
            if n == 1:
                return "lost"
            continue
        finally:
            if i > 2:
                break
    return i


def finally_value(n):
    x = n
    try:
        return x
    finally:
        x = 100


def finally_raises(n):
    try:
        try:
            raise ValueError(n)
        finally:
            if n:
                raise KeyError(n)
    except LookupError as e:
        return "lookup", e.args
    except ValueError as e:
        return "value", e.args


def nested_try(n):
    trace = []
    for i in range(n):
        try:
            try:
                if i % 3 == 0:
                    raise ValueError(i)
                if i % 3 == 1:
                    continue
                trace.append(1 // (i - 2))
            except ValueError:
                trace.append("v")
                if i == 6:
                    break
            finally:
                trace.append(("f", i))
        except ZeroDivisionError:
            trace.append("z")
        else:
            trace.append("e")
    return trace


def reraise(n):
    try:
        try:
            return 10 // n
        except ZeroDivisionError:
            raise
    except ArithmeticError as e:
        return str(e)


def reraise_outer():
    try:
        raise ValueError(1)
    except ValueError:
        try:
            raise KeyError(2)
        except KeyError:
            pass
        raise


def bare_raise():
    raise


def handler_raises(n):
    try:
        try:
            [][n]
        except IndexError:
            int("x")
    except ValueError as e:
        return str(e)


def else_raises(n):
    try:
        try:
            pass
        except ValueError:
            return "not here"
        else:
            int("y")
    except ValueError:
        return "here"


def raise_class(n):
    raise [ValueError, KeyError, StopIteration, ZeroDivisionError][n]


def raise_other(n):
    raise [1, "x", None, int][n]


def state_at_raise(n):
    x = 0
    try:
        x = 1
        10 // n
        x = 2
        [1, 2][n]
        x = 3
    except ZeroDivisionError:
        return "z", x
    except IndexError:
        return "i", x
    return x


def unpacking(n):
    a, (b, *c), d = [1, (2, 3, 4), 5]
    *e, f = range(n)
    [g, h] = "xy"
    return a, b, c, d, e, f, g, h


def loop_targets(n):
    out = []
    for i, (a, *b) in enumerate([(1, 2, 3), "xyz", range(n)]):
        out.append((i, a, b))
    for out[0] in range(2):
        pass
    return out


def changes_while_iterating(n):
    xs = list(range(n))
    for x in xs:
        if x < 10:
            xs.append(x + 10)
    d = {i: i for i in range(n)}
    try:
        for k in d:
            d[k + 100] = 0
    except RuntimeError as e:
        xs.append(str(e))
    return xs


def range_is_fixed(n):
    out = []
    for i in range(n):
        n -= 1
        i += 10
        out.append(i)
    return out, n


def exc_var_shadow(n):
    try:
        raise ValueError(n)
    except ValueError as n:
        m = n.args
    try:
        return n
    except NameError as e:
        return m, str(e)


# ---- cases

CASES = [(f, [n]) for f in ("while_else", "nested", "try_all", "finally_returns", "finally_breaks", "finally_value", "finally_raises",
                            "nested_try", "reraise", "handler_raises", "else_raises", "raise_class", "raise_other", "state_at_raise",
                            "unpacking", "loop_targets", "changes_while_iterating", "range_is_fixed", "exc_var_shadow")
         for n in (0, 1, 2, 3)]
CASES += [("nested", [6]), ("while_else", [10]), ("nested_try", [10])]
CASES += [("loop_else", [n, s]) for n in (0, 1, 3) for s in (0, 2, 5)]
CASES += [("reraise_outer", []), ("bare_raise", [])]
