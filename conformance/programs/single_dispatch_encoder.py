# A singledispatchmethod by classes of the library, to which a function is added outside of the class.
from functools import singledispatchmethod
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
import json, sys
class Color(Enum):
    RED = 1
class Enc:
    out = []
    @singledispatchmethod
    def enc(self, x, *args, **kw):
        return str(x)
    @enc.register(date)
    def _(self, x): return x.isoformat()
    @enc.register
    def _(self, x: datetime): return x.isoformat(" ")
    @enc.register
    def _(self, x: Decimal): return f"{x:.2f}"
    @enc.register
    def _(self, x: dict):
        return "{" + ",".join(f"{self.enc(k)}:{self.enc(v)}" for k, v in x.items()) + "}"
    @enc.register(list)
    @enc.register(set)
    @enc.register(tuple)
    def _(self, x): return "[" + ",".join(self.enc(v) for v in sorted(x, key=str)) + "]"
    @enc.register
    def _(self, x: Color): return x.name
    @enc.register(type(None))
    def _(self, x): return "null"
    if len(sys.argv) > 9:
        @enc.register
        def _(self, x: bool): return "bool!"
e = Enc()
vals = [date(2024, 1, 2), datetime(2024, 1, 2, 3), Decimal("1.005"), {"a": [1, None, True]}, {3, 1}, (1,), Color.RED, 2.5, "x", b"y"]
for v in vals:
    print(e.enc(v))
@Enc.enc.register
def late(self, x: float): return "float %g" % x
print(e.enc(2.5), e.enc(7), [e.enc(x) for x in json.loads('[1, "a", null, {"k": [1.5]}]')])
class Sub(Enc):
    def enc(self, x):
        return "<" + super().enc(x) + ">"
print(Sub().enc([1, 2]), Sub().enc(2.0))
class Inst:
    @singledispatchmethod
    def f(self, x): return "class"
i = Inst()
