# Times that reach CPython, and arguments that it takes.
import time
g = time.gmtime(1709600000)
f = "%H %" + chr(90)
print(time.strftime(f, g))
try:
    time.strftime(3, g)
except TypeError as e:
    print(e)
try:
    time.gmtime("x")
except TypeError as e:
    print(e)
try:
    time.mktime([1])
except TypeError as e:
    print(e)
try:
    time.mktime((1, 2))
except TypeError as e:
    print(e)
try:
    g.tm_year = 3
except AttributeError as e:
    print(e)
try:
    g[0] = 3
except TypeError as e:
    print(e)
print(time.struct_time(range(9)), isinstance(g, time.struct_time), time.struct_time(g) == g)
import calendar, pprint
pprint.pprint(time.localtime(1e9))
print(time.strptime("2024-03-05 +0200", "%Y-%m-%d %z").tm_gmtoff, calendar.timegm(time.gmtime(7)))
