# partly pandas' own
# Operators that times have with spans and numbers, and those they do not have.
import pandas as pd

gap = pd.Timestamp("2024-02-10") - pd.Timestamp("2024-01-05 10:00")
last = pd.Timestamp("2024-02-10")
print(divmod(gap, pd.Timedelta(days=4)), divmod(gap, 2), gap // pd.Timedelta(days=4), gap % pd.Timedelta(days=4))
for f in (lambda: last + 1, lambda: last * 2, lambda: last < 3, lambda: gap + 1, lambda: last + last, lambda: gap.nope, lambda: last.nope(), lambda: gap // 0, lambda: gap < "x", lambda: gap / 0):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
