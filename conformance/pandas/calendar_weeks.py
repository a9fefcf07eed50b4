# The calendar of ISO's weeks, as numbers of numpy's.
import pandas as pd

days = pd.date_range("2019-12-25", "2021-01-10")
df = pd.DataFrame({"d": days, "x": range(len(days))})
df["week"] = df["d"].dt.isocalendar().week.astype(int)
df["year"] = df["d"].dt.isocalendar().year.astype("int64")
df["day"] = df["d"].dt.isocalendar()["day"].astype("int32")
print(df.head(14), df.tail(12), df.dtypes, sep="\n")
print(df.groupby(["year", "week"])["x"].sum().head(3))
print(df["d"].dt.isocalendar().week.astype(str).str.zfill(2).tail(3))
cal = df["d"].dt.isocalendar()
print((cal.year.astype(int) * 100 + cal.week.astype(int)).nunique())
print(pd.Series(pd.to_datetime(["1969-12-29 23:00", "1904-02-29", "2262-04-11"])).dt.isocalendar().week.astype(float))
