# The present, and local time where these run.
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
