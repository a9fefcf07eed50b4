# Properties that functions make, with what they are called with.
def typed(name, kind, *, least=None):
    stored = "_" + name

    @property
    def prop(self):
        """A typed attribute."""
        return getattr(self, stored)

    @prop.setter
    def prop(self, value):
        if not isinstance(value, kind):
            raise TypeError(f"{name} must be a {kind.__name__}, not {type(value).__name__}")
        if least is not None and value < least:
            raise ValueError(f"{name} < {least}")
        setattr(self, stored, value)

    return prop


def computed(attribute, factor):
    return property(lambda self: getattr(self, attribute) * factor, doc=f"{factor} times {attribute}")


def logged(name):
    calls = []

    def get(self):
        calls.append(name)
        return self.__dict__["." + name], len(calls)

    def put(self, value):
        self.__dict__["." + name] = value

    def drop(self):
        del self.__dict__["." + name]

    return property(get, put, drop)


class Person:
    name = typed("name", str)
    age = typed("age", int, least=0)
    twice = computed("age", 2)
    thrice = computed("age", 3)

    def __init__(self, name, age):
        self.name = name
        self.age = age


class Employee(Person):
    pay = typed("pay", (int, float), least=10) if True else None
    yearly = computed("pay", 12)

    def __init__(self, name, age, pay):
        super().__init__(name, age)
        self.pay = pay


class Noted:
    a = logged("a")
    b = logged("b")


people = [Person("Ann", 31), Employee("Bob", 25, 100), Person("Cy", 0)]
for p in people:
    p.age += 1
    print(p.name, p.age, p.twice, p.thrice, isinstance(p, Employee) and p.yearly)
for bad in (("x", "12"), (3, 4), ("y", -1)):
    try:
        Person(*bad)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
try:
    people[0].twice = 3
except AttributeError as e:
    print(e)
print(Person.name.__doc__, Person.twice.__doc__, Employee.yearly.__doc__, vars(people[1]))
n = Noted()
n.a, n.b = 1, "x"
print(n.a, n.a, n.b, n.a)
del n.a
try:
    n.a
except KeyError as e:
    print(e)


class P:
    def __init__(self):
        self._v = 0

    def _get(self):
        return self._v

    def _set(self, v):
        self._v = v

    v = property(_get, _set, doc="the v")
    w = property(fget=_get, fset=_set)


p = P()
p.v = 3
p.w += 1
print(p.v, p.w, P.v.__doc__, P.w.__doc__)
