class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y)

    def __mul__(self, k):
        return Vector(self.x * k, self.y * k)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y

    def __abs__(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5

    def __repr__(self):
        return f"Vector({self.x}, {self.y})"


a, b = Vector(3, 4), Vector(1, -2)
print(a + b, a - b, a * 2, abs(a), a == Vector(3, 4), a != b)
total = Vector(0, 0)
for i in range(10):
    total = total + Vector(i, i * i)
print(total)
