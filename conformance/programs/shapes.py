import math


class Shape:
    def area(self):
        raise NotImplementedError

    def describe(self):
        return f"{type(self).__name__} with area {self.area():.2f}"


class Circle(Shape):
    def __init__(self, r):
        self.r = r

    def area(self):
        return math.pi * self.r ** 2


class Rect(Shape):
    def __init__(self, w, h):
        self.w, self.h = w, h

    def area(self):
        return self.w * self.h


class Square(Rect):
    def __init__(self, side):
        super().__init__(side, side)


shapes = [Circle(1), Rect(2, 3.5), Square(4)]
for s in shapes:
    print(s.describe())
print(max(shapes, key=lambda s: s.area()).describe())
print(isinstance(shapes[2], Rect), sum(s.area() for s in shapes))
Shape().describe()
