# A property of a class with __getattr__: what raises AttributeError in the getter goes to the hook.
class Cfg:
    def __init__(self, d):
        self._d = d
    @property
    def name(self):
        return self._d["name"]
    @property
    def broken(self):
        raise AttributeError("inner")
    @property
    def partly(self):
        if self.flag:
            return 7
        return self.nothing_such
    def __getattr__(self, k):
        print("hook", k)
        if k.startswith("_"):
            raise AttributeError(k)
        try:
            return self._d[k]
        except KeyError:
            raise AttributeError(f"no {k}")
c = Cfg({"name": "n", "a": "b", "flag": 1})
print(c.name, c.a)
try:
    c.zz
except AttributeError as e:
    print(e)
print(getattr(c, "q", "dflt"), hasattr(c, "name"), hasattr(c, "broken"))
print(c.partly)
try:
    print(c.broken)
except AttributeError as e:
    print("E", e, e.__context__)
c.extra = 4
print(c.extra)
c.broken
