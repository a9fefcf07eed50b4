# What has no iterator raises in the activation around a comprehension.
class A:
    pass


class Broken:
    def __iter__(self):
        raise KeyError("broken")


def in_list(x):
    return [a for a in x]


def in_set(x):
    return {a for a in x}


def in_dict(x):
    return {a: 1 for a in x}


def in_generator(x):
    return list(a for a in x)


def in_sum(x):
    return sum(a for a in x)


def inner(x):
    return [a for b in [1] for a in x]


def values(x):
    return [int(a) for a in x]


def pairs(x):
    return [b for a, b in x]


def optional(x):
    return [a for a in x]


def attempts(n):
    try:
        if n == 0:
            in_list(A())
        if n == 1:
            in_list(3)
        if n == 2:
            in_set(A())
        if n == 3:
            in_dict(2.5)
        if n == 4:
            in_generator(A())
        if n == 5:
            in_generator(None)
        if n == 6:
            in_sum(7)
        if n == 7:
            inner(A())
        if n == 8:
            values(["1", "x"])
        if n == 9:
            pairs(4)
        if n == 10:
            in_list(Broken())
        if n == 11:
            optional(None if n > 10 else [1])
        if n == 12:
            return
    except (TypeError, ValueError, KeyError):
        attempts(n + 1)
        raise


attempts(0)
