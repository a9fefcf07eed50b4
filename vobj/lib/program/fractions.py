# The fractions module of programs.

import re
from decimal import Decimal
from math import gcd, inf, floor


# As CPython 3.11 has it, with a decimal part of the letter d, which int() refuses.
_FORMAT = re.compile(
    r"\A\s*([-+]?)(?=\d|\.\d)(\d*|\d+(?:_\d+)*)"
    r"(?:(?:/(\d+(?:_\d+)*))?|(?:\.(d*|\d+(?:_\d+)*))?(?:E([-+]?\d+(?:_\d+)*))?)\s*\Z",
    re.IGNORECASE,
)


def _parse(text):
    m = _FORMAT.match(text)
    if m is None:
        raise ValueError("Invalid literal for Fraction: %r" % text)
    n = int(m.group(2) or "0")
    d = 1
    below = m.group(3)
    if below:
        d = int(below)
    else:
        part = m.group(4)
        if part:
            part = part.replace("_", "")
            d = hp.int.pow(10, len(part))
            n = n * d + int(part)
        exponent = m.group(5)
        if exponent:
            e = int(exponent)
            if e >= 0:
                n *= hp.int.pow(10, e)
            else:
                d *= hp.int.pow(10, -e)
    return -n if m.group(1) == "-" else n, d


def _ratio(x):
    if isinstance(x, Fraction):
        return x.numerator, x.denominator
    if isinstance(x, int):
        return int(x), 1
    if isinstance(x, (float, Decimal)):
        return x.as_integer_ratio()
    raise TypeError("both arguments should be Rational instances")


