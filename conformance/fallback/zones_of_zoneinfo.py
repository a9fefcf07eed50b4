# Zones of zoneinfo are CPython's: what has to do with them is, and the rest goes on natively.
from datetime import datetime, timezone, timedelta, date, time
from zoneinfo import ZoneInfo
berlin = ZoneInfo("Europe/Berlin")
d = datetime(2024, 2, 29, 12, 30, tzinfo=timezone.utc)
e = d.astimezone(berlin)
print(e, e.tzinfo, e.utcoffset(), e == d, e - d, d - e, e < d + timedelta(1), d < e)
f = datetime(2024, 7, 1, 12, tzinfo=berlin)
print(f, f.astimezone(timezone.utc), f.timestamp())
print(f.astimezone(timezone.utc).tzinfo is timezone.utc)
print(datetime.fromtimestamp(0, berlin), datetime.fromtimestamp(0, tz=ZoneInfo("Asia/Tokyo")))
print(datetime.strptime("2024-01-01 10:00", "%Y-%m-%d %H:%M").replace(tzinfo=berlin).isoformat())
print(datetime.combine(date(2024, 1, 1), time(1, 2), tzinfo=berlin))
days = {}
for i in range(0, 100000, 7919):
    local = datetime.fromtimestamp(1700000000 + i, timezone.utc).astimezone(berlin)
    days.setdefault(local.date(), []).append(local.hour)
print(days)
z = timezone(timedelta(hours=2), "X")
g = datetime(2024, 1, 1, tzinfo=z)
print(g, g.astimezone(berlin), [d, e, g], {"k": g})
print(sorted([e, g, d])[0], max(e, d))
print((datetime.now(berlin) - datetime.now(timezone.utc)).total_seconds() < 1)
try: print(d.replace(tzinfo=None) < e)
except TypeError as x: print(x)
