# Dates and Periods of times: columns, groups, texts, files.
import sys

import pandas as pd

df = pd.read_csv("times.csv", parse_dates=["day", "at"])
df["d"] = df["at"].dt.date
df["m"] = df["at"].dt.to_period("M")
print(df, df.dtypes)
print(df["d"], df["m"], df["d"].dtype, df["m"].dtype)
print(df["d"].tolist(), df["d"].isna().sum(), df["m"].nunique(), df["m"].max())
print(df.groupby("d")["x"].sum())
print(df.groupby("m")["x"].sum(), df.groupby("m").agg(n=("x", "count"), t=("x", "sum")))
print(df.groupby(df["day"].dt.to_period("Q"))["x"].sum())
print(df.groupby(df["day"].dt.to_period("Y"))["x"].count())
print(df.groupby(df["at"].dt.date)["x"].max())
print(df.groupby(["m", "name"])["x"].sum())
print(df["m"].astype(str).tolist(), df["d"].astype(str).tolist(), df["at"].astype(str).tolist(), df["day"].astype(str).tolist())
print(df["at"].dt.to_period("Q").astype(str), df["at"].dt.to_period("D"))
df.to_csv(sys.stdout, index=False)
df[["d", "at"]].to_csv(sys.stdout, index=False, date_format="%d.%m.%Y")
print(df.sort_values(["d", "x"], ascending=False))
print(df.drop_duplicates("m")["x"].tolist())
for x in df["d"].dropna():
    print(x, x.year, x.strftime("%d/%m"), x.isoformat(), repr(x), f"{x}", f"{x:%Y}", x.weekday())
for r in df.dropna().itertuples():
    print(r.d, r.m, r.at)
print(df.set_index("m")["x"], df["d"] == df["d"])
print(pd.to_datetime(df["d"]).dt.month.tolist())
print(df.to_string(index=False))
few = df[df["day"].notna()]
print(few["day"].apply(lambda t: t.date()))
t = pd.Timestamp("2024-01-31 10:30:15")
print(t.date(), t.floor("h"), t.ceil("D"), t.round("min"), t.replace(month=3), t.replace(day=1, hour=5), t.normalize())
print(df["at"].dt.round("h"), df["at"].dt.round("15min"), df["at"].dt.floor("2h"), df["at"].dt.round("D"))
print(df["at"].diff(), df["at"].shift(1), df["day"].shift(-2))
df["gap"] = df["at"].diff().dt.total_seconds() / 3600
df["wait"] = df["day"].shift(-1) - df["day"]
print(df)
