# The annotations of a module are texts where it says so, and values where it doesn't, whoever asks.
from later import Point, clip, halve
from now import double

print(clip.__annotations__, halve.__annotations__)
print(double.__annotations__)
print(Point.__annotations__, Point(1).x, clip("abcdef", 3), halve(4), double(2))
