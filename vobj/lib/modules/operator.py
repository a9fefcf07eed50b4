# Models of the operator module.


def add(a, b, /):
    return a + b


def sub(a, b, /):
    return a - b


def mul(a, b, /):
    return a * b


def truediv(a, b, /):
    return a / b


def floordiv(a, b, /):
    return a // b


def mod(a, b, /):
    return a % b


def pow(a, b, /):
    return a ** b


def neg(a, /):
    return -a


def pos(a, /):
    return +a


def not_(a, /):
    return not a


def and_(a, b, /):
    return a & b


def or_(a, b, /):
    return a | b


def xor(a, b, /):
    return a ^ b


def lshift(a, b, /):
    return a << b


def rshift(a, b, /):
    return a >> b


def eq(a, b, /):
    return a == b


def ne(a, b, /):
    return a != b


def lt(a, b, /):
    return a < b


def le(a, b, /):
    return a <= b


def gt(a, b, /):
    return a > b


def ge(a, b, /):
    return a >= b


def contains(a, b, /):
    return b in a


def getitem(a, b, /):
    return a[b]


def setitem(a, b, c, /):
    a[b] = c


def concat(a, b, /):
    if a is None or isinstance(a, (int, float, complex, dict, set, frozenset, range)) or callable(a):
        raise TypeError("'" + type(a).__name__ + "' object can't be concatenated")
    return a + b


def truth(a, /):
    return bool(a)


def is_(a, b, /):
    return a is b


def is_not(a, b, /):
    return a is not b


def invert(a, /):
    return ~a


def inv(a, /):
    return ~a


def delitem(a, b, /):
    del a[b]


# What has no iterator is refused in other words than iter's.
def _iterated(a):
    if a is None or isinstance(a, (int, float, complex)) or callable(a) and not hp.has(a, "__iter__"):
        raise TypeError("argument of type '" + type(a).__name__ + "' is not iterable")


def countOf(a, b, /):
    _iterated(a)
    n = 0
    for x in a:
        if x is b or x == b:
            n += 1
    return n


def iadd(a, b, /):
    a += b
    return a


def isub(a, b, /):
    a -= b
    return a


def imul(a, b, /):
    a *= b
    return a


def ior(a, b, /):
    a |= b
    return a


def iand(a, b, /):
    a &= b
    return a


def ixor(a, b, /):
    a ^= b
    return a


def imod(a, b, /):
    a %= b
    return a


def ipow(a, b, /):
    a **= b
    return a


def itruediv(a, b, /):
    a /= b
    return a


def ifloordiv(a, b, /):
    a //= b
    return a


def ilshift(a, b, /):
    a <<= b
    return a


def irshift(a, b, /):
    a >>= b
    return a


def matmul(a, b, /):
    return a @ b


def imatmul(a, b, /):
    a @= b
    return a


def index(a, /):
    if isinstance(a, int):
        return 0 + hp.plain(a)
    return hp.index(a)


def indexOf(a, b, /):
    _iterated(a)
    i = 0
    for x in a:
        if b in (x,):
            return i
        i += 1
    raise ValueError("sequence.index(x): x not in sequence")


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)
