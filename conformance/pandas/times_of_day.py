# Rows by their time of day, and working days.
import pandas as pd

t = pd.DataFrame({"ts": pd.date_range("2024-01-01 08:00", periods=12, freq="h"), "v": range(12)}).set_index("ts")
print(t.between_time("09:00", "11:30"), t.at_time("10:00"), t["v"].between_time("18:00", "08:30"), sep="\n")
s = pd.Series(range(6), index=pd.date_range("2024-01-01", periods=6, freq="6h"))
print(s.between_time("05:00", "13:00"), s.between_time("00:00", "23:59:59"), s.at_time("06:00"), s.between_time("01:00", "02:00"), sep="\n")
night = t.between_time("00:00", "08:15")
print(len(night), night["v"].sum())
work = pd.DataFrame({"d": pd.bdate_range("2024-01-05", "2024-01-16")})
print(work, work["d"].dt.day_name().tolist(), pd.DataFrame({"d": pd.bdate_range("2024-01-06", periods=3)}), pd.DataFrame({"d": pd.date_range("2024-01-06 09:30", periods=0, freq="D")}), sep="\n")
hours = len(work)
print(pd.Timedelta(days=hours), pd.Timedelta(hours, unit="h"), pd.Timestamp("2024-01-01") + pd.Timedelta(hours, "D"), work["d"] - pd.Timedelta(minutes=hours * 7), sep="\n")
