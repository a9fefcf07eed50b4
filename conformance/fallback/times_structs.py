# The times of module time: struct_time, formats, what texts say, local time.
import time
from datetime import datetime, date
def show(f, *a):
    try:
        return f(*a)
    except (ValueError, OverflowError, TypeError, OSError) as e:
        return type(e).__name__ + ": " + str(e)
stamps = [0, 1, -1, 86399.999, -0.5, 1e9, 1709600000, 951782400, 4102444800, 253402300799, -62135596800, 1711846800, 1711850400, 1729990800, 1729994400.75]
formats = ["%Y-%m-%d %H:%M:%S", "%d/%m/%y %I:%M %p", "%a %A %b %B %j %U %W %V %G %u %w", "%c|%x|%X", "%e%k%l%n%t%%", "%D %T %R %r %F", "%-d %-m %-H", "%f", "%", "%Q", "", "a%", "%s", "%C %g %h %P"]
for s in stamps:
    g = time.gmtime(s)
    l = time.localtime(s)
    print(s, tuple(g), tuple(l), time.mktime(l), show(time.mktime, g), time.asctime(g), time.ctime(s))
g = time.gmtime(1709600000)
for f in formats:
    print(repr(f), repr(time.strftime(f, g)), repr(show(time.strftime, f, tuple(g))))
print(time.strftime("%Y %% %f %j", g), time.strftime("%A", time.gmtime(0)), time.strftime("%Y-%m-%d %H:%M:%S", datetime(2024, 2, 29, 1, 2, 3).timetuple()))
print(g, g.tm_year, g.tm_mon, g.tm_mday, g.tm_hour, g.tm_min, g.tm_sec, g.tm_wday, g.tm_yday, g.tm_isdst, g[0], g[-1], g[:3], len(g), g == tuple(g), g < time.gmtime(1709600001))
print(type(g).__name__, isinstance(g, tuple), sorted([time.gmtime(5), time.gmtime(1)])[0][5], {g: 1}[time.gmtime(1709600000)], str(g) == repr(g))
y, m, d, *rest = g
print(y, m, d, rest, datetime(*g[:6]), date(*g[:3]), max(g), sum(g), list(g), 2024 in g, datetime.fromtimestamp(time.mktime(g)))
for t, f in [("2024-03-05", "%Y-%m-%d"), ("05/03/24 10:11 PM", "%d/%m/%y %I:%M %p"), ("2023-02-29", "%Y-%m-%d"), ("29 Feb", "%d %b"), ("2024-01-01 23:59:61", "%Y-%m-%d %H:%M:%S"),
             ("2024 60", "%Y %j"), ("Mon 2024-03-05", "%a %Y-%m-%d"), ("x", "%Y"), ("2024-03-05 1", "%Y-%m-%d"), ("12:30", "%H:%M"), ("2024-13-01", "%Y-%m-%d"), ("10:11:12.345", "%H:%M:%S.%f"), ("Tue Mar  5 10:11:12 2024", "%a %b %d %H:%M:%S %Y"), ("2024-03-05 +0200", "%Y-%m-%d %z"), ("29", "%d"), ("2024 10 1", "%Y %W %w"), ("1900-02-29", "%Y-%m-%d"), ("5 March 2024", "%d %B %Y"), ("%2024", "%%%Y")]:
    r = show(time.strptime, t, f)
    print(t, f, r)
p = time.strptime("2024-03-05 10:11:12", "%Y-%m-%d %H:%M:%S")
print(time.mktime(p), p.tm_yday, p.tm_wday, time.strptime("Tue Mar  5 10:11:12 2024").tm_hour)
for t in [(2024, 1, 32, 25, 61, 61, 0, 0, -1), (2024, 14, 0, 0, 0, 0, 0, 0, 0), (2024, 0, 0, 0, 0, 0, 0, 0, 0), (1900, 1, 1, 0, 0, 0, 0, 1, 1), (10 ** 7, 1, 1, 0, 0, 0, 0, 1, 1), (2024, 2, 30, 1, 1, 1, 3, 61, -1), (2024, 3, 5, 24, 0, 0, 1, 65, 0), (99999, 3, 5, 2, 0, 0, 1, 65, 0), (-5, 3, 5, 2, 0, 0, 1, 65, 0)]:
    print(t, show(time.mktime, t), show(time.strftime, "%Y-%m-%d %a %j", t), show(time.asctime, t))
for bad in (1e20, -1e20, float("nan"), float("inf"), 10 ** 30, 253402300800, -62135596801):
    print(bad, show(time.gmtime, bad), show(time.localtime, bad))

