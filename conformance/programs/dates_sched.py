from datetime import date, datetime, timedelta

d = date(2024, 2, 28)
for i in range(4):
    day = d + timedelta(days=i)
    print(day, day.strftime("%a %d %b %Y"), day.weekday(), day.isoweekday(), day.toordinal())
print((date(2025, 1, 1) - date(2024, 1, 1)).days)
start = datetime(2024, 3, 30, 22, 15)
for h in (1, 12, 36):
    t = start + timedelta(hours=h, minutes=h)
    print(t.isoformat(), t.strftime("%H:%M:%S"), t.date(), t.time())
parsed = datetime.strptime("2023-12-31 23:59:58", "%Y-%m-%d %H:%M:%S")
print(parsed, parsed + timedelta(seconds=3), parsed.year, parsed.timetuple().tm_yday)
delta = parsed - datetime(2023, 1, 1)
print(delta, delta.days, delta.seconds, delta.total_seconds())
print(date(2024, 5, 1) > date(2024, 4, 30), max(date(2020, 1, 1), date(2021, 1, 1)))
print(repr(d), repr(timedelta(hours=25)), str(timedelta(days=-1, seconds=5)))
try:
    date(2023, 2, 29)
except ValueError as e:
    print("ValueError:", e)
print(date.fromisoformat("2024-07-04").replace(day=1))
print(f"{d:%Y/%m/%d} {start:%H.%M}")
