# __slots__ given as a list, a set or a dict.
class Point:
    __slots__ = ["x", "y"]

    def __init__(self, x, y):
        self.x, self.y = x, y

    def __repr__(self):
        return f"P({self.x}, {self.y})"


class Solid(Point):
    __slots__ = {"z"}


class Marked(Solid):
    __slots__ = {"w": "the w", "__mark": "private"}

    def mark(self):
        self.__mark = 3
        return self.__mark


class Plain(Point):
    __slots__ = []


class Open(Marked):
    pass


for p in (Point(1, 2), Solid(1, 2), Plain(1, 2)):
    try:
        p.q = 3
    except AttributeError as e:
        print(type(e).__name__, e)
solid, marked, free = Solid(1, 2), Marked(3, 4), Open(5, 6)
solid.z, marked.w, free.v = 5, 1, 3
print(solid.z, marked.w, marked.mark(), solid, marked, free.v)
try:
    marked.v = 3
except AttributeError as e:
    print(e)
try:
    print(solid.w)
except AttributeError as e:
    print(e)
points = [Point(i, i + 1) for i in range(1000)]
print(sum(p.x * p.y for p in points))
