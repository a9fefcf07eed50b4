import sys

RATES = {"km": 1000.0, "m": 1.0, "cm": 0.01, "mi": 1609.344, "ft": 0.3048, "in": 0.0254}


def convert(value, src, dst):
    try:
        return value * RATES[src] / RATES[dst]
    except KeyError as e:
        raise SystemExit(f"unknown unit {e}")


for line in sys.stdin:
    parts = line.split()
    if len(parts) != 4 or parts[2] != "to":
        print("?", line.rstrip())
        continue
    value, src, _, dst = parts
    print(f"{value} {src} = {convert(float(value), src, dst):.4g} {dst}")
