# A function of random without a model draws from the same numbers as those with one.
import random

random.seed(5)
print(random.random(), random.vonmisesvariate(0, 4), random.random())
print([f(1, 2) for f in (random.uniform, random.vonmisesvariate)])
