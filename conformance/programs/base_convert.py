DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base(n, base):
    if n == 0:
        return "0"
    sign = ""
    if n < 0:
        sign, n = "-", -n
    out = ""
    while n:
        n, r = divmod(n, base)
        out = DIGITS[r] + out
    return sign + out


def from_base(s, base):
    n = 0
    sign = 1
    for i, ch in enumerate(s):
        if i == 0 and ch == "-":
            sign = -1
            continue
        v = DIGITS.index(ch)
        if v >= base:
            raise ValueError(f"digit {ch!r} in base {base}")
        n = n * base + v
    return sign * n


for n in (0, 255, -1024, 10 ** 30):
    for base in (2, 8, 16, 36):
        s = to_base(n, base)
        print(f"{n} base {base}: {s}", from_base(s, base) == n, int(s, base) == n)
print(f"{255:b} {255:o} {255:x} {255:X} {255:#010x}", 0b1011, 0o17, 0xFF, 1_000_000)
print((1234).bit_length(), bin(37), hex(-255), oct(8), int("ff", 16), int("0b101", 0))
try:
    from_base("12z", 10)
except ValueError as e:
    print(e)
print(from_base("1!", 10))
