"""Inheritance: dispatch, super(), abstract classes, the order of bases, slots, private names."""
from abc import ABC, abstractmethod


class Animal:
    sound = "..."
    legs = 4

    def __init__(self, name):
        self.name = name

    def speak(self):
        return self.name + " says " + self.sound

    def describe(self):
        return f"{self.speak()} on {self.legs} legs"


class Dog(Animal):
    sound = "woof"


class Bird(Animal):
    sound = "tweet"
    legs = 2

    def __init__(self, name, wings):
        super().__init__(name)
        self.wings = wings

    def describe(self):
        return super().describe() + f" and {self.wings} wings"


class Parrot(Bird):
    def __init__(self, name):
        Bird.__init__(self, name, 2)
        self.words = []

    def learn(self, w):
        self.words.append(w)

    def speak(self):
        if not self.words:
            return Animal.speak(self)
        return self.name + " says " + " ".join(self.words)


def inheritance(name):
    p = Parrot(name)
    a = p.describe()
    p.learn("hello")
    p.learn(name)
    return a, p.describe(), Dog(name).describe(), Bird(name, 3).describe(), Animal(name).speak()


def dispatch(n):
    out = []
    for i in range(n):
        if i % 3 == 0:
            a = Dog("d" + str(i))
        elif i % 3 == 1:
            a = Bird("b" + str(i), i)
        else:
            a = Parrot("p" + str(i))
        out.append(a)
    legs = 0
    for a in out:
        legs += a.legs
        if isinstance(a, Parrot):
            a.learn("x")
        if isinstance(a, Bird):
            legs += a.wings * 100
    return [a.describe() for a in out], legs, [type(a).__name__ for a in out], [isinstance(a, Bird) for a in out]


def subclasses(n):
    return issubclass(Parrot, Animal), issubclass(Dog, Bird), issubclass(Dog, (Bird, Dog)), isinstance(Parrot("x"), Bird), isinstance(Dog("x"), Bird)


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @property
    @abstractmethod
    def name(self): ...

    def show(self):
        return f"{self.name}: {self.area():.2f}"


class Circle(Shape):
    def __init__(self, r):
        self.r = r

    def area(self):
        return 3 * self.r ** 2

    @property
    def name(self):
        return "circle"


class Square(Shape):
    name = "square"

    def __init__(self, a):
        self.a = a

    def area(self):
        return self.a * self.a


def shapes(n):
    ss = [Circle(n), Square(n), Circle(1)]
    return [s.show() for s in ss], max(ss, key=lambda s: s.area()).name, sum(s.area() for s in ss)


def abstract(n):
    try:
        Shape()
    except TypeError as e:
        return str(e)


class A:
    def f(self): return "A"
    def g(self): return "A.g" + self.f()


class B(A):
    def f(self): return "B" + super().f()


class C(A):
    def f(self): return "C" + super().f()


class D(B, C):
    def f(self): return "D" + super().f()


def diamond(n):
    return D().f(), D().g(), B().f(), C().g(), D().f() + str(n)


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a):
        self.a = a


def slots(n):
    s = Slotted(n)
    try:
        if n == 0:
            s.c = 1
        if n == 1:
            return s.b
        s.b = n
        return s.a + s.b
    except AttributeError as e:
        return str(e)


class Private:
    def __init__(self, v):
        self.__v = v
        self._w = v

    def __twice(self):
        return self.__v * 2

    def both(self):
        return self.__twice(), self.__v


class Derived(Private):
    def __init__(self, v):
        super().__init__(v)
        self.__v = -v

    def mine(self):
        return self.__v, self.both()


def private_names(n):
    d = Derived(n)
    return d.mine(), d._Private__v, d._Derived__v


# ---- cases
CASES = [(f, [n]) for n in [0, 1, 2, 5] for f in ["dispatch", "subclasses", "shapes", "abstract", "diamond", "slots", "private_names"]]
CASES += [("inheritance", ["polly"])]
