"""Exception classes with a body: attributes, methods, texts, identity, causes, hierarchies."""


class BankError(Exception):
    kind = "bank"

    def __init__(self, msg, code):
        super().__init__(msg)
        self.code = code

    def describe(self):
        return f"{self.kind} {self.code}: {self}"


class Insufficient(BankError):
    kind = "insufficient"

    def __init__(self, need, have):
        super().__init__(f"need {need}, have {have}", 402)
        self.need = need
        self.have = have

    @property
    def missing(self):
        return self.need - self.have


class Shown(ValueError):
    def __init__(self, pos):
        self.pos = pos

    def __str__(self):
        return f"at {self.pos * 4611686018427387904}"


class Keyed(KeyError):
    level = 3


class Plain(Exception):
    pass


class Derived(Plain):
    def __init__(self, *parts):
        super().__init__(*parts)
        self.parts = len(parts)

    def __repr__(self):
        return f"<Derived {self.parts}>"


class Silent(Exception):
    def __init__(self, n):
        self.n = n


class Failing(Exception):
    def __str__(self):
        return str(1 // (len(self.args) - 1))


def hierarchy(n):
    try:
        if n > 10:
            raise Insufficient(n, 10)
        if n < 0:
            raise BankError("neg", 1)
        return str(n)
    except Insufficient as e:
        return e.describe() + str(e.missing)
    except BankError as e:
        return repr(e) + str(e.args) + e.describe()


def raise_one(n):
    if n == 0:
        raise Shown(1)
    if n == 1:
        raise Keyed("k", 2)
    if n == 2:
        raise Keyed("k")
    if n == 3:
        raise ValueError("v")
    if n == 4:
        raise Keyed
    if n == 5:
        raise Insufficient(2, 1)
    if n == 6:
        raise Derived()
    if n == 7:
        raise Derived("a", 1, None)
    if n == 8:
        raise Silent(3)
    if n == 9:
        raise Plain("p")
    if n == 10:
        raise Failing("x")
    return n


def texts(n):
    try:
        raise_one(n)
    except (KeyError, ValueError) as e:
        return str(e) + repr(e) + type(e).__name__ + str(isinstance(e, Keyed))
    except Exception as e:
        if isinstance(e, BankError):
            return "B" + str(e.code) + str(e)
        if isinstance(e, (Derived, Silent)):
            return "D" + str(e) + repr(e) + str(e.args)
        return str(e) + repr(e)
    return "-"


def uncaught(n):
    return raise_one(n)


def unknown_attribute(n):
    try:
        raise_one(n)
    except Exception as e:
        try:
            return e.code
        except AttributeError as a:
            return str(a)
    return "none"


def identity(n):
    e0 = BankError("a", n)
    try:
        raise e0
    except BankError as e:
        same = e is e0
    try:
        try:
            raise e0
        except Exception as e:
            e0.code += 1
            same2 = e is e0
            raise
    except Exception as e2:
        return (same, same2, e2 is e0, e2 == e0, e2 != e0, e2.code)


def stored(n):
    errs = []
    for i in range(n):
        try:
            if i % 2:
                raise BankError("e", i)
            raise Insufficient(i, 1)
        except BankError as e:
            errs.append(e)
    return ([e.code for e in errs], str(errs), [isinstance(e, Insufficient) for e in errs])


def cause(n):
    try:
        try:
            raise_one(n)
        except Plain as e:
            raise BankError("wrapped", n) from e
        except LookupError:
            raise ValueError("none") from None
        except Exception as e:
            raise RuntimeError("other") from e
    except Exception as e:
        c = e.__cause__
        return (str(e), str(c), repr(c), c is None)
    return ("", "", "", True)


def in_finally(n):
    log = []
    try:
        try:
            raise_one(n)
        finally:
            log.append("f")
    except Derived as e:
        log.append(str(e.parts))
    except Keyed as e:
        log.append(str(e.level))
    except Exception as e:
        log.append(type(e).__name__)
    else:
        log.append("else")
    return log


def from_callee(n):
    def check(k):
        if k > 3:
            raise Insufficient(k, 3)
        return k

    total = 0
    for i in range(n):
        try:
            total += check(i)
        except Insufficient as e:
            total += 100 * e.missing
    return total


def retried(n):
    tries = 0
    while True:
        try:
            tries += 1
            if tries < n:
                raise Silent(tries)
            return tries
        except Silent as e:
            if e.n > 5:
                raise BankError("gave up", e.n) from e


def class_value(n):
    cls = Insufficient if n else Plain
    try:
        if n:
            raise cls(n, 0)
        raise Plain
    except cls as e:
        return str(e)


def bad_arguments(n):
    try:
        if n == 0:
            raise BankError("one")
        if n == 1:
            raise Failing(x=1)
        raise BankError("a", 1, 2)
    except TypeError as e:
        return str(e)


def many(n):
    count = 0
    for i in range(n):
        try:
            raise BankError("message " * 10, i)
        except BankError as e:
            count += e.code & 1
    return count


def set_attribute(n):
    e = Plain("p") if n else BankError("b", 2)
    if isinstance(e, BankError):
        e.code = 7
        return (e.code, str(e))
    return (0, str(e))


def explicit_init(n):
    class Local(Exception):
        def __init__(self, a, b):
            Exception.__init__(self, a + b)
            self.a = a

    try:
        raise Local(n, 1)
    except Local as e:
        return (e.a, e.args, str(e))


def optional_error(n):
    err = None
    try:
        raise_one(n)
    except BankError as e:
        err = e
    except Derived as e:
        err = e
    except Exception as e:
        err = e
    if err is None:
        return "fine"
    if isinstance(err, BankError):
        return "bank " + str(err.code)
    return type(err).__name__ + str(err)


# ---- cases
CASES = [
    ("hierarchy", [0]), ("hierarchy", [11]), ("hierarchy", [-1]), ("hierarchy", [12]),
    ("raise_one", [0]), ("raise_one", [1]), ("raise_one", [2]), ("raise_one", [3]), ("raise_one", [4]), ("raise_one", [5]), ("raise_one", [6]), ("raise_one", [7]), ("raise_one", [8]), ("raise_one", [9]), ("raise_one", [10]), ("raise_one", [11]),
    ("texts", [0]), ("texts", [1]), ("texts", [2]), ("texts", [3]), ("texts", [4]), ("texts", [5]), ("texts", [6]), ("texts", [7]), ("texts", [8]), ("texts", [9]), ("texts", [10]), ("texts", [11]),
    ("uncaught", [0]), ("uncaught", [1]), ("uncaught", [2]), ("uncaught", [3]), ("uncaught", [4]), ("uncaught", [5]), ("uncaught", [6]), ("uncaught", [7]), ("uncaught", [8]), ("uncaught", [9]), ("uncaught", [10]), ("uncaught", [11]),
    ("unknown_attribute", [0]), ("unknown_attribute", [1]), ("unknown_attribute", [3]), ("unknown_attribute", [5]), ("unknown_attribute", [9]), ("unknown_attribute", [11]),
    ("identity", [0]), ("identity", [1180591620717411303424]),
    ("stored", [0]), ("stored", [1]), ("stored", [5]),
    ("cause", [0]), ("cause", [1]), ("cause", [3]), ("cause", [5]), ("cause", [6]), ("cause", [7]), ("cause", [9]), ("cause", [11]),
    ("in_finally", [0]), ("in_finally", [1]), ("in_finally", [4]), ("in_finally", [5]), ("in_finally", [7]), ("in_finally", [9]), ("in_finally", [11]),
    ("from_callee", [0]), ("from_callee", [3]), ("from_callee", [9]),
    ("retried", [1]), ("retried", [3]), ("retried", [9]),
    ("class_value", [0]), ("class_value", [3]),
    ("bad_arguments", [0]), ("bad_arguments", [1]), ("bad_arguments", [2]),
    ("many", [0]), ("many", [30000]),
    ("set_attribute", [0]), ("set_attribute", [1]),
    ("explicit_init", [3]), ("explicit_init", [9223372036854775807]),
    ("optional_error", [0]), ("optional_error", [1]), ("optional_error", [5]), ("optional_error", [7]), ("optional_error", [9]), ("optional_error", [11]),
]
