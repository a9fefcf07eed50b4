data = [23, 45, 12, 67, 34, 89, 21, 56, 43, 78, 90, 11, 35, 66, 52, 48, 29, 71, 84, 38]


def mean(xs):
    return sum(xs) / len(xs)


def median(xs):
    s = sorted(xs)
    n = len(s)
    return s[n // 2] if n % 2 else (s[n // 2 - 1] + s[n // 2]) / 2


def stdev(xs):
    m = mean(xs)
    return (sum((x - m) ** 2 for x in xs) / (len(xs) - 1)) ** 0.5


def quantile(xs, q):
    s = sorted(xs)
    pos = q * (len(s) - 1)
    lo = int(pos)
    return s[lo] + (pos - lo) * (s[min(lo + 1, len(s) - 1)] - s[lo])


print(f"n={len(data)} min={min(data)} max={max(data)} mean={mean(data)} median={median(data)} sd={stdev(data):.4f}")
print([quantile(data, q / 4) for q in range(5)])
bins = {}
for x in data:
    bins.setdefault(x // 20 * 20, []).append(x)
for lo in sorted(bins):
    print(f"{lo:>3}-{lo + 19:<3} | {'█' * len(bins[lo]):<10} {sorted(bins[lo])}")
moving = [round(mean(data[i:i + 5]), 2) for i in range(len(data) - 4)]
print(moving)
pairs = sorted(zip(data, range(len(data))), reverse=True)[:3]
print(pairs)