class Fraction:
    __slots__ = ("numerator", "denominator")

    def __init__(self, numerator=0, denominator=None):
        if denominator is None:
            if isinstance(numerator, str):
                n, d = _parse(numerator)
                if d == 0:
                    raise ZeroDivisionError("Fraction(%s, 0)" % n)
            elif isinstance(numerator, (float, Decimal)):
                n, d = numerator.as_integer_ratio()
            elif isinstance(numerator, (int, Fraction)):
                n, d = _ratio(numerator)
            else:
                raise TypeError("argument should be a string or a Rational instance")
        else:
            if not isinstance(numerator, (int, Fraction)) or not isinstance(denominator, (int, Fraction)):
                raise TypeError("both arguments should be Rational instances")
            a, b = _ratio(numerator)
            c, e = _ratio(denominator)
            n, d = a * e, b * c
            if d == 0:
                raise ZeroDivisionError("Fraction(%s, 0)" % n)
        g = gcd(n, d)
        if d < 0:
            g = -g
        self.numerator = n // g
        self.denominator = d // g

    @classmethod
    def from_float(cls, f):
        return Fraction(f)

    def as_integer_ratio(self):
        return self.numerator, self.denominator

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self.denominator <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self.numerator, self.denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        bound1 = Fraction(p0 + k * p1, q0 + k * q1)
        bound2 = Fraction(p1, q1)
        if abs(bound2 - self) <= abs(bound1 - self):
            return bound2
        return bound1

    def __repr__(self):
        return "Fraction(%s, %s)" % (self.numerator, self.denominator)

    def __str__(self):
        if self.denominator == 1:
            return str(self.numerator)
        return "%s/%s" % (self.numerator, self.denominator)

    def __add__(self, other):
        if isinstance(other, complex):
            return complex(float(self)) + other
        if isinstance(other, float):
            return float(self) + other
        if isinstance(other, (int, Fraction)):
            n, d = _ratio(other)
            return Fraction(self.numerator * d + n * self.denominator, self.denominator * d)
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, complex):
            return other + complex(float(self))
        if isinstance(other, float):
            return other + float(self)
        if isinstance(other, int):
            return Fraction(self.numerator + other * self.denominator, self.denominator)
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, complex):
            return complex(float(self)) - other
        if isinstance(other, float):
            return float(self) - other
        if isinstance(other, (int, Fraction)):
            n, d = _ratio(other)
            return Fraction(self.numerator * d - n * self.denominator, self.denominator * d)
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, complex):
            return other - complex(float(self))
        if isinstance(other, float):
            return other - float(self)
        if isinstance(other, int):
            return Fraction(other * self.denominator - self.numerator, self.denominator)
        return NotImplemented

    def __mul__(self, other):
        if isinstance(other, complex):
            return complex(float(self)) * other
        if isinstance(other, float):
            return float(self) * other
        if isinstance(other, (int, Fraction)):
            n, d = _ratio(other)
            return Fraction(self.numerator * n, self.denominator * d)
        return NotImplemented

    def __rmul__(self, other):
        if isinstance(other, complex):
            return other * complex(float(self))
        if isinstance(other, float):
            return other * float(self)
        if isinstance(other, int):
            return Fraction(self.numerator * other, self.denominator)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, complex):
            return complex(float(self)) / other
        if isinstance(other, float):
            return float(self) / other
        if isinstance(other, (int, Fraction)):
            n, d = _ratio(other)
            return _quotient(self.numerator, self.denominator, n, d)
        return NotImplemented

    def __rtruediv__(self, other):
        if isinstance(other, complex):
            return other / complex(float(self))
        if isinstance(other, float):
            return other / float(self)
        if isinstance(other, int):
            return _quotient(int(other), 1, self.numerator, self.denominator)
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, float):
            return float(self) // other
        if isinstance(other, (int, Fraction)):
            n, d = _ratio(other)
            return self.numerator * d // (self.denominator * n)
        return NotImplemented

    def __rfloordiv__(self, other):
        if isinstance(other, float):
            return other // float(self)
        if isinstance(other, int):
            return other * self.denominator // self.numerator
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, float):
            return float(self) % other
        if isinstance(other, (int, Fraction)):
            n, d = _ratio(other)
            return Fraction(self.numerator * d % (n * self.denominator), self.denominator * d)
        return NotImplemented

    def __rmod__(self, other):
        if isinstance(other, float):
            return other % float(self)
        if isinstance(other, int):
            return Fraction(other * self.denominator % self.numerator, self.denominator)
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, float):
            return divmod(float(self), other)
        if isinstance(other, (int, Fraction)):
            return self // other, self % other
        return NotImplemented

    def __rdivmod__(self, other):
        if isinstance(other, float):
            return divmod(other, float(self))
        if isinstance(other, int):
            return other // self, other % self
        return NotImplemented

    def __pow__(self, other):
        if isinstance(other, int):
            if other >= 0:
                return Fraction(hp.int.pow(self.numerator, other), hp.int.pow(self.denominator, other))
            if self.numerator == 0:
                raise ZeroDivisionError("Fraction(%s, 0)" % hp.int.pow(self.denominator, -other))
            return Fraction(hp.int.pow(self.denominator, -other), hp.int.pow(self.numerator, -other))
        if isinstance(other, Fraction):
            hp.unsupported()
        return float(self) ** other

    def __rpow__(self, other):
        if self.denominator == 1 and self.numerator >= 0:
            return other ** self.numerator
        return other ** float(self)

    def __neg__(self):
        return Fraction(-self.numerator, self.denominator)

    def __pos__(self):
        return Fraction(self.numerator, self.denominator)

    def __abs__(self):
        return Fraction(abs(self.numerator), self.denominator)

    def __float__(self):
        return self.numerator / self.denominator

    def __int__(self):
        return self.__trunc__()

    def __trunc__(self):
        if self.numerator < 0:
            return -(-self.numerator // self.denominator)
        return self.numerator // self.denominator

    def __floor__(self):
        return self.numerator // self.denominator

    def __ceil__(self):
        return -(-self.numerator // self.denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            whole, rest = divmod(self.numerator, self.denominator)
            if rest * 2 < self.denominator:
                return whole
            if rest * 2 > self.denominator:
                return whole + 1
            return whole if whole % 2 == 0 else whole + 1
        shift = hp.int.pow(10, abs(ndigits))
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __bool__(self):
        return self.numerator != 0

    def __hash__(self):
        p = 2 ** 61 - 1
        if self.denominator % p == 0:
            h = 314159
        else:
            h = hash(hash(abs(self.numerator)) * pow(self.denominator, -1, p))
        if self.numerator < 0:
            h = -h
        return -2 if h == -1 else h

    def __eq__(self, other):
        if isinstance(other, float):
            if other != other or other == inf or other == -inf:
                return False
        if isinstance(other, Decimal):
            if not other.is_finite():
                return Decimal(0) == other
        if isinstance(other, (int, float, Decimal, Fraction)):
            n, d = _ratio(other)
            return self.numerator * d == n * self.denominator
        if isinstance(other, complex) and other.imag == 0:
            return self == other.real
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, float):
            if other != other or other == inf or other == -inf:
                return 0.0 < other
        if isinstance(other, Decimal):
            if not other.is_finite():
                return Decimal(0) < other
        if isinstance(other, (int, float, Decimal, Fraction)):
            n, d = _ratio(other)
            return self.numerator * d < n * self.denominator
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, float):
            if other != other or other == inf or other == -inf:
                return 0.0 <= other
        if isinstance(other, Decimal):
            if not other.is_finite():
                return Decimal(0) <= other
        if isinstance(other, (int, float, Decimal, Fraction)):
            n, d = _ratio(other)
            return self.numerator * d <= n * self.denominator
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, float):
            if other != other or other == inf or other == -inf:
                return 0.0 > other
        if isinstance(other, Decimal):
            if not other.is_finite():
                return Decimal(0) > other
        if isinstance(other, (int, float, Decimal, Fraction)):
            n, d = _ratio(other)
            return self.numerator * d > n * self.denominator
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, float):
            if other != other or other == inf or other == -inf:
                return 0.0 >= other
        if isinstance(other, Decimal):
            if not other.is_finite():
                return Decimal(0) >= other
        if isinstance(other, (int, float, Decimal, Fraction)):
            n, d = _ratio(other)
            return self.numerator * d >= n * self.denominator
        return NotImplemented


# _quotient is (a / b) / (n / d), with CPython's message for zero.
def _quotient(a, b, n, d):
    if n == 0:
        raise ZeroDivisionError("Fraction(%s, 0)" % (a // max(abs(a), 1)))  # in lowest terms
    return Fraction(a * d, b * n)
