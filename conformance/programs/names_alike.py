# Python names that are no C++ ones, or that others would take for the same.
import sys

class A:
    def __init__(self, x):
        self.x = x
        self._x = x + 1
        self.x_ = x + 2
        self.__x = x + 3
        self._A_x = 9
        self.é = x + 4
        self.ü = x + 5
        self.class_ = 6
        self._1 = 7
        self.if_ = 8
    def all(self):
        return (self.x, self._x, self.x_, self.__x, self._A_x, self.é, self.ü, self.class_, self._1, self.if_)
print([A(i).all() for i in range(len(sys.argv))])

class size:
    def __init__(self, v): self.v = v
class int64:
    def __init__(self, v): self.v = v
class _1:
    def __init__(self, v): self.v = v
class time:
    def __init__(self, v): self.v = v
class é:
    def __init__(self, v): self.v = v
class ü:
    def __init__(self, v): self.v = v
class hp_str:
    def __init__(self, v): self.v = v
class namespace:
    def __init__(self, v): self.v = v
class hp_ctx:
    def __init__(self, v): self.v = v
class uint32:
    def __init__(self, v): self.v = v
class uint8:
    def __init__(self, v): self.v = v
xs = []
n = len(sys.argv)
for i in range(n + 3):
    xs.append((size(i), int64(str(i)), _1(float(i)), time(i), é(i), ü(str(i)), hp_str(i), namespace(n), hp_ctx(i), uint32(2), uint8(3)))
def f(o): return o.v
print([[f(o) for o in t] for t in xs])
ys = [size(1), int64(2), None, _1(3), é(2)]
print([None if y is None else y.v for y in ys])
class Error(Exception): pass
class _Error(Exception): pass
class Error_(Error): pass
class ñ(Exception): pass
class ß(ñ): pass
class _3(ValueError): pass
class class_e(_3): pass
def t(n):
    try:
        raise [Error, _Error, Error_, ñ, ß, _3, class_e][n]("x" * n)
    except (ß, Error_) as e: return 1, type(e).__name__, str(e)
    except (ñ, _Error) as e: return 2, type(e).__name__, str(e)
    except (class_e,) as e: return 3, type(e).__name__, str(e)
    except (Error, _3) as e: return 4, type(e).__name__, str(e)
for i in range(7): print(t(i))
def hp_row(n): return n if n < 1 else hp_row(n - 1) + 1
def hp_restart(n): return n if n < 1 else hp_restart(n - 1) + 1
def hp_rows(n): return n if n < 1 else hp_rows(n - 1) + 1
def int(n): return n if n < 1 else int(n - 1) + 1
def main(n): return n if n < 1 else main(n - 1) + 1
def __(n): return n if n < 1 else __(n - 1) + 1
def _(n): return n if n < 1 else _(n - 1) + 1
def é(n): return n if n < 1 else é(n - 1) + 1
def ü(n): return n if n < 1 else ü(n - 1) + 1
def _1(n): return n if n < 1 else _1(n - 1) + 1
def _2(n): return n if n < 1 else _2(n - 1) + 1
def f_2(n): return n if n < 1 else f_2(n - 1) + 1
def f(n): return n if n < 1 else f(n - 1) + 1
def f(n): return n if n < 1 else f(n - 1) + 2
def hp_int(n): return n if n < 1 else hp_int(n - 1) + 2
def a_(n): return n if n < 1 else a(n - 1) + a_(n-1)
def a(n): return n if n < 1 else a(n - 1) + 2
def str_find(n): return n if n < 1 else str_find(n - 1) + 2
class K:
    def a(self, n): return n if n < 1 else self.a(n - 1) + 2
    def _(self, n): return n if n < 1 else self._(n - 1) + 2
    def __(self, n): return n if n < 1 else self.__(n - 1) + 3
class K_:
    def a(self, n): return n if n < 1 else self.a(n - 1) + 2
class _K:
    def _a(self, n): return n if n < 1 else self._a(n - 1) + 2
n = len(sys.argv) + 3
print(hp_row(n), hp_restart(n), hp_rows(n), int(n), main(n), __(n), _(n), é(n), ü(n), _1(n), _2(n), f_2(n), f(n), hp_int(n), a_(n), str_find(n), K().a(n), K()._(n), K().__(n), K_().a(n), _K()._a(n))
fs = [hp_row, int, main, __, _, é, ü, _1, f_2]
print([g(n) for g in fs])
print((lambda _, __: [_ + x for x in range(__)])(n, n))

def t(_, __, M_PI, NULL, INT_MAX, c, r, out, line, self, at, class_, new, delete, é, ü, _1, v1, HP_STR, tmp1, errno, EOF):
    s = 0
    for M_PI in range(M_PI):
        for NULL in range(3):
            M_SQRT1 = M_PI + 1
            s += M_PI * NULL + M_SQRT1
            c += s; r += c; out += r; line += 1; self += 1; at += s
    M_1 = s
    while M_1 > 3:
        M_1 -= 1
        M_SQRT1 -= 1
        M_PI += 1
    def inner(q):
        nonlocal s
        s += q
        return s + M_PI
    return _, __, M_PI, NULL, INT_MAX, c, r, out, line, self, at, class_, new, delete, é, ü, _1, v1, HP_STR, tmp1, errno, EOF, M_SQRT1, inner(2), s
print(t(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21))
def g(_):
    while _ < 10:
        yield _
        _ += 1
def gen(c, self):
    while self < 5:
        yield c + self
        self += 1
it = gen(1, 2)
print(next(it), list(it), sum(g(3)))
def parts(xs):
    match xs:
        case [_, *__]:
            return __
print(parts([1, 2, 3]))
