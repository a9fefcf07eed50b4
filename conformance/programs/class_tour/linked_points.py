from dataclasses import dataclass
from abc import ABCMeta, abstractmethod
class Base(metaclass=ABCMeta):
    @abstractmethod
    def run(self): pass
    @classmethod
    @abstractmethod
    def make(cls): pass
class Impl(Base):
    def run(self): return 1
    @classmethod
    def make(cls): return cls()
print(Impl.make().run())
try: Base()
except TypeError as e: print(e)
# mutual
class Node:
    def __init__(self, data, nxt=None): self.data, self.next = data, nxt
class LinkedList:
    def __init__(self, items=()):
        self.head = None
        self.size = 0
        for i in items: self.append(i)
    def append(self, d):
        n = Node(d)
        if not self.head: self.head = n
        else:
            c = self.head
            while c.next: c = c.next
            c.next = n
        self.size += 1
    def __len__(self): return self.size
    def __iter__(self):
        c = self.head
        while c:
            yield c.data
            c = c.next
    def __getitem__(self, i):
        if isinstance(i, slice): return LinkedList(list(self)[i])
        if i < 0: i += len(self)
        for k, d in enumerate(self):
            if k == i: return d
        raise IndexError("list index out of range")
    def __setitem__(self, i, v):
        c = self.head
        for _ in range(i): c = c.next
        c.data = v
    def __contains__(self, x): return any(d == x for d in self)
    def __eq__(self, o): return isinstance(o, LinkedList) and list(self) == list(o)
    def __add__(self, o): return LinkedList([*self, *o])
    def __iadd__(self, o):
        for x in o: self.append(x)
        return self
    def __repr__(self): return "->".join(map(repr, self)) or "empty"
    def reverse(self):
        p, c = None, self.head
        while c: c.next, p, c = p, c, c.next
        self.head = p
    def __bool__(self): return self.size > 0
l = LinkedList([1, 2, 3])
l += [4, "x"]
l[1] = 20
print(l, len(l), l[-1], l[1:3], 20 in l, 99 in l, l == LinkedList([1, 20, 3, 4, "x"]), l + l[:1], bool(LinkedList()), LinkedList())
l.reverse(); print(l, sorted(x for x in l if isinstance(x, int)))
try: l[10]
except IndexError as e: print(e)
@dataclass(frozen=True)
class Pt:
    x: int
    y: int
    def __add__(self, o): return Pt(self.x + o.x, self.y + o.y)
    @property
    def man(self): return abs(self.x) + abs(self.y)
DIRS = {"U": Pt(0, 1), "D": Pt(0, -1), "L": Pt(-1, 0), "R": Pt(1, 0)}
p = Pt(0, 0)
seen = {p}
for mv in "UURRDL":
    p = p + DIRS[mv]
    seen.add(p)
print(p, len(seen), p.man, max(seen, key=lambda q: q.man), Pt(0, 0) in seen)
match p:
    case Pt(x=0, y=y): print("axis", y)
    case Pt(x, y) if x > 0: print("right", x, y)
try: p.x = 3
except Exception as e: print(type(e).__name__, e)
