# Marks are below what they mark also where characters take two columns.
from datetime import datetime


def 幅(x):
    é = "日本語"; return len(é) + x.名前 + len("ｆｕｌｌ")


def attempts():
    try:
        幅(1)
    except AttributeError:
        names = {"한국": 1, "e\u0301": 2}
        try:
            return names["한국"] + names["\U0001F600😀"]
        except KeyError:
            return "ｗｉｄｅ" + datetime.strptime("日", "%Y")


attempts()
