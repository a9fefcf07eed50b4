"""Numbers that are ints or floats, as 10 ** e is: functions of the library have a form for each."""
import math, operator, statistics
def floor_of_power(e: int) -> str: return repr(math.floor(10 ** e))
def ceil_of_power(e: int) -> str: return repr(math.ceil(10 ** e))
def trunc_of_power(e: int) -> str: return repr(math.trunc(10 ** e))
def isqrt_of_power(e: int) -> str: return repr(math.isqrt(10 ** e))
def gcd_of_power(e: int) -> str: return repr(math.gcd(10 ** e, 12))
def fact_of_power(e: int) -> str: return repr(math.factorial(2 ** e))
def absv_of_power(e: int) -> str: return repr(abs(10 ** e))
def roundv_of_power(e: int) -> str: return repr((round(10 ** e), round(10 ** e, -1)))
def intv_of_power(e: int) -> str: return repr(int(10 ** e))
def divm_of_power(e: int) -> str: return repr(divmod(10 ** e, 7))
def sumv_of_power(e: int) -> str: return repr((sum([10 ** e, 1]), max(10 ** e, 3), min(10 ** e, 3), sorted([10 ** e, 3])))
def fsum_of_power(e: int) -> str: return repr((math.fsum([10 ** e, 1]), math.prod([10 ** e, 3]), statistics.mean([10 ** e, 2]), statistics.median([10 ** e, 2, 5])))
def logs_of_power(e: int) -> str: return repr((math.log(10 ** e), math.log2(10 ** e), math.log10(10 ** e), math.log(10 ** e, 10), math.log1p(10 ** (e % 300))))
def fmt_of_power(e: int) -> str: return f"{10 ** e:,} {10 ** e:e} {10 ** e!r}"
def pows_of_power(e: int) -> str: return repr((math.pow(10 ** (e % 99), 2), pow(10 ** e, 2), (10 ** e) ** 0.5 if e < 300 else 0))
def ops_of_power(e: int) -> str: return repr((operator.mul(10 ** e, 3), operator.floordiv(10 ** e, 7), operator.truediv(10 ** e, 10 ** e), operator.neg(10 ** e)))
def cmp_of_power(e: int) -> str: return repr((10 ** e == float(10 ** (e % 300)), math.isclose(10 ** (e % 300), 1e10), math.isfinite(10 ** (e % 300)), math.copysign(1, 10 ** (e % 300)), math.frexp(10 ** (e % 300)), math.modf(10 ** (e % 300)), math.hypot(10 ** (e % 100), 1), math.comb(10 ** (e % 3), 2)))


# ---- cases
CASES = [(f, [e]) for f in ["floor_of_power", "ceil_of_power", "trunc_of_power", "isqrt_of_power", "gcd_of_power", "absv_of_power", "roundv_of_power", "intv_of_power", "divm_of_power", "sumv_of_power", "fsum_of_power", "logs_of_power", "fmt_of_power", "pows_of_power", "ops_of_power", "cmp_of_power"] for e in [30, -2, 0, 3, 400]]
CASES += [("fact_of_power", [e]) for e in [3, -1]]
