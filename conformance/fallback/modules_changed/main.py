# Parts only: attributes of modules that others set, delete, or make by __getattr__.
import helper3
from helper3 import Conf, load
import json
class MyConf(Conf):
    name = "mine"
c = load(MyConf)
print(c.name, c.level, helper3.loaded)
print(json.dumps(c, default=helper3.encode))
helper3.loaded.append("x")
print(helper3.count())
del helper3.extra
try:
    helper3.extra
except AttributeError as e: print(e)
try:
    helper3.get()
except NameError as e: print(e)
helper3.extra = 5
print(helper3.get())
import lazy
print(lazy.x, lazy.dyn_a)
try:
    lazy.other
except AttributeError as e:
    print(e)
