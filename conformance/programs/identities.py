# id(), and the hash and the text of instances that show where they are.
import re, math
class Node:
    def __init__(self, v): self.v, self.next = v, None
class Sub(Node): pass
def has_cycle(n):
    seen = set()
    while n:
        if id(n) in seen: return True
        seen.add(id(n)); n = n.next
    return False
a, b, c = Node(1), Node(2), Sub(3)
a.next, b.next = b, c
print(has_cycle(a)); c.next = a; print(has_cycle(a))
l = [1]; m = l; print(id(l) == id(m), id(l) == id([1]), id(a) == id(b), hash(a) == hash(a), hash(a) != hash(b), isinstance(hash(c), int))
print(re.sub(r"0x[0-9a-f]+", "ADDR", repr(a)), re.sub(r"0x[0-9a-f]+", "ADDR", f"{c} {[c]!r}"), repr(a) == str(a), repr(a) != repr(b))
print(hex(id(a)) in repr(a), hash(a) == id(a) // 16 if id(a) % 16 == 0 else "odd")
def f(x): return f"something {x!r}"[:11]
print(f(3), f(a))
def outer():
    class Local: pass
    return Local()
print(re.sub(r"0x[0-9a-f]+", "ADDR", repr(outer())))
memo = {}
def walk(o):
    if id(o) in memo: return "cycle"
    memo[id(o)] = 1
    return [walk(x) if isinstance(x, list) else x for x in o]
q = [1, [2, 3]]; q.append(q); print(walk(q))
d = {}; e = d; print(id(d) == id(e), id({1}) is not None)
x = a if len(q) > 1 else l
print(id(x) == id(a))
try: raise ValueError("x")
except ValueError as ex: print(id(ex) == id(ex))
