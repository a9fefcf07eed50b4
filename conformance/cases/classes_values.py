"""Classes as objects: in variables and containers, type(x), tests with a class that run time picks."""


class Shape:
    sides = 0

    def __init__(self, size):
        self.size = size

    def area(self):
        raise NotImplementedError(type(self).__name__)


class Square(Shape):
    sides = 4

    def area(self):
        return self.size * self.size


class Disc(Shape):
    def area(self):
        return self.size * 3

    @classmethod
    def unit(cls):
        return cls(1)


class Tile(Square):
    def __init__(self, size, colour="red"):
        super().__init__(size)
        self.colour = colour


def pick(n):
    if n % 2:
        return Square
    return Disc


def chosen(n):
    cls = Square if n > 1 else Disc
    s = cls(n)
    return cls.__name__, cls.sides, s.area(), isinstance(s, cls), type(s) is cls, cls is Square, cls is not Disc


def returned(n):
    return pick(n)(3).area(), pick(n).__name__, pick(n) is pick(n + 1), pick(n) == pick(n + 2), issubclass(pick(n), Square)


def from_table(name):
    table = {"square": Square, "disc": Disc, "tile": Tile}
    s = table[name](4)
    return s.area(), type(s).__name__, type(s) is Tile, isinstance(s, table["square"])


def from_list(n):
    out = []
    for cls in [Square, Disc, Tile]:
        s = cls(n)
        out.append((cls.__name__, s.area()))
    return out


def counted(n):
    shapes = [Square(1), Disc(2), Tile(3), Tile(n)]
    counts = {}
    for s in shapes:
        counts[type(s)] = counts.get(type(s), 0) + 1
    return [(c.__name__, k) for c, k in counts.items()], Square in counts, Shape in counts


def narrowed(n):
    s = Tile(n) if n % 2 else Disc(n)
    if type(s) is Tile:
        return s.colour
    if type(s) == Shape:
        return "shape"
    return s.__class__.unit().area()


def kinds(n):
    values = [n, "a", 1.5, None, True]
    names = {int: "int", str: "str", float: "float"}
    return [names.get(type(v), "?") for v in values], [type(v) is int for v in values], [isinstance(v, (int, str)) for v in values]


def same_kind(n):
    a = Square(n) if n else Disc(n)
    b = Tile(n) if n > 1 else Square(n)
    return type(a) is type(b), type(a) == type(b), isinstance(b, type(a)), type(a) in (Square, Tile)


def raises(n):
    cls = Shape if n else Square
    return cls(n).area()


def no_class(n):
    cls = [Square, Disc, None][n % 3]
    if cls is None:
        return -1
    return cls(n).area()


def wrong_arguments(n):
    cls = Tile if n else Square
    return cls(n, "blue").size


def exceptions(n):
    kind = ValueError if n % 2 else KeyError
    try:
        raise kind("no")
    except ValueError as e:
        return "value", str(e)
    except KeyError as e:
        return "key", str(e)


def sorted_kinds(n):
    shapes = [Tile(n), Disc(n), Square(n)]
    return [type(s).__name__ for s in sorted(shapes, key=lambda s: (type(s).__name__, s.size))], {type(s).__name__ for s in shapes} == {"Tile", "Disc", "Square"}


# ---- cases
CASES = [(f, [n]) for n in [0, 1, 2, 5] for f in ["chosen", "returned", "from_list", "counted", "narrowed", "kinds", "same_kind", "raises", "no_class", "wrong_arguments", "exceptions", "sorted_kinds"]]
CASES += [("from_table", [s]) for s in ["square", "disc", "tile", "hexagon"]]
