def make(k):
    total = 0
    class Adder:
        def __init__(self, v):
            self.v = v
        def add(self, x):
            nonlocal total
            total += 1
            return self.v + x * k + total
        def __repr__(self):
            return f"Adder({self.v}, {k})"
        def __eq__(self, o):
            return isinstance(o, Adder) and self.v == o.v
        def again(self):
            return Adder(self.v + 1)
    a = Adder(10)
    b = Adder(20)
    r = [a.add(1), b.add(2)]
    k += 1
    r.append(a.add(1))
    print(r, total, a, b)
    return a
x = make(2)
print(x.add(3), x)
y = make(5)
print(y.add(1), x.add(1), [x, y])
def sib(n):
    class Node:
        def __init__(self, v, nxt=None):
            self.v, self.nxt = v, nxt
        def push(self, v):
            return Node(v, self)
        def __iter__(self):
            node = self
            while node is not None:
                yield node.v
                node = node.nxt
    class Stack:
        def __init__(self):
            self.top = Node(0)
        def push(self, v):
            self.top = self.top.push(v)
            return self
        @property
        def size(self):
            return sum(1 for _ in self.top)
    s = Stack()
    for i in range(n):
        s.push(i)
    return s.size, list(s.top)
print(sib(4))
class Base:
    def greet(self):
        return "base " + self.name()
    def name(self):
        return "?"

def derived(prefix, names):
    out = []
    for n in names:
        class D(Base):
            def name(self):
                return prefix + n
            def __len__(self):
                return len(n)
            def __lt__(self, o):
                return len(prefix) + len(self) < len(o)
        out.append(D())
    return out

ds = derived("p-", ["a", "bb", "ccc"])
print([d.greet() for d in ds], [len(d) for d in ds], ds[0] < ds[2])

def bank(owner):
    log = []
    balance = 0
    class Account:
        rate = 0.5
        def deposit(self, n):
            nonlocal balance
            if n <= 0:
                raise ValueError(f"{owner}: bad {n}")
            balance += n
            log.append(("d", n))
            return balance
        def __call__(self, *args, scale=1, **kw):
            return [a * scale for a in args] + sorted(kw) + [owner]
        def __enter__(self):
            log.append("enter")
            return self
        def __exit__(self, *exc):
            log.append(exc[0] is None)
            return False
        def history(self):
            return log
        @staticmethod
        def kind():
            return "acc"
        @classmethod
        def make(cls):
            return cls.rate
    return Account(), log

a, log = bank("ann")
b, _ = bank("bob")
with a as acc:
    acc.deposit(5)
try:
    with b:
        b.deposit(-1)
except ValueError as e:
    print(e)
print(a.deposit(7), a(1, 2, scale=3, z=1), a.history(), log is a.history(), b.history(), a.kind(), a.make())
f = a.deposit
print(f(1), list(map(a.deposit, [1, 2])))
def types(x):
    class Box:
        def get(self):
            return x
        def twice(self):
            return self.get(), self.get()
    return Box()
print(types(1).twice(), types("s").twice(), types([1]).get(), types(None).get())
def grow(n):
    class Counter:
        def up(self):
            nonlocal n
            n *= 3
            return n
    return Counter()
g = grow(7)
for _ in range(60):
    v = g.up()
print(v)
