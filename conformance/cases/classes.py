"""Classes: attributes, methods, inheritance, class attributes, properties, recursion in types, aliasing."""


class Point:
    """A point."""

    dims = 2
    names = ["x", "y"]

    def __init__(self, x, y=0):
        self.x = x
        self.y = y

    def norm(self):
        return self.x * self.x + self.y * self.y

    def moved(self, dx, dy=0, *, scale=1):
        return Point((self.x + dx) * scale, (self.y + dy) * scale)

    def move(self, dx):
        self.x += dx
        return self

    @property
    def total(self):
        return self.x + self.y

    @total.setter
    def total(self, v):
        if v < 0:
            raise ValueError(f"negative total {v}")
        self.x = v - self.y

    @staticmethod
    def origin():
        return Point(0)

    @classmethod
    def diagonal(cls, n):
        return cls(n, n)


def attributes(a, b):
    p = Point(a, b)
    return p.x, p.y, p.norm()


def defaults(a):
    return Point(a).y, Point(x=a, y=4).norm(), Point(y=a, x=1).y


def wrong_calls(n):
    try:
        if n == 0:
            Point()
        elif n == 1:
            Point(1, 2, 3)
        elif n == 2:
            Point(1, z=3)
        elif n == 3:
            Point(1).norm(2)
        elif n == 4:
            Point(1).moved()
        elif n == 5:
            Point(1).nothing
        elif n == 6:
            Point(1).nothing()
        elif n == 7:
            Point.nothing
        elif n == 8:
            Empty(1)
        elif n == 9:
            Point(1)()
        elif n == 10:
            Point(1)[0]
        elif n == 11:
            Point(1)[0] = 2
        elif n == 12:
            len(Point(1))
        elif n == 13:
            for x in Point(1):
                pass
        elif n == 14:
            Point(1) + 1
        elif n == 15:
            Point(1) < Point(2)
        elif n == 16:
            -Point(1)
        elif n == 17:
            1 in Point(1)
        elif n == 18:
            del Point(1)[0]
        elif n == 19:
            Point(1).total = -1
        elif n == 20:
            Point(1).moved(1, 2, 3)
        elif n == 21:
            [] + Point(1)
        elif n == 22:
            x = 1
            x += Point(1)
    except (TypeError, AttributeError, ValueError) as e:
        return str(e)
    return "none"


class Empty:
    pass


def keyword_method(a):
    p = Point(a, 1).moved(2, scale=3)
    return p.x, p.y


def aliases(n):
    p = Point(n)
    q = p
    q.x = 100
    ps = [p, q, Point(n)]
    ps[0].y = 5
    return p.x, p.y, ps[2].x, p is q, p is ps[2], ps[1] is p, p == q, p == ps[2], p != ps[2]


def chained(n): return Point(n).move(1).move(2).x
def augmented(n):
    p = Point(n, 2)
    p.x += 3
    p.y *= n
    p.x -= p.y
    return p.x, p.y


def class_attributes(n):
    p = Point(n)
    return Point.dims, p.dims, Point.names, p.names, p.names is Point.names, len(p.names)


def properties(n):
    p = Point(n, 2)
    a = p.total
    p.total = 10
    p.total += n
    return a, p.x, p.total


def property_raises(n):
    p = Point(n, 2)
    p.total = n
    return p.x


def static_and_class(n):
    return Point.origin().x, Point.diagonal(n).norm(), Point(1).diagonal(n).y, Point(2).origin().norm()


def bound_methods(n):
    p = Point(n, 1)
    f = p.norm
    g = Point.norm
    p.x = 3
    return f(), g(p), list(map(Point.norm, [p, Point(n)]))


def type_names(n):
    p = Point(n)
    return type(p).__name__, p.__class__.__name__, type(p) is Point, type(p) == Point, isinstance(p, Point), isinstance(n, Point), isinstance(p, (int, Point)), isinstance(p, object)


