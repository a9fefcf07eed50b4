# different: falsiness instead of is None takes a limit of zero for no limit; f(1, 0)


def f(used: int, limit: int | None) -> bool:
    if limit is None:
        return True
    return used <= limit


def g(used: int, limit: int | None) -> bool:
    if not limit:
        return True
    return not used > limit
