# What programs do with values that may be dates, texts or None.
from datetime import date, datetime

values = {"mail": "x@y", "day": date(2020, 1, 1), "at": datetime(2020, 1, 1), "n": None}
for key in values:
    try:
        print(key, values[key].rsplit("@", 1))
    except AttributeError as e:
        print(key, e)
for text in ["2020-01-02", None, [1], 5]:
    try:
        print(datetime.strptime(text, "%Y-%m-%d"))
    except TypeError as e:
        print(e)
