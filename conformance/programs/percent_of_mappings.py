from collections import defaultdict, Counter, OrderedDict, UserDict
class D(dict):
    def __missing__(self, k): return "<%s>" % k
class M:
    def __getitem__(self, k): return k * 2
class U(UserDict): pass
print("x%s" % {"a": 1}, "%d%%" % 3, "%s" % [1], "%(a)s" % D(), "%(a)s %(b)5d" % D(a=1, b=2), "%s" % D(z=1), "%(q)s %(q)r" % M())
print("%(a)s|%(b)s" % defaultdict(int, a=1), "%(a)d" % Counter("aab"), "%(a)s" % OrderedDict(a=2), "%(x)s" % U(x=1), "%r" % defaultdict(int))
for f in (lambda: "%s %s" % {"a": 1}, lambda: "%(a)s %s" % {"a": 1}, lambda: "%(zz)s" % {"a": 1}, lambda: "none" % {"a": 1}, lambda: "%d" % {"a": 1}, lambda: "%(zz)s %%" % U()):
    try: print(f())
    except (TypeError, KeyError) as e: print(type(e).__name__, e)
