# partly pandas' own
# A small neural network, to the last digit but for exp and log.
import numpy as np
import math

class Layer:
    def __init__(self, n_in, n_out, rng):
        self.W = rng.normal(0, math.sqrt(2 / n_in), (n_in, n_out))
        self.b = np.zeros(n_out)

    def forward(self, x):
        self.x = x
        return x @ self.W + self.b

    def backward(self, g, lr):
        gx = g @ self.W.T
        self.W -= lr * self.x.T @ g
        self.b -= lr * g.sum(axis=0)
        return gx

def relu(x):
    return np.maximum(x, 0)

def softmax(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)

rng = np.random.default_rng(0)
X = rng.uniform(-1, 1, (300, 2))
y = (X[:, 0] * X[:, 1] > 0).astype(int)
Y = np.eye(2)[y]
l1, l2 = Layer(2, 16, rng), Layer(16, 2, rng)
for epoch in range(60):
    h = relu(l1.forward(X))
    p = softmax(l2.forward(h))
    loss = -np.mean(np.log(p[np.arange(len(y)), y]))
    g = (p - Y) / len(y)
    g = l2.backward(g, 1.0)
    l1.backward(g * (h > 0), 1.0)
    if epoch % 20 == 0:
        print(epoch, round(float(loss), 8))
pred = p.argmax(axis=1)
print("acc", (pred == y).mean())
conf = np.zeros((2, 2), dtype=int)
np.add.at(conf, (y, pred), 1)
print(conf)
