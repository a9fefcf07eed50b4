import sys


def classify(point):
    match point:
        case (0, 0):
            return "origin"
        case (x, 0) | (0, x):
            return f"axis {x}"
        case (x, y) if x == y:
            return f"diagonal {x}"
        case (x, y):
            return f"point {x},{y}"
        case _:
            return "?"


def command(line):
    match line.split():
        case ["go", ("north" | "south" | "east" | "west") as d]:
            return f"going {d}"
        case ["take", *items] if items:
            return "taking " + " and ".join(items)
        case ["quit" | "exit"]:
            return None
        case [verb]:
            return f"{verb} what?"
        case []:
            return "say something"
        case _:
            return f"cannot {line!r}"


for p in [(0, 0), (3, 0), (0, -2), (5, 5), (1, 2)]:
    print(p, classify(p))
while (line := sys.stdin.readline()):
    if (reply := command(line)) is None:
        print("bye")
        break
    print(reply)
data = [1, 5, 3, 8]
if any((hit := n) > 4 for n in data):
    print("first big:", hit)
print([y for x in data if (y := x * x) > 10])
print((n := len(data)), n)
