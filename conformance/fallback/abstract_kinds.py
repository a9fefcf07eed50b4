# What the abstract classes say of functions, classes and values of the library.
from collections.abc import Callable, Hashable, Iterable, Sized, Iterator
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import partial
from operator import itemgetter
import re
class A:
    def f(self): pass
xs = [len, int, ValueError, A, A().f, "x".upper, [].append, lambda: 1, partial(int, base=2), itemgetter(1), abs, type, A(), 3, print, A.f, str.upper, max]
for x in xs: pass
def t(x): return isinstance(x, Callable), isinstance(x, Hashable), isinstance(x, Iterable), isinstance(x, Sized)
print(t(len), t(int), t(ValueError), t(A), t(A().f), t("x".upper), t([].append), t(lambda: 1), t(partial(int, base=2)), t(itemgetter(1)), t(type), t(A()), t(A.f), t(str.upper), t(print))
print(t(date(2024, 1, 1)), t(timedelta(1)), t(Decimal(1)), t(Fraction(1, 2)), t(re.compile("a")), t(re.match("a", "a")), t(slice(1)), t(None), t(...), t(NotImplemented), t(bytearray(b"")), t(b""), t(range(3)), t(zip()), t(iter([])), t(enumerate([])), t({}.keys()), t({}.items()), t({}.values()), t(ValueError(1)), t(1j), t(object()))
print(callable(len), callable(A), callable(3))
