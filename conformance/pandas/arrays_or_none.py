# partly pandas' own
# Attributes that are None until they are arrays.
import numpy as np


class Scaler:
    def __init__(self):
        self.mean = None
        self.std = None
        self.count = None

    def fit(self, X):
        self.mean = X.mean(axis=0)
        self.std = np.std(X, axis=0)
        self.count = X.shape[0]
        return self

    def transform(self, X):
        return (X - self.mean) / self.std

    def score(self, X):
        return np.abs(X @ self.mean), np.sqrt(self.std), -self.mean, self.mean * 2 > self.std


rng = np.random.default_rng(0)
X = rng.normal(3, 2, (50, 3))
s = Scaler()
try:
    s.transform(X)
except TypeError as e:
    print(e)
try:
    s.score(X)
except Exception as e:
    print(type(e), e)
s.fit(X)
Z = s.transform(X)
total = 0.0
for i in range(Z.shape[0]):
    for j in range(Z.shape[1]):
        total += abs(Z[i, j])
print(round(total, 9), s.score(X)[0][:2], s.score(X)[1:])
print((Z.mean(axis=0) + 0.0).round(6), s.mean.round(3), s.count)


class Perceptron:
    def __init__(self, lr=0.1, epochs=10):
        self.lr = lr
        self.epochs = epochs
        self.w = None
        self.b = None
        self.errors = []

    def fit(self, X, y):
        n, m = X.shape
        self.w = np.zeros(m)
        self.b = 0.0
        for _ in range(self.epochs):
            wrong = 0
            for xi, t in zip(X, y):
                update = self.lr * (t - self.predict(xi))
                self.w += update * xi
                self.b += update
                wrong += int(update != 0.0)
            self.errors.append(wrong)
        return self

    def predict(self, x):
        return np.where(np.dot(x, self.w) + self.b >= 0.0, 1, 0)


y = (X[:, 0] > 3).astype(int)
p = Perceptron().fit(X, y)
print(p.errors, p.w.round(5), round(float(p.b), 5), (p.predict(X) == y).mean())


class A:
    def __init__(self):
        self.w = None
        self.b = None

    def fit(self, X):
        self.w = X.sum(axis=0)
        self.b = X * 2

    def show(self):
        print(self.w.shape, self.b.T.shape, self.b.T @ self.b, self.w.dtype, self.b.size, self.w.ndim)


a = A()
try:
    print(a.w.T)
except AttributeError as e:
    print(e)
try:
    a.show()
except AttributeError as e:
    print(e)
a.fit(np.arange(6.0).reshape(3, 2))
a.show()
x = None
for i in range(3):
    if x is None:
        x = np.zeros(4)
    x[i] += i
    x = x + 1
print(x, x.T.shape)
best = None
for k in range(4):
    c = np.arange(3) * k
    if best is None or c.sum() > best.sum():
        best = c
print(best, best.size)
