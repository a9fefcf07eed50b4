# Fields and texts of times of which some are NaT.
import pandas as pd

df = pd.read_csv("times.csv", parse_dates=["day", "at"])
print(df["day"].dt.year, df["at"].dt.hour, df["at"].dt.month)
df["y"] = df["day"].dt.year
df["dow"] = df["day"].dt.dayofweek
print(df, df["y"].mean())
print(df["day"].dt.day_name(), df["day"].dt.strftime("%Y-%m"))
print(df["at"].dt.is_month_start)
df["mn"] = df["day"].dt.month_name()
print(df.groupby("mn")["x"].sum(), df["mn"].isna().tolist())
print((df["at"] - df["day"]).dt.days)
print(df.groupby(df["day"].dt.month)["x"].sum())
