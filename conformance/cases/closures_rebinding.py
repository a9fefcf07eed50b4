"""Nested functions that call others which rebind variables around them."""
import re


def once(n: int) -> int:
    c = 0

    def rec(k):
        nonlocal c
        c += 1
        if k:
            rec(k - 1)
            rec(k - 1)
    rec(n)
    return c


def by_helper(n: int) -> int:
    c = 0

    def bump():
        nonlocal c
        c += 1

    def rec(k):
        bump()
        if k:
            rec(k - 1)
            rec(k - 1)
    rec(n)
    return c


def mutual(n: int) -> int:
    c = 0

    def bump():
        nonlocal c
        c += 1
        return c

    def even(k):
        bump()
        return True if k == 0 else odd(k - 1)

    def odd(k):
        bump()
        return False if k == 0 else even(k - 1)
    return c + even(n) * 100 + c


def seen_late(n: int) -> str:
    total = 0
    log = []

    def add(x):
        nonlocal total
        total += x
        log.append(total)

    def twice(x):
        add(x)
        add(x)

    def walk(k):
        if k > 0:
            twice(k)
            walk(k - 1)
            twice(1)
    walk(n)
    before = total
    twice(n)
    return f"{before} {total} {log}"


def by_lambda(xs: list[int]) -> int:
    best = 0

    def note(x):
        nonlocal best
        best = max(best, x)
        return x
    check = lambda x: note(x) if x else 0
    out = sum(map(check, xs)) + sum(check(x) for x in xs)
    return out * 1000 + best


def late_bound(n: int) -> int:
    def go(k):
        push(k)
        if k:
            go(k - 1)

    depth = 0

    def push(k):
        nonlocal depth
        depth = max(depth, n - k)
    go(n)
    return depth


def evaluate(expr: str) -> float:
    tokens = re.findall(r"\d+\.?\d*|[-+*/()]", expr)
    pos = 0

    def peek():
        return tokens[pos] if pos < len(tokens) else None

    def take():
        nonlocal pos
        t = tokens[pos]
        pos += 1
        return t

    def atom():
        t = take()
        if t == "(":
            v = add()
            take()
            return v
        if t == "-":
            return -atom()
        return float(t)

    def mul():
        v = atom()
        while peek() in ("*", "/"):
            if take() == "*":
                v *= atom()
            else:
                v /= atom()
        return v

    def add():
        v = mul()
        while peek() in ("+", "-"):
            if take() == "+":
                v += mul()
            else:
                v -= mul()
        return v
    return add()


# ---- cases
CASES = [(f, [n]) for f in ("once", "by_helper", "mutual", "seen_late", "late_bound") for n in (3, 0)] + [("by_lambda", [xs]) for xs in ([1, 5, 0, 2], [])]
CASES += [("evaluate", [s]) for s in ("1+2*(3-4)/5", "-2*3", "1/0", "(", "7")]