def objects_in_containers(n):
    ps = [Point(i, n) for i in range(4)]
    d = {p.x: p for p in ps}
    d[2].y = 7
    t = (ps[0], ps[1])
    t[0].x = 9
    return [p.y for p in ps], ps[0].x, sum(p.norm() for p in d.values()), ps[3] in ps, Point(1) in ps, ps.index(ps[2]), ps.count(ps[1])


def identity_keys(n):
    a, b = Point(n), Point(n)
    d = {a: 1, b: 2}
    d[a] += 5
    return d[a], d[b], len(d), a in d, Point(n) in d, len({a, b, a})


def sort_by_key(n):
    ps = [Point((i * 7) % 5, i) for i in range(n)]
    ps.sort(key=lambda p: p.x)
    qs = sorted(ps, key=Point.norm, reverse=True)
    return [(p.x, p.y) for p in ps], [q.y for q in qs], min(ps, key=lambda p: -p.y).y


class Animal:
    sound = "..."
    legs = 4

    def __init__(self, name):
        self.name = name

    def speak(self):
        return self.name + " says " + self.sound

    def describe(self):
        return f"{self.speak()} on {self.legs} legs"


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


class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class Lazy:
    def __init__(self, n):
        if n > 0:
            self.value = n

    def get(self):
        return self.value

    def fill(self):
        self.extra = self.value + 1
        return self.extra


def unbound_attribute(n):
    o = Lazy(n)
    o.get()
    return o.value


def unbound_caught(n):
    o = Lazy(n)
    try:
        return o.get()
    except AttributeError as e:
        return str(e)


def later_attribute(n):
    o = Lazy(n)
    a = hasattr(o, "extra")
    if n > 3:
        o.fill()
    return a, hasattr(o, "extra"), getattr(o, "extra", -1), getattr(o, "value", "none")


def attribute_from_outside(n):
    e = Empty()
    e.a = n
    e.b = [n]
    e.b.append(2)
    f = Empty()
    if n > 1:
        f.a = 0
    try:
        return e.a, e.b, f.a
    except AttributeError as x:
        return str(x)


def deleted_attribute(n):
    o = Lazy(n)
    if n == 2:
        del o.value
    try:
        if n == 0:
            del o.value
        return o.value
    except AttributeError as e:
        return str(e)


class Counter:
    step = 1

    def __init__(self):
        self.n = 0
        self.history = []

    def bump(self):
        self.n += self.step
        self.history.append(self.n)
        return self


def shadowed_class_attribute(n):
    a, b = Counter(), Counter()
    a.step = n
    a.bump().bump()
    b.bump()
    return a.n, b.n, a.history, b.history, Counter.step, a.step, b.step


class Overflowing:
    def __init__(self, n):
        self.n = n

    def square(self):
        self.n = self.n * self.n
        return self


def overflow(n):
    o = Overflowing(n)
    os = [Overflowing(n + 1), o]
    for _ in range(6):
        o.square()
    return o.n, os[1].n, os[0].n


class Raising:
    def __init__(self, n):
        self.n = n
        if n < 0:
            raise ValueError("negative: " + str(n))
        self.root = n ** 0.5

    def divide(self, m):
        return self.n // m


def init_raises(n):
    r = Raising(n)
    return r.root


def init_caught(n):
    out = []
    for i in [n, -n, 1]:
        try:
            r = Raising(i)
            out.append(r.divide(i - 1))
        except ValueError as e:
            out.append(str(e))
        except ZeroDivisionError:
            out.append("zero")
        finally:
            out.append(i)
    return out


class Evaluated:
    def __init__(self, log, name):
        log.append(name)
        self.log = log
        self.name = name

    def act(self, a, b):
        self.log.append((self.name, a, b))
        return self


def note(log, x):
    log.append(x)
    return x


def evaluation_order(n):
    log = []
    Evaluated(log, "one").act(note(log, n), note(log, 2)).act(note(log, 3), b=note(log, 4))
    e = Evaluated(log, "two")
    e.name = note(log, "three")
    return log


def none_attribute(n):
    x = Node(1) if n > 0 else None
    log = []
    try:
        x.next = note(log, 1)
        return x.value, log
    except AttributeError as e:
        return str(e), log


