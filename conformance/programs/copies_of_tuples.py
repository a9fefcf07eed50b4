# Copies of tuples whose length is known only at run time.
import copy


class Individual:
    def __init__(self, genome):
        self.genome = genome

    def clone(self):
        return Individual(copy.deepcopy(self.genome))


def make(n):
    return tuple(i * i % 7 for i in range(n))


a = Individual(make(10))
b = a.clone()
print(b.genome, a.genome == b.genome, copy.deepcopy(tuple("ab" * 2)), copy.deepcopy(make(0)), copy.deepcopy({1: make(3)}))
print(copy.deepcopy(tuple((x, str(x)) for x in range(3))), copy.copy(make(4)))
