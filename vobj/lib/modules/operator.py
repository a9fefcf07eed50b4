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
    return a + b


def itemgetter(item, /):
    return lambda x: x[item]
