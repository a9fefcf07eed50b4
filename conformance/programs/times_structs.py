# Times with formats that are known: formatted, read, as tuples.
import time
try:
    print('2024-03-05', time.strptime('2024-03-05', '%Y-%m-%d'))
except ValueError as e:
    print(e)
try:
    print('05/03/24 10:11 PM', time.strptime('05/03/24 10:11 PM', '%d/%m/%y %I:%M %p'))
except ValueError as e:
    print(e)
try:
    print('2023-02-29', time.strptime('2023-02-29', '%Y-%m-%d'))
except ValueError as e:
    print(e)
try:
    print('29 Feb', time.strptime('29 Feb', '%d %b'))
except ValueError as e:
    print(e)
try:
    print('2024-01-01 23:59:61', time.strptime('2024-01-01 23:59:61', '%Y-%m-%d %H:%M:%S'))
except ValueError as e:
    print(e)
try:
    print('2024 60', time.strptime('2024 60', '%Y %j'))
except ValueError as e:
    print(e)
try:
    print('Mon 2024-03-05', time.strptime('Mon 2024-03-05', '%a %Y-%m-%d'))
except ValueError as e:
    print(e)
try:
    print('x', time.strptime('x', '%Y'))
except ValueError as e:
    print(e)
try:
    print('2024-03-05 1', time.strptime('2024-03-05 1', '%Y-%m-%d'))
except ValueError as e:
    print(e)
try:
    print('12:30', time.strptime('12:30', '%H:%M'))
except ValueError as e:
    print(e)
try:
    print('2024-13-01', time.strptime('2024-13-01', '%Y-%m-%d'))
except ValueError as e:
    print(e)
try:
    print('10:11:12.345', time.strptime('10:11:12.345', '%H:%M:%S.%f'))
except ValueError as e:
    print(e)
try:
    print('Tue Mar  5 10:11:12 2024', time.strptime('Tue Mar  5 10:11:12 2024', '%a %b %d %H:%M:%S %Y'))
except ValueError as e:
    print(e)
try:
    print('29', time.strptime('29', '%d'))
except ValueError as e:
    print(e)
try:
    print('2024 10 1', time.strptime('2024 10 1', '%Y %W %w'))
except ValueError as e:
    print(e)
try:
    print('1900-02-29', time.strptime('1900-02-29', '%Y-%m-%d'))
except ValueError as e:
    print(e)
try:
    print('5 March 2024', time.strptime('5 March 2024', '%d %B %Y'))
except ValueError as e:
    print(e)
try:
    print('%2024', time.strptime('%2024', '%%%Y'))
except ValueError as e:
    print(e)
x = "2024-03-05 10:11:12"
p = time.strptime(x, "%Y-%m-%d %H:%M:%S")
print(p.tm_yday, time.mktime(p), type(p) is type(time.gmtime(0)), type(time.localtime(0)) is type(p), type(p) is not int)
print(time.gmtime(5).tm_zone, time.gmtime(5).tm_gmtoff, p.tm_zone, p.tm_gmtoff, time.localtime(1e9).tm_zone, time.localtime(1e9).tm_gmtoff)
q = [time.gmtime(3), time.localtime(3), p]
for t in q:
    print(t.tm_zone, t.tm_gmtoff, tuple(t), time.strftime("%Z %z %H", t), t[3], t[:2])
import json, copy
print(json.dumps(p), copy.copy(q[0]) == q[0], [*p][:2], f"{p.tm_hour:02d}")
fmt = ("%Y" + "-%m") * len(q)
print(time.strftime(fmt, q[0]))
class Log:
    def __init__(self, fmt="%H:%M:%S"):
        self.fmt = fmt
    def at(self, s):
        return time.strftime(self.fmt, time.gmtime(s))
print(Log().at(3661), Log("%d.%m.%Y %Z").at(1e9))
