# What CPython's compiler says of the text, and other things that the interpreter tells of itself.
import sys
from typing import Dict, List, TypeVar

print(1if sys else 2)
x = 6
print(None is 1, None is not "a")
try:
    print(None is ())
finally:
    assert (1, "x")
print(sys.getrecursionlimit())
sys.setrecursionlimit(max(sys.getrecursionlimit(), 5000))


def limit():
    return sys.getrecursionlimit()


print(limit())
for v in (1, 2.5, "a", b"a", None, True, [1], {}, (1,), {1}):
    print(v.__class__.__name__, v.__class__ is type(v))
data = "abc".encode()
print(data.__class__.__name__ == "bytes", (5).__class__.__name__ == "int")
T = TypeVar("T")


class Val(Dict[str, T]):
    def total(self):
        return sum(self.values())


class Numbers(List[int]):
    pass


v = Val(a=1)
v["b"] = 4
print(v, v.total(), Numbers([1, 2])[-1], isinstance(v, dict))
w = 8
print(f"{x!r:>{w + 2}} {'a' if x else 'b'} {f'{w}'} {{}} {w=} {x!s} {'#'} {255:#06x}")
