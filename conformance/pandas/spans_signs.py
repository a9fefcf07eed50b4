# The sign of a span, and its size.
import pandas as pd


def both(t):
    return -t, abs(t)


td = pd.Timedelta(hours=3)
print(-td, +td, abs(-td), both(pd.Timedelta(minutes=-5)))
days = pd.to_datetime(pd.Series(["2024-01-02", "2024-01-09", None]))
lag = days.min() - days.max()
print(lag, -lag, abs(lag), -lag > lag, days.max() + -lag)
if lag:
    print("apart")
t0 = pd.Timestamp("1970-01-01")
same = days.max() - pd.Timestamp("2024-01-09")
print(bool(same), not lag, [bool(x) for x in (td, pd.Timedelta(days=0), t0)], "apart" if same else "together")
t = pd.Timestamp("2024-01-01")
for f in (lambda: -t, lambda: +t, lambda: abs(t), lambda: ~t, lambda: ~td):
    try:
        print(f())
    except TypeError as e:
        print(e)
