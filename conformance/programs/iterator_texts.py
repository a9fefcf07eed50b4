# The texts of generators and iterators: class, name and address, the same each time.
class Numbers:
    def __iter__(self):
        yield from (1, 2)


def add_one(x):
    return x + 1


def shown():
    numbers = [1, 2]
    print(str(filter(add_one, numbers))[:18], str(map(add_one, (1, 2)))[:15], repr(filter(lambda x: x, Numbers()))[:18])
    evens = filter(lambda x: x % 2 == 0, numbers)
    print(f"{evens}"[:11], list(evens))

    class Inner:
        def walk(self):
            yield 1

    def local():
        yield 2

    g = (x for x in numbers)
    text = repr(g)
    print(text[: text.index(" at 0x")], next(g), repr(g) == text)
    print(repr(Inner().walk())[:46], f"{local()}"[:43])


shown()
each = [(i for i in range(k)) for k in range(3)]
print(str(each)[:31])
print(str(each) == str(each), str(each[0]) == str(each[1]), [list(g) for g in each])
first = (x for x in range(3))
table = {"a": first, "b": (1, iter(Numbers()))}
text = str(table)
print(text[: text.index(" at 0x")], "Numbers.__iter__ at 0x" in text, next(first), str(table) == text)
