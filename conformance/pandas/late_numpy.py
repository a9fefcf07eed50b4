# partly pandas' own
# Functions of numpy get arrays that their models have no form for, after CPython has
# done what must not happen twice.
import shlex
import sys

import numpy as np

print(shlex.split("a b"))


def tell(name, fn):
    try:
        print(name, fn())
    except Exception as e:
        print(name, type(e).__name__, e)


n = len(sys.argv)
e = np.zeros(0)
a = np.arange(4.0)
m = np.arange(6.0).reshape(2, 3)
tell("interp", lambda: np.interp([1.0, 2.0], [1.0, 1.0, 2.0], [3.0, 4.0, 5.0]))
tell("average", lambda: np.average(a, weights=np.ones(n + 1)))
tell("repeat", lambda: np.repeat(m, -n, axis=0))
tell("repeat", lambda: np.repeat(a, np.array([n, 2])))
tell("tile", lambda: np.tile(m, (0, n)).shape)
tell("median", lambda: np.median(np.zeros((2, 0)), axis=1))
tell("bincount", lambda: np.bincount(np.zeros(0, dtype="int64"), weights=e, minlength=n + 1))
tell("digitize", lambda: np.digitize(a, np.array([3.0, 2.0, 1.0])))
tell("digitize", lambda: np.digitize(a, np.array([3.0, 2.0, 4.0])))
tell("percentile", lambda: np.percentile(np.zeros((0, 2)), 50, axis=0))
tell("split", lambda: np.split(a, n - 1))
tell("stack", lambda: np.array([a, a[:2]][:n]))
tell("sum", lambda: np.percentile(m, 50, axis=0).sum() + np.interp(1.5, [1.0, 2.0], [3.0, 4.0]))
