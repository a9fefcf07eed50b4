# The classes of iterators: what messages name, what type() gives.
import itertools
import re
import struct
from collections import Counter, OrderedDict, defaultdict, deque
from fractions import Fraction


class Items:
    def __getitem__(self, i):
        return [4, 5][i]


class Back(Items):
    def __len__(self):
        return 2


def generate():
    yield 1


def class_of(x):
    return type(x).__name__


def length(x):
    try:
        return len(x)
    except TypeError as e:
        return str(e)


def added(x):
    try:
        return x + 1
    except TypeError as e:
        return str(e)


def item(x):
    try:
        return x[0]
    except TypeError as e:
        return str(e)


def called(x):
    try:
        return x()
    except TypeError as e:
        return str(e)


def of_containers():
    counter, ordered, plain, queue = Counter("a"), OrderedDict(a=1), defaultdict(int, a=1), deque([1])
    print(class_of(iter([1])), length(iter([1])), item(iter([1])), added(iter([1])))
    print(class_of(iter((1, 2))), length(iter((1, 2))), item(iter((1, 2))), added(iter((1, 2))))
    print(class_of(iter("ab")), length(iter("ab")), item(iter("ab")), added(iter("ab")))
    print(class_of(iter("aé")), length(iter("aé")), item(iter("aé")), added(iter("aé")))
    print(class_of(iter(b"ab")), length(iter(b"ab")), item(iter(b"ab")), added(iter(b"ab")))
    print(class_of(iter(range(3))), length(iter(range(3))), item(iter(range(3))), added(iter(range(3))))
    print(class_of(iter({1})), length(iter({1})), item(iter({1})), added(iter({1})))
    print(class_of(iter(frozenset([1]))), length(iter(frozenset([1]))), item(iter(frozenset([1]))), added(iter(frozenset([1]))))
    print(class_of(iter({1: 2})), length(iter({1: 2})), item(iter({1: 2})), added(iter({1: 2})))
    print(class_of(iter({1: 2}.keys())), length(iter({1: 2}.keys())), item(iter({1: 2}.keys())), added(iter({1: 2}.keys())))
    print(class_of(iter({1: 2}.values())), length(iter({1: 2}.values())), item(iter({1: 2}.values())), added(iter({1: 2}.values())))
    print(class_of(iter({1: 2}.items())), length(iter({1: 2}.items())), item(iter({1: 2}.items())), added(iter({1: 2}.items())))
    print(class_of(iter(counter)), length(iter(counter)), item(iter(counter)), added(iter(counter)))
    print(class_of(iter(ordered)), length(iter(ordered)), item(iter(ordered)), added(iter(ordered)))
    print(class_of(iter(plain)), length(iter(plain)), item(iter(plain)), added(iter(plain)))
    print(class_of(iter(queue)), length(iter(queue)), item(iter(queue)), added(iter(queue)))
    print(class_of(iter(Items())), length(iter(Items())), item(iter(Items())), added(iter(Items())))
    print(class_of(iter(int, 1)), length(iter(int, 1)), item(iter(int, 1)), added(iter(int, 1)))


def backwards():
    print(class_of(reversed([1])), length(reversed([1])), item(reversed([1])), added(reversed([1])))
    print(class_of(reversed("ab")), length(reversed("ab")), item(reversed("ab")), added(reversed("ab")))
    print(class_of(reversed((1, 2))), length(reversed((1, 2))), item(reversed((1, 2))), added(reversed((1, 2))))
    print(class_of(reversed(range(3))), length(reversed(range(3))), item(reversed(range(3))), added(reversed(range(3))))
    print(class_of(reversed({1: 2})), length(reversed({1: 2})), item(reversed({1: 2})), added(reversed({1: 2})))
    print(class_of(reversed({1: 2}.keys())), length(reversed({1: 2}.keys())), item(reversed({1: 2}.keys())), added(reversed({1: 2}.keys())))
    print(class_of(reversed({1: 2}.values())), length(reversed({1: 2}.values())), item(reversed({1: 2}.values())), added(reversed({1: 2}.values())))
    print(class_of(reversed({1: 2}.items())), length(reversed({1: 2}.items())), item(reversed({1: 2}.items())), added(reversed({1: 2}.items())))
    print(class_of(reversed(Counter("a"))), length(reversed(Counter("a"))), item(reversed(Counter("a"))), added(reversed(Counter("a"))))
    print(class_of(reversed(OrderedDict(a=1))), length(reversed(OrderedDict(a=1))), item(reversed(OrderedDict(a=1))), added(reversed(OrderedDict(a=1))))
    print(class_of(reversed(deque([1]))), length(reversed(deque([1]))), item(reversed(deque([1]))), added(reversed(deque([1]))))
    print(class_of(reversed(Back())), length(reversed(Back())), item(reversed(Back())), added(reversed(Back())))


