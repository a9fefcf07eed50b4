# Seeds of every kind.
import random, types
random.seed("hello"); print(random.random(), random.getstate()[1][:2] if False else "")
random.seed(b"hello"); print(random.randint(0, 100))
random.seed(2.5); print(random.random())
ns = types.SimpleNamespace(i=5, s="x", f=1.5, t=(1,))
for v in (5, -5): random.seed(v); print(random.random())
random.seed(ns.i); print(random.random()); random.seed(ns.s); print(random.random()); random.seed(ns.f); print(random.random())
r = random.Random("é"); print(r.random(), r.choice("abc"))
try: random.seed(ns.t)
except TypeError as e: print(e)
