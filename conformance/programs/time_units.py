import sys
import time

UNITS = (("w", 604800), ("d", 86400), ("h", 3600), ("m", 60), ("s", 1))


def parse(text):
    total, number = 0, ""
    for c in text:
        if c.isdigit():
            number += c
        elif number and c in dict(UNITS):
            total += int(number) * dict(UNITS)[c]
            number = ""
        else:
            raise ValueError(f"invalid duration: {text!r}")
    if number:
        raise ValueError(f"missing unit after {number}")
    return total


def fmt(seconds):
    parts = []
    for name, size in UNITS:
        n, seconds = divmod(seconds, size)
        if n:
            parts.append(f"{n}{name}")
    return " ".join(parts) or "0s"


def clock(seconds):
    m, s = divmod(seconds, 60)
    h, m = divmod(m, 60)
    return "%d:%02d:%02d" % (h, m, s)


t0 = time.time()
failed = 0
for arg in sys.argv[1:]:
    try:
        n = parse(arg)
    except ValueError as e:
        failed += 1
        print("error:", e)
    else:
        print(f"{arg:>8} {n:>8} {fmt(n)} {clock(n)}")
assert time.time() >= t0 and time.perf_counter() > 0
exit(failed)
