"""Special methods that are None: CPython calls them."""


class B:
    __bool__ = None

    def plain(self):
        return 1


def truth(n: int):
    o = B()
    try:
        return 1 if o else 2
    except TypeError as e:
        return str(e)


class L:
    __len__ = None

    def plain(self):
        return 1


def length(n: int):
    o = L()
    try:
        return len(o)
    except TypeError as e:
        return str(e)


class E:
    __eq__ = None

    def plain(self):
        return 1


def equal(n: int):
    o = E()
    try:
        return o == B()
    except TypeError as e:
        return str(e)


class N:
    __ne__ = None

    def plain(self):
        return 1


def unequal(n: int):
    o = N()
    try:
        return o != 1
    except TypeError as e:
        return str(e)


class A:
    __add__ = None

    def plain(self):
        return 1


def added(n: int):
    o = A()
    try:
        return o + n
    except TypeError as e:
        return str(e)


class R:
    __radd__ = None

    def plain(self):
        return 1


def radded(n: int):
    o = R()
    try:
        return n + o
    except TypeError as e:
        return str(e)


class V:
    __reversed__ = None

    def plain(self):
        return 1


def backwards(n: int):
    o = V()
    try:
        return list(reversed(o))
    except TypeError as e:
        return str(e)


class C:
    __call__ = None

    def plain(self):
        return 1


def called(n: int):
    o = C()
    try:
        return callable(o), o()
    except TypeError as e:
        return str(e)


class I:
    __iter__ = None

    def plain(self):
        return 1


def iterated(n: int):
    o = I()
    try:
        return [*o]
    except TypeError as e:
        return str(e)


class K:
    __contains__ = None

    def plain(self):
        return 1


def contained(n: int):
    o = K()
    try:
        return n in o
    except TypeError as e:
        return str(e)


class H:
    __hash__ = None

    def plain(self):
        return 1


def hashed(n: int):
    o = H()
    try:
        return {o: n}
    except TypeError as e:
        return str(e)


class G:
    __getitem__ = None

    def plain(self):
        return 1


def item(n: int):
    o = G()
    try:
        return o[n]
    except TypeError as e:
        return str(e)


class F:
    __format__ = None

    def plain(self):
        return 1


def formatted(n: int):
    o = F()
    try:
        return f"{o:>5}"
    except TypeError as e:
        return str(e)


class Base:
    def __len__(self):
        return 3

    def __getitem__(self, i):
        return "abc"[i]

    def __lt__(self, o):
        return True


class Derived(Base):
    __lt__ = None
    __len__ = None


def inherited(n: int):
    out = [Base() < Base(), len(Base()), list(Derived())]
    for f in (lambda: Derived() < Base(), lambda: Base() > Derived(), lambda: len(Derived()), lambda: bool(Derived())):
        try:
            out.append(f())
        except TypeError as e:
            out.append(str(e))
    return out


# ---- cases
CASES = [(f, [1]) for f in "truth length equal unequal added radded backwards called iterated contained hashed item formatted inherited".split()]
