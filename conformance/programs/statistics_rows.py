"""statistics of values of rows, which may be text."""
import statistics
rows = [{"n": "a", "q": 3, "p": 1.5, "z": None}, {"n": "b", "q": 5, "p": 2.5, "z": None}]
q = [r["q"] for r in rows]
print(statistics.mean(q), statistics.stdev(q), statistics.mean(r["p"] for r in rows), statistics.median(q))
for k in "nz":
    for f in (statistics.mean, statistics.stdev, statistics.pvariance):
        try:
            print(f([r[k] for r in rows]))
        except TypeError as e:
            print(e)
