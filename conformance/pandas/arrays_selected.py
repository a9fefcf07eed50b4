# partly pandas' own
# What indices with arrays select comes back, and what is changed in place is still the same array.
import numpy as np
M = np.arange(12.0).reshape(3, 4)
idx = np.array([2, 0, 2])
A = M[idx]
A[0, 0] = -1
print(A.tolist(), M[2, 0], M[:, [1, 3]].tolist(), M[[0, 1], [1, 2]].tolist(), M[M[:, 0] > 3].tolist())
print(M[idx, 1:3].tolist(), M[None, idx].shape, M[idx[:, None], [0, 1]].tolist(), M[..., idx].shape)
print(np.eye(3)[[0, 2, 1]].sum(axis=0).tolist(), M[M > 4].tolist(), M[1, [0, 1]].tolist())
try:
    M[[0, 5]]
except IndexError as e:
    print(e)
try:
    M[np.array([True, False])]
except IndexError as e:
    print(e)
w = M.copy()
v = w
w *= np.tri(3, 4)
print(v is w, v.tolist())
class P:
    def __init__(self):
        self.W = np.ones((3, 3))
    def up(self, g):
        self.W -= 0.5 * g
p = P()
keep = p.W
p.up(np.vander([1.0, 2, 3]))
print(keep.tolist(), p.W[0, 0])
try:
    i = np.arange(3)
    i += np.tri(1, 3)[0]
except Exception as e:
    print(type(e).__name__, str(e)[:60])
perm = np.random.default_rng(1).permutation(3)
print(M[perm].tolist(), M[::-1][perm][0].tolist(), M[np.zeros(0, dtype=int)].shape)
