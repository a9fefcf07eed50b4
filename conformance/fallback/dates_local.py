# Local time: the present, timestamps, times that do not exist or come twice.
import os
import time

os.environ["TZ"] = "Europe/Berlin"
time.tzset()
from datetime import datetime, timezone, timedelta
import sys
for y, m, d, h, mi in [(2024, 1, 15, 12, 0), (2024, 7, 15, 12, 30), (2024, 3, 31, 2, 30), (2024, 3, 31, 3, 30), (2024, 10, 27, 2, 30), (2024, 10, 27, 1, 59), (2024, 10, 27, 3, 0), (1970, 1, 1, 0, 0), (1960, 6, 1, 5, 5), (2100, 1, 1, 0, 0)]:
    t = datetime(y, m, d, h, mi, 5, 250000)
    ts = t.timestamp()
    print(t, ts, t.astimezone(timezone.utc), t.astimezone(timezone(timedelta(hours=5, minutes=30))))
for ts in [0, 1700000000.123456, 1720000000, 1711846799, 1711846800, 1729989000 - 7200, 1729995000, -86400.5]:
    print(datetime.fromtimestamp(ts), datetime.fromtimestamp(ts, timezone.utc))
n = datetime.now()
print(type(n).__name__, n.tzinfo, abs(datetime.now(timezone.utc).timestamp() - n.timestamp()) < 5, abs((datetime.utcnow() - datetime.now(timezone.utc).replace(tzinfo=None)).total_seconds()) < 5)
from datetime import date
print(date.fromtimestamp(1700000000), date.fromtimestamp(-1.5), date.fromtimestamp(1711846800.9), abs((date.today() - datetime.now().date()).days) < 2, datetime.today().date() == date.today())


# Times that come twice, after what may not happen twice.
import shlex
from datetime import time as clock

print(shlex.split("a b"))
base = 1667091600  # 2022-10-30 01:00 UTC: 02:00 for the second time
for d in (-7201, -3601, -3600, -1, 0, 1, 1800, 3599, 3600, 86400):
    t = datetime.fromtimestamp(base + d)
    print(d, t, repr(t), t.fold, t.timestamp() - base, t.astimezone(timezone.utc), t.replace(fold=0) == t, hash(t) == hash(t.replace(fold=0)))
    print(repr(t.time()), repr(t.timetz()), repr(datetime.combine(date(2022, 10, 30), t.time())), repr(t + timedelta(0)), repr(t.replace(minute=1)))
    print(t.replace(fold=1).timestamp() - base, t.replace(fold=0).timestamp() - base)
for s in ("2022-03-27 01:59:59", "2022-03-27 02:30:00", "2022-03-27 03:00:00", "2022-10-30 02:00:00", "2022-10-30 02:59:59", "2022-10-30 03:00:00"):
    t = datetime.fromisoformat(s)
    for f in (0, 1):
        u = t.replace(fold=f)
        print(s, f, u.timestamp(), u.astimezone(timezone.utc), repr(u), str(u), u.isoformat(), u.astimezone(timezone(timedelta(hours=5))))
for bad in (2, -1):
    for make in (lambda: datetime(2020, 1, 1, fold=bad), lambda: clock(1, fold=bad), lambda: datetime(2020, 1, 1).replace(fold=bad), lambda: clock(1).replace(fold=bad)):
        try: print(make())
        except ValueError as e: print(e)
a, b = clock(1, 2, fold=1), clock(1, 2)
print(repr(a), a == b, hash(a) == hash(b), a.fold, repr(a.replace(hour=3)), repr(a.replace(fold=0)), a < b)
x, y = datetime(2022, 10, 30, 2, 30, fold=1), datetime(2022, 10, 30, 2, 30)
print(x == y, {x: 1}[y], x < y, x - y, x.timestamp() - y.timestamp())
print(repr(datetime(2022, 10, 30, 2, 30, tzinfo=timezone.utc, fold=1)))

import copy, json, pprint

print(repr(copy.copy(x)), repr(copy.deepcopy(x)), json.dumps({"t": x}, default=str))
pprint.pprint([x, y, a])
