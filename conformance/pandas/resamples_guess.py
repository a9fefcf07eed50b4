# partly pandas' own
# Groups by periods of time where values tell what results are: times that are not in order, periods
# without rows, rows that follow each other.
import pandas as pd

df = pd.DataFrame({"t": pd.to_datetime(["2024-01-05 10:00", "2024-01-02 09:00", "2024-01-05 08:30", "2024-01-07 00:00", "2024-01-08 12:00"]), "n": [3, 1, 2, 4, 5], "x": [1.5, 2.5, 1e16, -1e16, 0.5]})
print(df.resample("D", on="t")["n"].max())
print(df.resample("W", on="t")["x"].agg(["first", "last", "sum"]))
daily = df.resample("D", on="t")["n"].sum()
print(daily[daily > 3])
print(daily[daily > 0])
print(daily[daily > 100])
print(daily.to_frame("n").query("n > 3")["n"])
print(daily.sort_values(kind="stable").head(4))
