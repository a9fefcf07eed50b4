import random
class Die:
    def __init__(self, seed): self.r = random.Random(seed)
    def roll(self): return self.r.randint(1, 6)
d = Die(3)
print(list(iter(d.roll, 6)))
print(sum(iter(d.roll, 1)))
it = iter([1, 2, 3, None, 5])
for x in iter(lambda: next(it), None):
    print(x)
print(list(it))
def stop():
    raise StopIteration
print(list(iter(stop, 1)))
try:
    iter(3, 4)
except TypeError as e:
    print(e)
stack = [1, 2, 3, 0, 4]
print(list(iter(stack.pop, 0)), stack)
