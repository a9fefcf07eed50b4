from fractions import Fraction

h = sum((Fraction(1, n) for n in range(1, 11)), Fraction(0))
print(h, float(h))
x = Fraction(3, 4)
print(x + 1, x * Fraction(2, 3), x / 2, x - Fraction("0.25"), -x, abs(-x), x ** 2)
print(x.numerator, x.denominator, repr(x), x > Fraction(1, 2), x == 0.75)


def egyptian(f):
    out = []
    while f:
        d = -(-f.denominator // f.numerator)
        out.append(Fraction(1, d))
        f -= Fraction(1, d)
    return out


print(" + ".join(map(str, egyptian(Fraction(7, 15)))))
print(Fraction(1.5), Fraction(22, 7).limit_denominator(5), round(Fraction(7, 2)), int(Fraction(7, 2)))
try:
    Fraction(1, 0)
except ZeroDivisionError as e:
    print("ZeroDivisionError:", e)
