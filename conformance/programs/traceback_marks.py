# What tracebacks mark of a line: each handler fails in another way, so that all are shown.
import collections

table = {"a": 1, "nested": {"b": [1, 2]}}
numbers = [3, 4]
text = "word"
Point = collections.namedtuple("Point", "x y")


class Owner:
    def __init__(self, held):
        self.held = held

    def get(self, key):
        return self.held[key]

    @property
    def size(self):
        return len(self.held) // 0


def again(n, step):
    if n == 0:
        return again(1, step)
    return steps[step](step)


def index(step):
    return table["nested"] ["b"][ 5 ] + 1


def operator(step):
    return (numbers[0] + numbers[1]) ** 2 // ((step - step) * 2)  # nothing is left


def chained(step):
    return (Owner(numbers)
            .get(17)
            .bit_length())


def spread(step):
    return again(
        0,
        table["nowhere"])


def unpacked(step):
    a, b, c = numbers


def stored(step):
    numbers [7] = 3; return 4


def added(step):
    numbers[9] += 1


def checked(step):
    assert step > 0 and text == "other", f"{text!r}"


def deleted(step):
    del table["x"], numbers[0]


def made(step):
    return [10 // n for n in (1, 0)]


def lazy(step):
    return sum(10 // n for n in numbers if table[n])


def attribute(step):
    return Point(1, 2).y + Owner(text).size


def method(step):
    return text.index("z", 1)


def converted(step):
    return int("1" + text) if step else None


def accented(step):
    é = "ß" + str(int(text, 16 + 1)); return é


def raised(step):
    if step: raise KeyError("it is raised")


steps = [index, operator, chained, spread, unpacked, stored, added, checked, deleted, made, lazy, attribute, method, converted, accented, raised]


def fail(step):
    if step == len(steps):
        return
    try:
        fail(step + 1)
    finally:
        again(0, step)


fail(0)
