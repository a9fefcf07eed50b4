import statistics
import sys

if len(sys.argv) < 2:
    print(f"usage: {sys.argv[0]} NUMBER...", file=sys.stderr)
    sys.exit(2)
try:
    values = [float(a) for a in sys.argv[1:]]
except ValueError as e:
    sys.exit(f"bad number: {e}")
print("n     ", len(values))
print("mean  ", statistics.mean(values))
print("median", statistics.median(values))
print("stdev ", round(statistics.stdev(values), 6))
print("pstdev %.4f" % statistics.pstdev(values))
print("var   ", statistics.variance(values))
print("mode  ", statistics.mode(values))
print(statistics.mean([1, 2, 3, 4]), statistics.median([1, 2, 3, 4]), statistics.fmean([1, 2]))
try:
    statistics.mean([])
except statistics.StatisticsError as e:
    print("StatisticsError:", e)
