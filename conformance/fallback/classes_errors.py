# uncaught errors inside CPython-made classes: the last line and code agree
import threading
class Account:
    __slots__ = ("v", "__weakref__")
    def __getattribute__(self, n): return object.__getattribute__(self, n)
    def __init__(self, v): self.v = v
    def take(self, n):
        if n > self.v: raise InsufficientFunds(self.v, n)
        self.v -= n
class InsufficientFunds(Exception):
    def __init__(self, have, want):
        super().__init__(f"have {have}, want {want}")
        self.have, self.want = have, want
a = Account(10)
a.take(4)
try: a.take(7)
except InsufficientFunds as e: print(e, e.have, e.want, isinstance(e, Exception))
print(a.v)
a.take(100)
