"""Matrix, slices, iteration, context managers, hash and heap."""
import heapq
class Grid:
    default = 0
    def __init__(self, w, h):
        self.w, self.h = w, h
        self.cells = [[self.default] * w for _ in range(h)]
    def __getitem__(self, key):
        if isinstance(key, tuple):
            x, y = key
            return self.cells[y][x]
        return self.cells[key]
    def __setitem__(self, key, v):
        x, y = key
        self.cells[y][x] = v
    def __iter__(self):
        for row in self.cells:
            yield from row
    def __contains__(self, v): return any(v in r for r in self.cells)
    def __str__(self): return "\n".join(" ".join(map(str, r)) for r in self.cells)
g = Grid(3, 2)
g[1, 1] = 7
g[0, 0] += 5
print(g); print(g[0], g[1, 1], 7 in g, sum(g), max(g), sorted(g, reverse=True))
class Seq:
    def __init__(self, *items): self.items = list(items)
    def __len__(self): return len(self.items)
    def __getitem__(self, i):
        if isinstance(i, slice):
            return Seq(*self.items[i])
        return self.items[i]
    def __delitem__(self, i): del self.items[i]
    def __reversed__(self): return reversed(self.items)
    def __repr__(self): return f"Seq{tuple(self.items)}"
    def __add__(self, o): return Seq(*self.items, *o.items)
    def __mul__(self, n): return Seq(*(self.items * n))
s = Seq(1, 2, 3, 4, 5)
print(s[1:3], s[::-1], s[-1], len(s[2:]), s + Seq(9), Seq(1) * 3, list(reversed(s)))
del s[0]
print(s, [x for x in s])
class Timer:
    depth = 0
    def __init__(self, name): self.name = name
    def __enter__(self):
        Timer.depth += 1
        print("  " * Timer.depth + "enter", self.name)
        return self
    def __exit__(self, et, ev, tb):
        print("  " * Timer.depth + "exit", self.name, et.__name__ if et else None)
        Timer.depth -= 1
        return et is ValueError
with Timer("a") as t, Timer("b"):
    print(t.name)
    raise ValueError("x")
print("after", Timer.depth)
class Task:
    counter = 0
    def __init__(self, pri, name):
        self.pri, self.name = pri, name
        Task.counter += 1
        self.seq = Task.counter
    def __lt__(self, o): return (self.pri, self.seq) < (o.pri, o.seq)
    def __repr__(self): return f"{self.name}@{self.pri}"
h = []
for p, n in [(3, "c"), (1, "a"), (2, "b"), (1, "z")]:
    heapq.heappush(h, Task(p, n))
print([heapq.heappop(h) for _ in range(len(h))])
