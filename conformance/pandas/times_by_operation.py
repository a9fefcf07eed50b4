# partly pandas' own
# What times have no native form of is one operation in CPython each; the frames stay native.
import pandas as pd
orders = pd.DataFrame({"oid": [1, 2, 3], "when": pd.to_datetime(["2024-01-05 10:00", "2024-02-10 00:00", None])})
gap = orders["when"].max() - orders["when"].min()  # native
print(gap / 2, gap * 1.5, gap // 2, gap % pd.Timedelta(days=4))
print(gap.components, gap.round("D"), gap.isoformat(), gap.to_pytimedelta(), gap.value)
print(gap == 3, gap != "a")
last = orders["when"].max()
print(last.to_period("M"), last.tz_localize("UTC"), last + pd.offsets.MonthEnd(1), last.to_pydatetime(), last.timestamp(), last.value, last.time())
print(last - 3 * gap, last == "2024-02-10", last in [last], last > pd.Timestamp("2024-01-01"))
half = gap / 2
middle = orders["when"].min() + half
print(middle, middle.day_name(), orders[orders["when"] > middle].oid.tolist())
for t in orders["when"].dropna():
    print(t.week, t.to_period("W"), t.quarter)
print(orders.oid.sum())  # native
