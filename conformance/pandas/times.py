# Columns of times: reading, fields, comparisons, differences, order, groups, texts.
import sys

import pandas as pd

df = pd.read_csv("times.csv", parse_dates=["day", "at"])
print(df)
print(df["day"])
print(df["at"].isna().tolist())
have = df[df["day"].notna()]
print(have["x"].tolist())
have["year"] = have["day"].dt.year
have["month"] = have["day"].dt.month
have["dom"] = have["day"].dt.day
have["dow"] = have["day"].dt.dayofweek
have["doy"] = have["day"].dt.dayofyear
have["q"] = have["day"].dt.quarter
print(have)
print(have["at"].dt.hour, have["at"].dt.minute, have["at"].dt.second)
print(have["at"].dt.weekday.tolist(), have["at"].dt.days_in_month.tolist(), have["at"].dt.is_leap_year.tolist())
print(have["at"].dt.is_month_end.tolist(), have["day"].dt.is_month_start)
print(have["at"].dt.strftime("%Y-%m-%d %H:%M:%S %j %b %B %a %A %y %I %p %f %%").tolist())
print(have["at"].dt.day_name(), have["at"].dt.month_name().tolist())
print(df["at"].dt.normalize())
print(df["at"].dt.floor("h"))
print(df["at"].dt.floor("15min").dt.normalize())
print(df["at"].dt.ceil("D"))

start = pd.Timestamp("2023-12-01")
print(start, repr(start), start.year, start.strftime("%d.%m.%Y"), f"{start:%Y%m}", f"{start}")
print(df[df["day"] > start])
print(df[df["day"] <= "2023-12-01"])
print((df["day"] != "2024-01-31").tolist(), (df["day"] == start).tolist(), (start < df["day"]).tolist())
print(df[(df["at"] >= "2000-01-01") & (df["at"] < pd.Timestamp("2024-02-01 00:00:00"))])

df["gap"] = df["at"] - df["day"]
print(df)
print(df["gap"].dt.total_seconds())
since = df["day"] - start
print(since)
print((start - df["at"]).tolist())
print(have["day"] - pd.Timedelta(days=1))
print(have["at"] + pd.Timedelta("36 h"))
print((have["at"] - have["day"]).dt.days.tolist(), (have["at"] - have["day"]).dt.seconds)
print((df["at"] - df["day"]) / pd.Timedelta(hours=1))
print((df["at"] - df["day"]) > pd.Timedelta(hours=12))

print(df.sort_values("day"))
print(df.sort_values("at", ascending=False, na_position="first"))
print(df.sort_values(["name", "day"]))
print(df["day"].min(), df["at"].max(), df["day"].count(), df["day"].nunique())
print(df["day"].max() - df["day"].min(), (df["day"].max() - df["day"].min()).days)
print(df.groupby("name")["day"].min())
print(df.groupby("name").agg(first=("day", "first"), last=("at", "max"), n=("day", "count"), d=("day", "nunique")))
print(df.groupby("day")["x"].sum())
print(df.groupby("at", as_index=False)["x"].sum())
print(df["day"].drop_duplicates())
print(df["day"].fillna(pd.Timestamp("1970-01-01")))
print(df["at"].fillna("1970-01-01").dt.year)
df.to_csv(sys.stdout)
print(df["day"].to_csv(index=False))
for t in df["day"]:
    print(t)
print(df["day"].apply(lambda t: str(t)[:4]))
print(have["day"].apply(lambda t: t.year * 12 + t.month))
print(df.head(2)["day"].tolist())


def label(row):
    return str(row["x"]) + row["day"].strftime("%b")


print(have.apply(label, axis=1))
