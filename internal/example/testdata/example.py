def addup(a: int, b: int) -> int:
    return a + b

def signum(x: float) -> str:
    return "neg" if x < 0 else "pos"

def parse(s: str) -> int:
    return int(s)

def twice(s: str) -> str:
    return s + s

def missing(s: "str | None") -> bool:
    return s is None

def same(b: bytes) -> bytes:
    return b

def spin(n: int) -> int:
    while n > 0:
        pass
    return n

def lone(n: int) -> str:
    return chr(0xD800 + n)

def answer() -> int:
    print("answer")
    return 42

def shout(s: str) -> str:
    return s.upper()

def py_any(x=None):
    """Whatever comes, in some container."""
    return [x, (x,), {"k": x}]

def py_int(n: int) -> int:
    return n * n * n

class Odd(ValueError):
    pass

def py_raise(s: str) -> str:
    if s == "key":
        return {}[s]
    if s == "odd":
        raise Odd("x", 1)
    return s

def py_spin(n: int) -> int:
    while n > 0:
        n += 1
    return n

def py_wrong(n: int) -> int:
    return "no"

def flip(x: bool) -> bool:
    return not x

def half(x: float) -> float:
    return x / 2


def total(xs: list[float]) -> float:
    return sum(xs)


def py_list(xs: list[list[str | None]]) -> list:
    return xs
