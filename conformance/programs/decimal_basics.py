from decimal import Decimal, ROUND_DOWN, ROUND_HALF_UP, InvalidOperation, DivisionByZero
import decimal

print(Decimal("1.10") + Decimal("2.205"), Decimal("1.23") * 3, Decimal(1) / 3, repr(Decimal("0.1")))
print(Decimal(0.1), Decimal("1e5"), Decimal("-0"), Decimal("NaN"), Decimal("-Infinity"))
x = Decimal("123456.789")
print(f"{x:.2f} {x:,} {x:>20.1f}|{x:e}|{x:.3g}|{x:%}")
print(x.quantize(Decimal("0.01"), ROUND_DOWN), x.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP), round(x, 1), round(x), int(x), float(x))
try:
    Decimal("abc")
except InvalidOperation as e:
    print("bad", e, repr(e))
try:
    print(Decimal(1) / 0)
except ZeroDivisionError as e:
    print("zero", e, type(e).__name__)
try:
    print(Decimal(1) + 1.5)
except TypeError as e:
    print(e)
d = {Decimal("1.0"): "a", Decimal(2): "b"}
print(d[Decimal(1)], d[2], d[1.0], Decimal("1.0") in d, 2 in {Decimal("2.00")})
xs = [Decimal(i) / 7 for i in range(5)]
print(sum(xs), max(xs), min(xs), sorted(xs, reverse=True), xs)
print(Decimal(2).sqrt(), Decimal(2) ** 10, Decimal("1.05") ** 30, Decimal(2) ** Decimal("0.5"), 7 // Decimal(2), Decimal(-7) % 3, divmod(Decimal(7), 2))
print(Decimal("1.20").normalize(), Decimal("3.7").to_integral_value(), hash(Decimal("1.5")) == hash(1.5), Decimal(1) == 1, Decimal("0.5") == 0.5, Decimal(1) < 2.5)
print(Decimal("1").ln(), Decimal("3.14").as_tuple(), isinstance(x, Decimal), type(x).__name__)
raise InvalidOperation("done")
