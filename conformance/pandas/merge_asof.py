# Rows that meet the nearest of another table.
import pandas as pd

quotes = pd.DataFrame({"time": pd.to_datetime(["2016-05-25 13:30:00.023", "2016-05-25 13:30:00.023", "2016-05-25 13:30:00.030", "2016-05-25 13:30:00.041", "2016-05-25 13:30:00.048", "2016-05-25 13:30:00.049", "2016-05-25 13:30:00.072", "2016-05-25 13:30:00.075"]),
                       "ticker": ["GOOG", "MSFT", "MSFT", "MSFT", "GOOG", "AAPL", "GOOG", "MSFT"], "bid": [720.5, 51.95, 51.97, 51.99, 720.5, 97.99, 720.5, 52.01], "size": [1, 2, 3, 4, 5, 6, 7, 8]})
trades = pd.DataFrame({"time": pd.to_datetime(["2016-05-25 13:30:00.023", "2016-05-25 13:30:00.038", "2016-05-25 13:30:00.048", "2016-05-25 13:30:00.048", "2016-05-25 13:30:00.048"]),
                       "ticker": ["MSFT", "MSFT", "GOOG", "GOOG", "AAPL"], "price": [51.95, 51.95, 720.77, 720.92, 98.0], "quantity": [75, 155, 100, 100, 100]})
print(pd.merge_asof(trades, quotes, on="time", by="ticker"))
print(pd.merge_asof(trades, quotes, on="time", by="ticker", tolerance=pd.Timedelta("2ms")))
m = pd.merge_asof(trades, quotes, on="time", by="ticker", tolerance=pd.Timedelta("10ms"), allow_exact_matches=False)
print(m, m.dtypes)
m["spread"] = (m["price"] - m["bid"]).round(3)
print(m.groupby("ticker")["spread"].mean())
print(m[m["bid"].notna()])


l = pd.DataFrame({"a": [1, 5, 10], "v": ["a", "b", "c"]})
r = pd.DataFrame({"a": [1, 2, 3, 6, 7], "w": [1, 2, 3, 6, 7], "v": list("pqrst")})
for d in ("backward",):
    print(pd.merge_asof(l, r, on="a"))
print(pd.merge_asof(l, r, on="a", allow_exact_matches=False))
print(pd.merge_asof(l, r, on="a", direction="forward"))
print(pd.merge_asof(l, r, on="a", direction="nearest"))
print(pd.merge_asof(l, r, on="a", direction="nearest", tolerance=1))
print(pd.merge_asof(l, r.rename(columns={"a": "b"}), left_on="a", right_on="b", suffixes=("_l", "_r")))
f = pd.DataFrame({"x": [0.5, 1.5, 2.5], "k": [1, 2, 1]})
g = pd.DataFrame({"x": [0.25, 1.0, 2.0], "k": [1, 1, 2], "n": [10, 20, 30], "s": ["u", "v", "w"]})
print(pd.merge_asof(f, g, on="x", by="k"))
print(pd.merge_asof(f, g, on="x", by=["k"], direction="nearest", tolerance=0.5))
print(pd.merge_asof(f, g[["x", "n"]], on="x").sum())
