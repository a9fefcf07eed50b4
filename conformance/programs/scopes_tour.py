"""Scoping and exception corner cases, one function each; every outcome is printed."""
log = []


def show(label, f, *args):
    try:
        print(label, "->", f(*args))
    except Exception as e:
        print(label, "!!", type(e).__name__, e)


def unbound_branch(flag):
    if flag:
        x = 1
    return x


def unbound_loop(n):
    for i in range(n):
        last = i
    return last, i


def unbound_del():
    x = 1
    del x
    return x


def unbound_aug():
    total += 1
    return total


def except_deletes():
    e = "before"
    try:
        raise ValueError("boom")
    except ValueError as e:
        pass
    return e


def except_keeps():
    try:
        raise ValueError("boom")
    except ValueError as e:
        kept = e
    return str(kept)


def finally_return():
    try:
        return "try"
    finally:
        return "finally"


def finally_swallow():
    try:
        raise KeyError("lost")
    finally:
        return "swallowed"


def finally_break():
    for i in range(3):
        try:
            raise ValueError(i)
        finally:
            break
    return i


def finally_continue():
    out = []
    for i in range(3):
        try:
            if i == 1:
                raise ValueError(i)
            out.append(i)
        finally:
            continue
    return out


def finally_value():
    x = 1
    try:
        return x
    finally:
        x = 2


def nested_finally():
    out = []
    for i in range(3):
        try:
            try:
                if i == 1:
                    continue
                out.append(("body", i))
            finally:
                out.append(("inner", i))
        finally:
            out.append(("outer", i))
    return out


def while_else(n):
    while n > 0:
        n -= 1
        if n == 3:
            break
    else:
        return "else"
    return "break"


def missing_global():
    return undefined_name


def deleted_global():
    global temporary
    temporary = 5
    a = temporary
    del temporary
    try:
        return temporary
    except NameError as e:
        return a, str(e)


def comp_scope():
    x = "outer"
    ys = [x for x in range(3)]
    return x, ys, [y for y in [x]]


def walrus_leaks():
    [last := n for n in range(4)]
    return last


def late_bound():
    fs = []
    for i in range(3):
        def f():
            return i
        fs.append(f)
    return [f() for f in fs]


def chain_once():
    calls = []

    def v(n):
        calls.append(n)
        return n

    r = v(1) < v(3) < v(2) < v(9)
    return r, calls


def nonlocal_chain():
    x = 0

    def a():
        def b():
            nonlocal x
            x += 1
            return x
        return b() + b()
    return a(), x


def unpack(n):
    a, b, *c = range(n)
    return a, b, c


def unpack_two(xs):
    a, b = xs
    return a + b


show("unbound_branch", unbound_branch, True)
show("unbound_branch", unbound_branch, False)
show("unbound_loop", unbound_loop, 3)
show("unbound_loop", unbound_loop, 0)
show("unbound_del", unbound_del)
show("unbound_aug", unbound_aug)
show("except_deletes", except_deletes)
show("except_keeps", except_keeps)
show("finally_return", finally_return)
show("finally_swallow", finally_swallow)
show("finally_break", finally_break)
show("finally_continue", finally_continue)
show("finally_value", finally_value)
show("nested_finally", nested_finally)
show("while_else", while_else, 10)
show("while_else", while_else, 2)
show("missing_global", missing_global)
show("deleted_global", deleted_global)
show("comp_scope", comp_scope)
show("walrus_leaks", walrus_leaks)
show("late_bound", late_bound)
show("chain_once", chain_once)
show("nonlocal_chain", nonlocal_chain)
show("unpack", unpack, 4)
show("unpack", unpack, 1)
show("unpack_two", unpack_two, [1, 2, 3])
show("unpack_two", unpack_two, [1])
