from enum import Enum
RED, GREEN, BLUE = range(3)
A, B, C = "xyz"
X, Y = range(10, 0, -5)
class Suit(Enum):
    CLUBS, DIAMONDS, HEARTS, SPADES = "♣♦♥♠"
class Level(Enum):
    LOW, MID, HIGH = range(1, 4)
def f(c):
    if c == RED: return "red"
    if c == GREEN: return "green"
    return f"other {c}"
print([f(c) for c in (RED, GREEN, BLUE)], A, B, C, X, Y, Suit("♥"), Level(2), [s.value for s in Suit])
for bad in (lambda: [a for a, b in ["abc"]], lambda: [a for a, b, c in [range(2)]]):
    try:
        bad()
    except ValueError as e:
        print(e)
try:
    p, q = "abc"
except ValueError as e:
    print(e)
try:
    p, q, r = range(2)
except ValueError as e:
    print(e)
p, q = range(5, 7)
p += q
print(p, q)
