# pandas' own objects
# A function that a library calls draws from the same stream.
import numpy as np
from scipy.optimize import brentq

np.random.seed(3)


def noisy(x):
    return x - 0.5 + 0.01 * np.random.rand()


print(np.random.rand(), brentq(noisy, -1, 2), np.random.rand())
