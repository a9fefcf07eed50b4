# A Counter takes the counts of a mapping of CPython's, and counts the elements of what is none.
import types
from collections import Counter
ns = types.SimpleNamespace(c=Counter("aab"), d={"x": 3}, l=["p", "q", "p"])
t = Counter()
t.update(ns.c)
print(t)
t.update(ns.d); t.update(ns.l)
print(t, Counter(ns.c), Counter(ns.d), Counter(ns.l))
t.subtract(ns.c)
print(t)
from collections import OrderedDict, defaultdict, deque
o = OrderedDict(ns.c); print(o)
o.update(ns.d); print(o)
dd = defaultdict(int, ns.d); dd.update(ns.c); print(dd)
q = deque(ns.c); print(q)
plain = {}; plain.update(ns.c); print(plain)
