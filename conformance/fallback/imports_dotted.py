# `import a.b` binds a, and makes b its attribute; what CPython's exceptions hold is theirs.
import concurrent.futures
import configparser
import email.message
import json
import os.path
import sqlite3
import urllib.error, urllib.request
import xml.dom.minidom


def fetch(code):
    if code >= 400:
        raise urllib.error.HTTPError("http://host/x", code, "no", {}, None)
    return urllib.request.Request(f"http://host/{code}").host


def fails(i):
    try:
        if i == 0:
            json.loads("{bad")
        elif i == 1:
            sqlite3.connect(":memory:").execute("selec 1")
        elif i == 2:
            configparser.ConfigParser().get("a", "b")
        elif i == 3:
            raise ValueError(i)
        return "ok"
    except json.JSONDecodeError as e:
        return e.pos, e.lineno, e.msg
    except sqlite3.Error as e:
        return type(e).__name__, str(e), e.sqlite_errorname
    except Exception as e:
        return type(e).__name__, e.section


def nested():
    import email.utils
    import importlib.nothing

    return email.utils.parseaddr("x")


for code in (200, 404):
    try:
        print(fetch(code))
    except OSError as e:
        print(type(e).__name__, e)
for i in range(5):
    try:
        print(fails(i))
    except AttributeError as e:
        print(e)
try:
    nested()
except ModuleNotFoundError as e:
    print(e)
message = email.message.EmailMessage()
message["Subject"] = "hi"
print(message["Subject"], os.path.join("a", "b"))
print(xml.dom.minidom.parseString("<a><b/></a>").documentElement.tagName)
with concurrent.futures.ThreadPoolExecutor(1) as pool:
    print(list(pool.map(abs, [-1, 2])))
