# Containers of the module collections that hold themselves.
from collections import OrderedDict, defaultdict, deque

d = deque([1], maxlen=3)
d.append(d)
print(d)
x = [1]
e = deque([x])
x.append(e)
print(x, e)
o = OrderedDict()
o["a"] = o
print(o)
f = defaultdict(list)
f["a"] = f
print(f)
d.pop()
print(d, repr(d))
