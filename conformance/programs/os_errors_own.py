# Exceptions that derive from OSError and its subclasses, with __init__, attributes and texts of their own.
import os
class Retry(TimeoutError):
    """slow"""
class Plain(OSError):
    pass
class Missing(FileNotFoundError):
    def __init__(self, name):
        super().__init__(f"no {name}")
        self.name = name
class Quiet(PermissionError):
    def __init__(self, who, what):
        self.who = who
        self.what = what
    def where(self): return f"{self.who}/{self.what}"
class Texted(ConnectionError):
    def __init__(self, host, port=80):
        super().__init__(host)
        self.host, self.port = host, port
    def __str__(self): return f"{self.host}:{self.port}"
class Body(IOError):
    code = 7
    def describe(self): return f"<{self}>"
class Both(Missing):
    pass
def f(n):
    if n == 1: raise Retry("slow")
    if n == 2: raise Missing("x")
    if n == 3: raise Quiet("me", 3)
    if n == 4: raise Texted("h")
    if n == 5: raise Body("body")
    if n == 6: raise Both("both")
    if n == 7: raise Plain("p")
    if n == 8: open("/nonexistent/file")
    if n == 9: raise Body()
    if n == 10: raise Retry
    return n
for i in range(11):
    try:
        print(f(i))
    except FileNotFoundError as e:
        print("FNF", type(e).__name__, e, isinstance(e, Missing))
    except ConnectionError as e:
        print("conn", e, repr(e))
    except OSError as e:
        print(type(e).__name__, str(e), repr(e), isinstance(e, Body))
for i in (2, 6):
    try:
        f(i)
    except Missing as e:
        print(e.name, e.args, e.errno, e.strerror, e.filename, repr(e), str(e))
try:
    f(3)
except Quiet as e:
    print(e.where(), e.args, repr(e), str(e) == "")
try:
    f(5)
except Body as e:
    print(e.describe(), e.code, e.args, e.errno)
try:
    raise Texted("a", 2) from ValueError("v")
except Texted as e:
    print(e, e.args, e.port, repr(e.__cause__))
raise Missing("last")
