# The distributions that are native, of both kinds of generators, with algorithms for small and for large parameters.
import numpy as np
for seed in range(2):
    rng = np.random.default_rng(seed)
    np.random.seed(seed)
    for g in (rng,):
        print(g.exponential(2.0), g.standard_exponential(), g.exponential(size=4), g.lognormal(0.1, 0.5), g.lognormal(size=(2, 2)))
        print(g.poisson(3.5), g.poisson(100.5), g.poisson(0.1, 5), g.poisson(5000, 3), g.poisson())
        print(g.binomial(10, 0.3), g.binomial(1000, 0.4, 5), g.binomial(5, 0.9, 3), g.binomial(100000, 0.7), g.binomial(0, 0.2), g.binomial(3, 0), g.binomial(3, 1.0))
        print(g.exponential(0.5, 20000).sum(), g.poisson(12.5, 20000).sum(), g.poisson(2.5, 20000).sum(), g.binomial(20, 0.25, 20000).sum(), g.random())
        for n, p in ((200, 0.5), (100, 0.31), (5000, 0.02), (10**6, 0.3), (10**12, 0.999), (70, 0.45), (400, 0.9)):
            x = g.binomial(n, p, 20000)
            print(x.sum(), x.min(), x.max(), (x * np.arange(20000)).sum())
        print(g.lognormal(1.0, 2.0, 20000).sum(), g.random())
    print(np.random.lognormal(0.5, 0.25), np.random.binomial(10, 0.5), np.random.binomial(1000, 0.3, 50000).sum(), np.random.binomial(8, 0.6, 50000).sum(), np.random.lognormal(0, 1, 3), np.random.poisson(4.5, 3), np.random.poisson(20), np.random.rand())
for f in (lambda: rng.binomial(-1, 0.5), lambda: rng.binomial(2, 1.5), lambda: rng.poisson(-1), lambda: rng.lognormal(0, -1), lambda: rng.exponential(-0.0)):
    try:
        f()
    except ValueError as e:
        print(e)
print(rng.lognormal(800, 1), type(rng.poisson(2)), type(rng.binomial(2, 0.5)), type(rng.lognormal()))
