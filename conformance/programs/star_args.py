import sys
xs = [3, 1, 2]
print(*xs)
print("a", *xs, "b", sep="-", end="!\n")
print(*[], sep=",")
print(*(x * x for x in xs))
print(*"abc", sep="|")
print(*{1: 2, 3: 4}.items())
def f(a, b, c=10):
    return a + b + c
def g(*args):
    return len(args), sum(args)
def h(first, *rest):
    for r in rest:
        first += r
    return first
print(f(*xs), f(*xs[:2]), f(1, *[5]), g(*xs), g(1, *xs, 2), h(*[1, 2, 3]) if False else h(1, *xs))
print(max(*xs), min(*xs), max(0, *xs), min(*["b", "a"]))
for bad in ([], [1], [1, 2, 3, 4]):
    try:
        print(f(*bad))
    except TypeError as e:
        print(e)
    try:
        print(max(*bad))
    except TypeError as e:
        print(e)
m = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*m)])
for col in zip(*m):
    print(col, sum(col), len(col), col[0], col[-1], max(col))
t = [list(row) for row in zip(*m[::-1])]
print(t)
a, b = [7, 8]
for x, y in zip(*m):
    print(x, y)
print([sum(p * q for p, q in zip(row, col)) for row in m for col in zip(*m[:1])])
print("{} {}".format(*["x", "y"]))
board = [1, 2, 3]
def pick(n):
    if n > 2:
        return None
    return n
def play(n):
    i = pick(n)
    board[i] = 9
    return board
print(play(0))
try:
    play(5)
except TypeError as e:
    print(e)
