# What CPython does when an iterator is made: it checks arguments, asks for iterators and makes pools.
from itertools import *

def attempt(f):
    try:
        r = f()
        print("made", type(r).__name__)
        print(list(r))
    except Exception as e:
        print(type(e).__name__, e)

xs = [1, 2, 3]
c = combinations(xs, 2)
p = permutations(xs, 2)
w = combinations_with_replacement(xs, 2)
d = product(xs, "ab")
d1 = product(xs, repeat=2)
xs.append(4)
print(len(list(c)), len(list(p)), len(list(w)), len(list(d)), len(list(d1)))
attempt(lambda: permutations([1, 2], -1))
attempt(lambda: combinations([1, 2], -1))
attempt(lambda: combinations_with_replacement([1, 2], -1))
attempt(lambda: product([1, 2], repeat=-1))
attempt(lambda: product([1, 2], [3], repeat=-2))
attempt(lambda: permutations([1, 2], 0))
attempt(lambda: permutations([1, 2], 5))
attempt(lambda: permutations([], 0))
attempt(lambda: product(repeat=2))
attempt(lambda: product([1, 2], repeat=0))
for n in (-1, 0, 1, 2):
    attempt(lambda: permutations("abc", n))
    attempt(lambda: product("ab", repeat=n))
    attempt(lambda: combinations("abc", n))
try:
    p = permutations([1], -3)
    print("not reached")
except ValueError as e:
    print(e)

def noisy(n):
    for i in range(n):
        print("n", i)
        yield i

c = combinations(noisy(3), 2)
print("made")
print(list(c))
p = product(noisy(2), noisy(1))
print("made")
print(next(p), list(p))
p = permutations(noisy(2))
print("made")
print(list(p))
z = zip(permutations("ab"), combinations("abc", 2))
print(list(z))
g = groupby(sorted("banana"))
print([(k, len(list(v))) for k, v in g])
try:
    chain([1], 5)
    print("chain made")
    list(chain([1], 5))
except TypeError as e:
    print(e)
try:
    cycle(5)
except TypeError as e:
    print(e)
try:
    accumulate(5)
except TypeError as e:
    print(e)
try:
    islice([1, 2], -1)
except ValueError as e:
    print(e)
try:
    repeat(1, "x")
except TypeError as e:
    print(e)
try:
    count("x")
except TypeError as e:
    print(e)
try:
    starmap(len, 5)
except TypeError as e:
    print(e)
try:
    takewhile(len, 5)
except TypeError as e:
    print(e)
try:
    pairwise(5)
except TypeError as e:
    print(e)
try:
    zip_longest([1], 5)
except TypeError as e:
    print(e)
try:
    zip([1], 5)
except TypeError as e:
    print(e)
try:
    map(len, 5)
except TypeError as e:
    print(e)
try:
    filter(None, 5)
except TypeError as e:
    print(e)
try:
    enumerate(5)
except TypeError as e:
    print(e)
try:
    compress([1], 5)
except TypeError as e:
    print(e)
try:
    groupby(5)
except TypeError as e:
    print(e)
try:
    tee(5)
except TypeError as e:
    print(e)
