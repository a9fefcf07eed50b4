# When CPython asks an index for its integer: before it finds that a sequence's items cannot be
# changed, and not at all where the object has no items.


class Loud:
    def __init__(self, log, v):
        self.log, self.v = log, v

    def __index__(self):
        self.log.append("index")
        return self.v


class Plain:
    pass


def of_instance(n: int) -> list[str]:
    log = []
    for i in (Loud(log, n), 2**70, 3, "x", None):
        try:
            Plain()[i] = 1
        except Exception as e:
            log.append(str(e))
        try:
            del Plain()[i]
        except Exception as e:
            log.append(str(e))
    return log


def of_sequences(n: int) -> list[str]:
    log = []
    for i in (Loud(log, n), 2**70, 3, "x", None):
        try:
            (n, 2)[i] = 3
        except Exception as e:
            log.append(str(e))
        try:
            del "abc"[i]
        except Exception as e:
            log.append(str(e))
        try:
            del b"12"[i]
        except Exception as e:
            log.append(str(e))
        try:
            range(n)[i] = 4
        except Exception as e:
            log.append(str(e))
        try:
            {1}[i] = 3
        except Exception as e:
            log.append(str(e))
    return log


def of_numbers(n: int, x: float) -> list[str]:
    log = []
    i = Loud(log, n)
    try:
        n[i]
    except TypeError as e:
        log.append(str(e))
    try:
        x[i]
    except TypeError as e:
        log.append(str(e))
    try:
        {n}[i]
    except TypeError as e:
        log.append(str(e))
    try:
        n[i] = 1
    except TypeError as e:
        log.append(str(e))
    try:
        del x[i]
    except TypeError as e:
        log.append(str(e))
    return log


# ---- cases
CASES = [(f, [n]) for f in ("of_instance", "of_sequences") for n in (0, 1)] + [("of_numbers", [2, 0.5])]
