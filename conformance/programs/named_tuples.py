from typing import NamedTuple
from collections import namedtuple


class Employee(NamedTuple):
    """An employee."""
    name: str
    id: int = 3
    salary: float = 1000.0

    @property
    def yearly(self):
        return self.salary * 12

    def raised(self, pct):
        return self._replace(salary=self.salary * (1 + pct / 100))

    @classmethod
    def from_line(cls, line):
        name, id_, salary = line.split(",")
        return cls(name, int(id_), float(salary))

    def __str__(self):
        return f"<{self.name}>"


Pt = namedtuple("Pt", ["x", "y"], defaults=[0])
e = Employee("Guido")
print(e, repr(e), e.yearly, e.raised(10), e._fields, Employee._field_defaults)
es = [Employee.from_line(l) for l in ["Ann,1,2500", "Bob,2,1800.5"]]
for name, id_, sal in es:
    print(name, id_, sal)
print(es[0]._asdict(), Employee._make(["Cy", 9, 3.5]), sorted(es, key=lambda e: e.salary)[0].name)
print(Pt(1), Pt(1, 2) == (1, 2), Pt(1, 2) + (3,), Pt._make([4, 5]), Pt(3, 4)._replace(x=0), Pt._fields, len(Pt(1)))
print(max(es, key=lambda e: e[2]).name, e[0], e[-1], "Guido" in e, e.index(3), isinstance(e, tuple))
d = {Pt(0, 0): "origin", Pt(1, 0): "right"}
print(d[(0, 0)], d[Pt(1)])
try:
    e.name = "x"
except AttributeError as err:
    print(err)
try:
    Pt()
except TypeError as err:
    print(err)
x, y = Pt(7, 8)
print(x, y, *Pt(5, 6))
Pt3 = namedtuple("Pt3", Pt._fields + ("z",))
print(Pt3(1, 2, 3))
class Vec(namedtuple("Vec", "x y")):
    __slots__ = ()
    def __add__(self, o):
        return Vec(self.x + o.x, self.y + o.y)
    @property
    def norm(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5
print(Vec(3, 4).norm, Vec(1, 2) + Vec(3, 4), Vec(1, 2) == (1, 2))
