# object() as what stands for no value.
import copy

MISSING = object()
OTHER = object()


class Node:
    _none = object()

    def __init__(self, v=_none):
        self.v = v

    def has(self):
        return self.v is not Node._none


def get(d, k, default=MISSING):
    v = d.get(k, MISSING)
    if v is MISSING:
        if default is MISSING:
            raise KeyError(k)
        return default
    return v


print(Node().has(), Node(3).has(), Node(None).has())
print(get({"a": 1}, "a"), get({}, "a", 5))
try:
    get({}, "b")
except KeyError as e:
    print("KeyError", e)
print(MISSING is OTHER, MISSING == OTHER, MISSING != OTHER, MISSING is MISSING)
print(type(MISSING), type(MISSING) is object, type(MISSING).__name__)
print(isinstance(MISSING, object), isinstance(MISSING, Node), isinstance(MISSING, (int, object)))
print(bool(MISSING), MISSING in [1, "a"], MISSING in [1, MISSING], [1, MISSING].index(MISSING))
print([OTHER, MISSING, MISSING].count(MISSING), MISSING in (OTHER, None), {"a": MISSING}["a"] is MISSING)
print(copy.copy(MISSING) is MISSING, copy.deepcopy([MISSING])[0] is MISSING)
for op in (lambda: MISSING.x, lambda: MISSING < OTHER, lambda: len(MISSING), lambda: MISSING[0], lambda: object(1)):
    try:
        print(op())
    except Exception as e:
        print(type(e).__name__, e)
try:
    MISSING.x = 3
except AttributeError as e:
    print(e)
it = iter([1, 2, 3])
done = object()
total = 0
while (x := next(it, done)) is not done:
    total += x
print(total)


def groups(xs):
    prev = object()
    n = 0
    for x in xs:
        if x != prev:
            n += 1
        prev = x
    return n


print(groups([1, 1, 2, "a", None, None]))
xs = [object() for _ in range(3)]
print(xs[0] is xs[1], xs[0] == xs[0], xs[0] in xs[1:])
for v in (MISSING, 3):
    match v:
        case int():
            print("int")
        case object():
            print("object")
print(repr(MISSING)[:18], str(OTHER)[:18], f"{MISSING}"[:18], "%s" % (MISSING,) == str(MISSING), str([MISSING])[:19])
print(MISSING.__class__ is object, MISSING.__class__ is type(OTHER), type(MISSING) is MISSING.__class__, MISSING.__class__.__name__)
print(hasattr(MISSING, "__dict__"), hasattr(Node(), "__dict__"))
for op in (lambda: vars(MISSING), lambda: MISSING.__dict__):
    try:
        print(op())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)


class Slotted:
    __slots__ = ("a",)


class Opened(Slotted):
    pass


print(hasattr(Slotted(), "__dict__"), hasattr(Opened(), "__dict__"), getattr(Slotted(), "__dict__", 5))
for op in (lambda: vars(Slotted()), lambda: Slotted().__dict__, lambda: vars(Opened())):
    try:
        print(op())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
