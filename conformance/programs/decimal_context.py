from decimal import Decimal, getcontext, ROUND_UP
import decimal
getcontext().prec = 10
print(Decimal(1) / 3, getcontext().prec)
decimal.getcontext().rounding = ROUND_UP
print(Decimal(1) / 3, getcontext().rounding, Decimal("2.5").exp())
def f(n):
    getcontext().prec = n
    return Decimal(2).sqrt()
for i in (1, 5, 40, 60):
    print(f(i), Decimal(2) ** 300, Decimal("1.23456789012345678901234567890123456789012345678901234567890") + 0)
try:
    getcontext().prec = 0
except ValueError as e:
    print(e)
try:
    getcontext().rounding = "x"
except TypeError as e:
    print(e)
x = 10 ** 12
for i in range(20):
    x *= 10
print(x, getcontext().prec)
