# Generator.normal() around several means at once.
import numpy as np
rng = np.random.default_rng(42)
print(rng.normal(loc=(1, 10), scale=0.5, size=(3, 2)).tolist(), rng.normal([1.0], 2, 3).tolist())
print(rng.normal(np.arange(3), size=(2, 3)).tolist(), rng.normal(5, 0.1))
try:
    rng.normal((1, 2, 3), 1.0, size=(2, 2))
except ValueError as e:
    print(e)
try:
    rng.normal((1, 2), -1.0, size=(2, 2))
except ValueError as e:
    print(e)
print(rng.uniform(0, 2, 3))
try:
    rng.normal((1, 2, 3), 1.0, size=(2, 1))
except ValueError as e:
    print(e)
print(rng.random())
