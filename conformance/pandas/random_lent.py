# partly pandas' own
# Draws that have no model are numpy's own, from the state of ours, which goes on from where
# they leave it.
import numpy as np
rng = np.random.default_rng(5)
print(rng.random(3), rng.integers(0, 10, 3))
x = rng.lognormal(0.5, 0.25, 1000)
s = 0.0
for v in x:
    s += v
print(s, x.mean(), rng.random())
print(rng.poisson(3.5, size=(2, 3)).sum(axis=0), rng.binomial(10, 0.3, 5), rng.exponential(2.0), rng.poisson(4), rng.gamma(2.0, size=2))
print(rng.integers(0, 5), rng.integers(0, 256, size=4, dtype=np.uint8), rng.normal(size=2))
print(rng.multivariate_normal([0, 1], [[1, 0.5], [0.5, 2]], size=3).shape, rng.dirichlet([1, 2, 3]))
m = np.arange(12).reshape(4, 3)
rng.shuffle(m)
print(m, rng.permutation(m, axis=1), rng.choice(["a", "b"], 4))
print(type(rng.poisson(3.0)), type(rng.exponential()), type(rng.poisson(3.0, 3)[0]))
np.random.seed(3)
print(np.random.rand(2), np.random.exponential(1.5, 3), np.random.randn(1), np.random.poisson(4, 5).sum(), np.random.rand())
print(np.random.binomial(5, 0.5), np.random.normal(), np.random.beta(2, 3), np.random.normal())
state = np.random.get_state()
a = np.random.rand(3)
np.random.set_state(state)
print((a == np.random.rand(3)).all(), np.random.multinomial(20, [0.2, 0.3, 0.5]), np.random.triangular(0, 1, 3))
try:
    rng.poisson(-1)
except ValueError as e:
    print(e)
r = np.random.RandomState(4)
print(r.gamma(2.0, 1.0, 3), r.randn(2), r.geometric(0.3), r.rand())
for _ in range(3):
    print(rng.geometric(0.2), rng.standard_t(5), rng.laplace(), rng.weibull(2.0), rng.triangular(0, 1, 2), end=" ")


# Each of them: arrays come back, and numbers are Python's own.
for g in (rng, r):
    print(g.beta(2, 3, 4).sum() + 1, g.beta(1.5, 2.5) + 1, g.chisquare(3, size=(2, 2)).sum(axis=0), g.dirichlet([1.0, 2.0], 2).shape, g.gamma(2.0, 3.0) * 2)
    print(g.geometric(0.3, 5) + 1, g.gumbel(size=2) + 1, g.laplace(1.0, 2.0, 2) * 2, g.logistic(0.5, size=3) * 2, g.multinomial(10, [0.5, 0.5]) + 1)
    print(g.multivariate_normal([0.0, 1.0], [[1.0, 0.0], [0.0, 2.0]]).shape, g.negative_binomial(5, 0.5, 4) * 2, g.normal([0.0, 1.0], 0.1, size=2) * 2, g.pareto(3.0, 2) * 2)
    print(g.permutation(np.arange(6).reshape(3, 2)) * 2, g.power(2.0, 3) * 2, g.rayleigh(2.0, 2) * 2, g.standard_cauchy(2) * 2, g.standard_gamma(2.0, 2) * 2, g.standard_t(4, 2) * 2)
    print(g.triangular(0, 1, 4, size=2) * 2, g.uniform([0.0, 1.0], [1.0, 3.0], size=2) * 2, g.vonmises(0.0, 4.0, 2) * 2, g.wald(1.0, 2.0, 2) * 2, g.weibull(1.5, 2) * 2, g.zipf(3.0, 4) * 2)
    print(g.poisson([1.0, 20.0], 2) * 2, g.hypergeometric(5, 5, 3, size=2), g.logseries(0.4), g.f(3, 4), g.noncentral_f(3, 4, 1.0), g.noncentral_chisquare(3, 1.0), len(g.bytes(5)))
    print(float(g.random()))
print(rng.integers([0, 5], 10, size=2) * 2, rng.permuted(np.arange(5)) * 2, rng.random())
bits = rng.integers(0, 2, size=(3, 4), dtype=np.uint8)
print(bits + bits, bits.dtype, rng.integers(1, 6, size=3, endpoint=True) * 2)
np.random.seed(3)
print(np.random.randint(0, 9, size=4, dtype=np.int32) * 2, np.random.randint(0, 3, (2, 2)) * 2)
