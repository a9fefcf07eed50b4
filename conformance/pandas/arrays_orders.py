# Results are column by column where operands are: sums of them add in that order.
import numpy as np
import pandas as pd


def show(m):
    print("%r" % float(m.sum(axis=0)[0]), "%r" % float(m.sum()), m.shape, "%r" % float(m.mean()), "%r" % float(m.std(axis=0)[0]))
    print(m.ravel()[:3].round(3), m.flatten()[1:3].round(4))


rng = np.random.default_rng(2)
a = rng.random((2, 10007)).T
x = np.empty((10007, 2))
x[:] = a
w = np.array([0.3, 1.7])
show(a)
show(a + w)
show(w * a)
show(np.where(a > w, a, 0.0))
show(np.clip(a, 0.1, 0.9))
show(a.copy())
show(np.copy(a))
show(a.reshape(2, -1))
show(a[::2] * 3)
show((a * 2).T)
show((a > 0.5) * 1.5)
show(a.round(2))
show(abs(a - 1))
show(-a)
show(a * x)
show(x * a)
show(a ** 2)
show(a ** 0.5)
show(np.log1p(a))
show((a - a.mean(axis=0)) / a.std(axis=0))
show(a - a.mean(axis=1, keepdims=True))
show(a / a.sum(axis=1)[:, None])
show(a - a.mean(axis=0, keepdims=True))
print((a * 2).tolist()[:2], (a + 1)[3], (a + 1)[:, 1][:2], (a * 2 + 1) @ w)
b = a * 2
b[0] = 7
b[:, 1] += 1
print(b[:2], b.sum(axis=1)[:3])
c = a
c *= 1.5
show(c)
f = np.ones((3, 4)).T
f[1] = 2
print(f + 1, (f + f).sum(axis=1), np.exp(f).argmax())
for name in ["p", "q"]:
    f = f * 1.1
print(f.sum(axis=0), f.cumsum(axis=0)[1], np.vstack([f + 1, f])[4:6])

d = pd.DataFrame({"p": (np.arange(20011) * 37 % 1009) / 7.3, "q": (np.arange(20011) * 11 % 97) * 1.1})
v = d[["p", "q"]].to_numpy()
show(v)
show((v - v.mean(axis=0)) / v.std(axis=0))
show(d.values * 2)