def of_functions():
    print(called(zip("ab")), called(iter([1])), class_of(zip("ab")), length(zip("ab")), item(zip("ab")), added(zip("ab")))
    print(class_of(enumerate("ab")), length(enumerate("ab")), item(enumerate("ab")), added(enumerate("ab")))
    print(class_of(map(str, "ab")), length(map(str, "ab")), item(map(str, "ab")), added(map(str, "ab")))
    print(class_of(filter(None, "ab")), length(filter(None, "ab")), item(filter(None, "ab")), added(filter(None, "ab")))
    print(class_of(generate()), length(generate()), item(generate()), added(generate()))
    print(class_of((x for x in "ab")), length((x for x in "ab")), item((x for x in "ab")), added((x for x in "ab")))
    print(class_of(itertools.count()), length(itertools.count()), item(itertools.count()), added(itertools.count()))
    print(class_of(itertools.chain([1])), length(itertools.chain([1])), item(itertools.chain([1])), added(itertools.chain([1])))
    print(class_of(itertools.islice([1], 1)), length(itertools.islice([1], 1)), item(itertools.islice([1], 1)), added(itertools.islice([1], 1)))
    print(class_of(itertools.accumulate([1])), length(itertools.accumulate([1])), item(itertools.accumulate([1])), added(itertools.accumulate([1])))
    print(class_of(itertools.groupby([1])), length(itertools.groupby([1])), item(itertools.groupby([1])), added(itertools.groupby([1])))
    print(class_of(itertools.zip_longest([1])), length(itertools.zip_longest([1])), item(itertools.zip_longest([1])), added(itertools.zip_longest([1])))
    print(class_of(re.finditer("a", "a")), length(re.finditer("a", "a")), item(re.finditer("a", "a")), added(re.finditer("a", "a")))
    print(class_of(Counter("aab").elements()), length(Counter("aab").elements()), item(Counter("aab").elements()), added(Counter("aab").elements()))
    print(class_of(struct.iter_unpack("<h", b"ab")), length(struct.iter_unpack("<h", b"ab")), item(struct.iter_unpack("<h", b"ab")), added(struct.iter_unpack("<h", b"ab")))


def classes():
    x = generate()
    print(type(x), type(iter([1])), type(reversed([1])), type(zip([1])), type(generate), type(len), type("a".upper))
    print(type(itertools.count()), type(iter(deque([1]))).__qualname__, type(iter(deque())).__module__)
    print(type(zip([1])) is zip, type(iter([1])) is type(iter([2])), type(iter([1])) == type(iter("a")), type(iter([1])) is list)
    print(isinstance(reversed("a"), reversed), isinstance(reversed([1]), reversed), isinstance(zip(), zip))
    print(x.__name__, x.__qualname__, generate().__name__, next(x))
    print([g.__name__ for g in [generate(), generate()]])


class Own(ValueError):
    pass


def exceptions():
    for make in (lambda: [][1], lambda: {}["a"], lambda: int("x"), lambda: Fraction(1, 0), lambda: fail()):
        try:
            make()
        except Exception as e:
            print(type(e), str(type(e)), f"{type(e)}", repr(type(e))[8:-2], type(e).__name__)


def fail():
    raise Own("own")


of_containers()
backwards()
of_functions()
classes()
exceptions()
