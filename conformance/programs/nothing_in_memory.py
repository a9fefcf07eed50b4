# Functions of several kinds in containers, fields and arguments: what only some of them
# hold isn't there for the others, whatever loops look at it.


class Box:
    def __init__(self, items: list[int]) -> None:
        self.items = items


class Task:
    def __init__(self, run) -> None:
        self.run = run

    def times(self, n: int) -> int:
        r = 0
        for _ in range(n):
            r += self.run()
        return r


def words(t: list[str], n: int) -> int:
    r = 0
    for k in range(n):
        for w in t:
            r += len(w)
    return r


def total(d: dict[str, int], b: Box, n: int) -> int:
    r = 0
    for k in range(n):
        for x in b.items:
            r += x + len(d)
    return r


def often(f, n: int) -> int:
    r = 0
    for _ in range(n):
        r += f()
    return r


def each(fs):
    for f in fs:
        yield f


def main() -> None:
    t = [str(i * i) for i in range(10)]
    d = {w: len(w) for w in t}
    b = Box([1, 2, 3])
    for name, f in [("words", lambda: words(t, 10)), ("three", lambda: 3), ("total", lambda: total(d, b, 2))]:
        r = 0
        for _ in range(30):
            r += f()
        print(name, r, often(f, 5))
    by = {"a": lambda: words(t, 2), "b": lambda: 3, "c": lambda: total(d, b, 4)}
    for k in by:
        r = 0
        for _ in range(7):
            r += by[k]()
        print(k, r)
    for k, f in by.items():
        print(k, often(f, 4), sum([f() for _ in range(3)]))
    for task in [Task(lambda: words(t, 3)), Task(lambda: 1), Task(lambda: total(d, b, 1))]:
        r = 0
        for _ in range(5):
            r += task.run()
        print(task.times(6), r)
    for f in each([lambda: 2, lambda: words(t, 1)]):
        r = 0
        for _ in range(4):
            r += f()
        print(r)
    rest = [lambda: 8, lambda: total(d, b, 2)]
    while rest:
        f = rest.pop()
        r = 0
        for _ in range(3):
            r += f()
        print(r)


main()
