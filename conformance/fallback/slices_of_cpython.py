# Slices that only CPython has as indices of native sequences.
from itertools import starmap, combinations, repeat
from operator import getitem
import copyreg
log = []
def f(s):
    seq = list(s)
    slices = starmap(slice, combinations(range(len(seq) + 1), 2))
    return repr(list(map(getitem, repeat(seq), slices)))
ks = vars(copyreg)
i = len(ks["__all__"]) - 2
def g(t, k):
    return t[k]
import types
ns = types.SimpleNamespace(a=slice(0, 2), b=1, c=slice(None, None, -1))
open("/dev/null", "w").write("x")
for t in ("abc", b"abc", [1, 2, 3], (1, 2, 3)):
    print(g(t, ns.a), g(t, ns.b), g(t, ns.c))
    try:
        print(g(t, ns.__dict__))
    except TypeError as e:
        print(e)
print(f("AB"))
