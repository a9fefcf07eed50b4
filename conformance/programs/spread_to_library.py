# Lists whose length is known only at run time, as the arguments of functions and classes of the library.
import json
from datetime import date, datetime, timedelta, time
from fractions import Fraction
docs = json.loads('[[2024, 1, 2], [2023, 5, 6], [1999, 12, 31]]')
for d in docs:
    print(date(*d), datetime(*d), datetime(*d, 10, 30), datetime(*d, hour=4))
for n in ([5], [1, 2], [1, 2, 3]):
    print(timedelta(*n), time(*n))
parts = [int(x) for x in "2024-02-03".split("-")]
print(date(*parts).isoformat(), date(*map(int, "2020 1 2".split())))
print(Fraction(*[int(x) for x in "3/4".split("/")]))
