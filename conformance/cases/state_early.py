"""Variables of the module that are read before they are bound: NameError, which the body of a class handles."""
K = [1, 2]


def make():
    return Conf().get()


def total():
    return T + 1


class Early:
    try:
        x = total()
    except NameError as e:
        x = str(e)


T = 5


class Itself:
    log = []
    try:
        made = Itself()
    except NameError as e:
        failed = str(e)


class Conf:
    total = 10**30
    log = []
    size = len(K)
    try:
        made = make()
    except Exception as e:
        failed = type(e).__name__

    def get(self):
        return Conf.total


def changes(n: int) -> str:
    Conf.log.append(n)
    Conf.total += 1
    return Conf.failed + str(Conf.total) + str(make())


def counts(n: int) -> str:
    global T
    T += n
    return Early.x + str(total())


def itself(n: int) -> str:
    Itself.log.append(n)
    return Itself.failed + str(len(Itself.log))


# ---- cases
CASES = [(f, [n]) for f in ("changes", "counts", "itself") for n in (1, 2)]
