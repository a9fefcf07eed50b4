"""Methods of built-in types that classes of CPython's inherit: messages name the type."""


class Stack(list): pass
class D(dict): pass
import collections
x = Stack()
m = x.append
try: m()
except TypeError as e: print(e)
try: x.append()
except TypeError as e: print(e)
try: x.append(1, 2)
except TypeError as e: print(e)
try: D().keys(1)
except TypeError as e: print(e)
try: x.sort(5)
except TypeError as e: print(e)
try: x.reverse(1)
except TypeError as e: print(e)
try: x.extend()
except TypeError as e: print(e)
try: list.append(x)
except TypeError as e: print(e)
class E(list):
    def append(self, *a): super().append(*a)
try: E().append()
except TypeError as e: print(e)
f = getattr(x, "append")
try: f(1, 2)
except TypeError as e: print(e)
class Delegating(list):
    def __init__(self, other):
        super().__init__()
        self.append = other.append
        self.extend = super().append


other = []
d = Delegating(other)
d.append(1)
d.extend(2)
print(d, other)
try: d.append()
except TypeError as e: print(e)
try: d.extend(1, 2)
except TypeError as e: print(e)
