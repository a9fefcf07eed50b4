# Random bytes and large random integers.
import random
random.seed(5)
print(random.randbytes(7), random.randbytes(0), random.randbytes(4), random.getrandbits(33), random.getrandbits(64), random.getrandbits(100), random.getrandbits(1000) % 10**9, random.random())
r = random.Random(2); print(r.randbytes(3), r.getrandbits(40), r.randrange(10**30), r.shuffle([1]))
for bad in (-1,):
    try: random.randbytes(bad)
    except ValueError as e: print(e)
    try: random.getrandbits(bad)
    except ValueError as e: print(e)
