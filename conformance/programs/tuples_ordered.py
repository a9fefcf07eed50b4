def memo(fn):
    cache = {}
    def wrapper(*args):
        if args not in cache:
            cache[args] = fn(*args)
        return cache[args]
    wrapper.cache = cache
    return wrapper
@memo
def score(word, weight=1):
    return sum(ord(c) - 96 for c in word.lower() if c.isalpha()) * weight
score("cat"); score("cat", 2); score("and")
print(sorted(score.cache)[:2])
def f(*args): return args
xs = [f("b"), f("a", 2)]
for i in range(3): xs.append(tuple(["z"] * i))
print(sorted(xs), max(xs), xs[0] < xs[1])
print(sorted([("b",), ("a", 2), ("a", 1)]), ("a",) < ("a", 2))
xs = [("b",), ("a", 2), ("a", 1)]
d = {("b",): 1, ("a", 2): 2}
print(sorted(d), sorted(xs))
a, b = sorted(xs)[:2]
print(a < b, b <= a, min(xs), min(d))
xs.sort()
print(xs)
