# Rows with datetimes and dates.
from datetime import date, datetime, timedelta

import pandas as pd


def parse(n):
    for i in range(n):
        yield {"when": datetime.strptime(f"{1 + i:02d}/Mar/2024:{i:02d}:30:00", "%d/%b/%Y:%H:%M:%S"), "i": i, "day": date(2024, 1, 1) + timedelta(days=i)}


df = pd.DataFrame(parse(5))
print(df, df.dtypes)
print(df["when"].dt.hour.tolist(), df.groupby("day")["i"].sum().head(2))
rows = []
for i in range(5):
    rows.append((i, datetime(2024, 1, 1, i) if i % 2 else None))
print(pd.DataFrame(rows, columns=["i", "t"]))
df["late"] = [datetime(2024, 1, 1) + timedelta(hours=i, microseconds=i) for i in range(5)]
print(df["late"].max(), (df["when"] - df["late"]).dt.days.tolist())
print(pd.Series([datetime(2024, 5, 1), datetime(2023, 5, 1)]).sort_values())