def none_method(n):
    x = Parrot("p") if n > 0 else None
    log = []
    try:
        return x.learn(note(log, "w")), log
    except AttributeError as e:
        return str(e), log


class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]

    def transpose(self):
        return Matrix([[r[i] for r in self.rows] for i in range(len(self.rows[0]))])

    def row(self, i):
        return self.rows[i]


def shared_rows(n):
    m = Matrix([[1, n], [3, 4]])
    r = m.row(0)
    r.append(9)
    t = Matrix([[1, n]]).transpose()
    return m.rows, t.rows, r is m.rows[0]


class Account:
    bank = "B"
    rate = 0.5

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.log = {}

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("invalid amount")
        self.balance += amount
        self.log["deposit"] = self.log.get("deposit", 0) + amount

    def withdraw(self, amount):
        if amount > self.balance:
            raise RuntimeError(f"{self.owner} has only {self.balance}")
        self.balance -= amount
        self.log["withdraw"] = self.log.get("withdraw", 0) + amount

    def interest(self):
        return self.balance * self.rate


def transfer(a, b, amount):
    a.withdraw(amount)
    b.deposit(amount)


def accounts(n):
    a, b = Account("ann", 100), Account("bob")
    out = []
    for k in [n, 50, -1]:
        try:
            transfer(a, b, k)
            out.append("ok")
        except (ValueError, RuntimeError) as e:
            out.append(str(e))
    return out, a.balance, b.balance, a.log, b.log, b.interest()


def branch_types(n):
    if n > 0:
        o = Point(n)
    else:
        o = Node(n)
    if isinstance(o, Point):
        return o.x
    return o.value


def maybe_object(n):
    o = None
    if n > 0:
        o = Point(n, n)
    return o.x if o else -1, o is None, o == None, o != None


def loop_rebinds(n):
    p = Point(0)
    for i in range(n):
        p = Point(p.x + i, p.x)
    return p.x, p.y


def nested_function(n):
    p = Point(n)

    def bump(k):
        p.x += k
        return p.x
    bump(1)
    bump(2)
    return p.x, [bump(i) for i in range(2)]


def object_default(n, p=None):
    if p is None:
        p = Point(n)
    return p.x


def with_default(n): return object_default(n), object_default(n, Point(8))


def swap(n):
    p = Point(n, 3)
    p.x, p.y = p.y, p.x
    return p.x, p.y


def unpack_into(n):
    p = Point(0)
    p.x, (p.y, *rest) = n, [1, 2, 3]
    for p.x in range(n):
        pass
    return p.x, p.y, rest


def tuple_of_objects(n):
    pair = (Point(n), Point(2))
    a, b = pair
    a.x += 1
    return pair[0].x, (a, b) == pair, pair == (Point(n), Point(2)), a in pair


# ---- cases
CASES = [("attributes", [3, 4]), ("attributes", [1.5, 2]), ("attributes", [2**62, 2**62]), ("defaults", [3])]
CASES += [("wrong_calls", [i]) for i in range(24)]
CASES += [(f, [n]) for n in [0, 1, 2, 5] for f in ["keyword_method", "aliases", "chained", "augmented", "class_attributes", "properties", "property_raises",
         "static_and_class", "bound_methods", "type_names", "objects_in_containers", "identity_keys", "sort_by_key", "unbound_attribute", "unbound_caught",
         "later_attribute", "attribute_from_outside", "deleted_attribute", "shadowed_class_attribute", "init_raises", "init_caught", "evaluation_order",
         "none_attribute", "none_method", "shared_rows", "accounts", "branch_types", "maybe_object", "loop_rebinds", "nested_function", "with_default", "swap",
         "unpack_into", "tuple_of_objects"]]
CASES += [("property_raises", [-1]), ("init_raises", [-4]), ("later_attribute", [9]), ("overflow", [3]), ("overflow", [10**9])]
CASES += [("keyword_method", [2**63 - 1]), ("chained", [2**63 - 1]), ("augmented", [2**62]), ("sort_by_key", [12])]
