from enum import Enum, StrEnum, auto, unique


class Color(str, Enum):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Status(StrEnum):
    ACTIVE = auto()
    ON_HOLD = auto()
    CLOSED = "done"


class Planet(Enum):
    MERCURY = (3.303e+23, 2.4397e6)
    EARTH = (5.976e+24, 6.37814e6)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def surface_gravity(self):
        return 6.67300E-11 * self.mass / (self.radius * self.radius)


class Shape(Enum):
    SQUARE = 2
    DIAMOND = 1
    CIRCLE = 3
    ALIAS_FOR_SQUARE = 2

    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str):
            for m in cls:
                if m.name.lower() == value.lower():
                    return m
        return None


class Suit(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()
    HEARTS = auto()
    SPADES = auto()


@unique
class Op(Enum):
    ADD = "+"
    SUB = "-"
    MUL = "*"

    def apply(self, a, b):
        match self:
            case Op.ADD:
                return a + b
            case Op.SUB:
                return a - b
            case _:
                return a * b

    def __str__(self):
        return self.value


def handle(c):
    match c:
        case Color.RED:
            return "stop"
        case Color.GREEN:
            return "go"
    return "?"


print(Color.RED, repr(Color.RED), f"{Color.RED}", "%s" % Color.RED, Color("green"), Color["BLUE"].value)
print(Color.RED == "red", "red" == Color.RED, Color.RED.upper(), len(Color.GREEN), "e" in Color.RED, {Color.RED: 1}["red"])
print([c.value for c in Color], handle(Color.GREEN), handle(Color("blue")), Color.RED + "!", isinstance(Color.RED, str))
print(Status.ACTIVE, repr(Status.ON_HOLD), f"{Status.CLOSED:>8}", Status("active").name, "-".join(Status), Status.ON_HOLD.replace("_", " "))
for p in Planet:
    print(p.name, round(p.surface_gravity, 2), p.value)
print(Shape.ALIAS_FOR_SQUARE, Shape(2), Shape("circle"), list(Shape), Shape.__members__, len(Shape))
try:
    Shape("hexagon")
except ValueError as e:
    print("ValueError", e)
try:
    Color("purple")
except ValueError as e:
    print("ValueError", e)
try:
    Color["PURPLE"]
except KeyError as e:
    print("KeyError", e)
print(list(Suit), Suit.HEARTS.value)
print([f"{op}: {op.apply(6, 3)}" for op in Op], Op("+"), Op.ADD in Op, Op.ADD is Op("+"))
print(sorted(Color, key=lambda c: c.value), dict(zip(Color, range(3))), {c.name: c.value for c in Color})
Animal = Enum("Animal", "CAT DOG BIRD")
print(list(Animal), Animal.DOG.value, Animal(3))
print(Shape.SQUARE == 2, Shape.SQUARE != Shape.CIRCLE, hash(Shape.SQUARE) == hash("SQUARE"), type(Shape.SQUARE), isinstance(Shape.CIRCLE, Shape))
try:
    Shape.SQUARE = 5
except AttributeError as e:
    print(e)
try:
    print(Shape.SQUARE < Shape.CIRCLE)
except TypeError as e:
    print(e)
