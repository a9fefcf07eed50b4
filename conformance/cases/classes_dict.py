"""o.__dict__ and vars(o): what is an instance's, and the order of it."""


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def to_dict(self):
        return self.__dict__


class Branches:
    def __init__(self, n):
        if n > 1:
            self.a = n
            self.b = 2
        else:
            self.b = 3
            self.a = 1


class Later:
    def __init__(self, n):
        self.n = n
        self.fill()

    def fill(self):
        for i in range(self.n):
            self.last = i


class Tried:
    def __init__(self, text):
        try:
            self.value = int(text)
        except ValueError:
            self.bad = True
            self.value = 0
        else:
            self.bad = False


def result(x: int, y: str):
    p = Point(x, y)
    d = vars(p)
    p.x += 1
    return d


def through_method(x: int):
    return Point(x, [x]).to_dict()


def order_of_branches(n: int):
    return list(vars(Branches(n)))


def order_of_loop(n: int):
    return sorted(vars(Later(n)).items())


def order_of_handler(text: str):
    return list(vars(Tried(text)).items())


def written(n: int):
    p = Point(n, 2)
    p.__dict__["y"] = n * 2
    return p.y, p.__dict__ == {"x": n, "y": n * 2}, p.__dict__ | {"z": 1}


def items_while_changed(n: int):
    p, out = Point(n, 2), []
    for k, v in vars(p).items():
        out.append((k, v))
        p.y = n * 10
    return out


# ---- cases

CASES = [
    ("result", [1, "a"]),
    ("result", [-5, ""]),
    ("through_method", [1]),
    ("order_of_branches", [0]),
    ("order_of_branches", [5]),
    ("order_of_loop", [0]),
    ("order_of_loop", [3]),
    ("order_of_handler", ["12"]),
    ("order_of_handler", ["x"]),
    ("written", [4]),
    ("items_while_changed", [4]),
]
