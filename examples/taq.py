"""Trades and quotes: the peaks of each symbol's traded volume, by moving z-scores (after the benchmark of Codon)."""
from math import sqrt


def volumes(text):
    """The volume of each symbol by minute, from lines time|symbol|price|volume with times in milliseconds."""
    series = {}
    for line in text.splitlines():
        fields = line.split("|")
        if len(fields) != 4 or fields[0] == "time":
            continue
        symbol = fields[1]
        price = float(fields[2])
        volume = int(fields[3])
        if price <= 0.0:
            continue
        minute = int(fields[0]) // 60000
        if symbol not in series:
            series[symbol] = {}
        bars = series[symbol]
        if minute in bars:
            bars[minute] += volume
        else:
            bars[minute] = volume
    return series


def mean(xs):
    return sum(xs) / len(xs)


def deviation(xs):
    m = mean(xs)
    total = 0.0
    for x in xs:
        total += (x - m) * (x - m)
    return sqrt(total / len(xs))


def find_peaks(ys, lag, threshold, influence):
    """The places whose distance from the moving mean exceeds the threshold times the moving deviation."""
    if len(ys) <= lag:
        return []
    filtered = [float(y) for y in ys]
    found = []
    m = mean(filtered[:lag])
    s = deviation(filtered[:lag])
    for i in range(lag, len(ys)):
        if abs(ys[i] - m) > threshold * s:
            if ys[i] > m:
                found.append(i)
            filtered[i] = influence * ys[i] + (1.0 - influence) * filtered[i - 1]
        window = filtered[i - lag + 1:i + 1]
        m = mean(window)
        s = deviation(window)
    return found


def taq(text: str) -> str:
    report = []
    for symbol, bars in sorted(volumes(text).items()):
        minutes = sorted(bars)
        ys = [bars[minute] for minute in minutes]
        peaks = find_peaks(ys, 10, 3.0, 0.5)
        report.append(f"{symbol}:{len(peaks)}:{sum([ys[i] for i in peaks])}")
    return ",".join(report)
