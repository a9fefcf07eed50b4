"""The one-billion-row challenge in small."""
import sys


def main():
    stats = {}
    for line in sys.stdin:
        name, sep, value = line.strip().partition(";")
        if not sep:
            continue
        t = float(value)
        s = stats.get(name)
        if s is None:
            stats[name] = [t, t, t, 1]
        else:
            if t < s[0]:
                s[0] = t
            if t > s[1]:
                s[1] = t
            s[2] += t
            s[3] += 1
    parts = []
    for name in sorted(stats):
        lo, hi, total, n = stats[name]
        parts.append(f"{name}={lo:.1f}/{total / n:.1f}/{hi:.1f}")
    print("{" + ", ".join(parts) + "}")


main()
