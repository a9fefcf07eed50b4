"""del of slots and other attributes that are not there, also by delattr()."""


class S:
    __slots__ = ("q", "r", "_t", "__m")
    def __init__(self): self._t = 1; self.__m = 2
    def drop(self):
        del self.__m
class T(S):
    def __init__(self): super().__init__(); self.d = 1
class U(S):
    __slots__ = "z"
for cls in (S, T, U):
    s = cls()
    try: del s.q
    except AttributeError as e: print(repr(e))
    s.q = 1
    del s.q
    try: del s.q
    except AttributeError as e: print(repr(e))
    try: s.q
    except AttributeError as e: print(repr(e))
    s.drop()
    try: s.drop()
    except AttributeError as e: print(repr(e))
    try: del s.r
    except AttributeError as e: print(repr(e))
    try: del s.nope
    except AttributeError as e: print(repr(e))
t = T()
del t.d
try: del t.d
except AttributeError as e: print(repr(e))
u = U()
try: del u.z
except AttributeError as e: print(repr(e))
print(hasattr(u, "z"), getattr(u, "z", 5))
def clear(o):
    try: del o._t
    except AttributeError as e: return str(e)
    return "ok"
print(clear(u), clear(u), clear(t), clear(t))


class Plain:
    def __init__(self):
        self.x = 1
        self.y = 2

    @property
    def v(self):
        return 1

    @v.deleter
    def v(self):
        print("deleted")

    @property
    def w(self):
        return 1


p = Plain()
delattr(p, "x")
print(hasattr(p, "x"), hasattr(p, "y"))
for drop in (lambda: delattr(p, "x"), lambda: delattr(p, "nope"), lambda: delattr(p, "w"), lambda: delattr(p, "v"), lambda: delattr(u, "q"), lambda: p.x):
    try:
        print(drop())
    except AttributeError as e:
        print(repr(e))
del u._t
