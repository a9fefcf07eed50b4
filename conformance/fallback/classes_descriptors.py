class Typed:
    def __init__(self, kind): self.kind = kind
    def __set_name__(self, owner, name): self.name = "_" + name
    def __get__(self, obj, owner=None):
        if obj is None: return self
        return getattr(obj, self.name)
    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name[1:]} must be {self.kind.__name__}, not {type(value).__name__}")
        setattr(obj, self.name, value)
class Person:
    name = Typed(str)
    age = Typed(int)
    def __init__(self, name, age): self.name, self.age = name, age
p = Person("Ann", 30)
print(p.name, p.age, vars(p))
try: p.age = "x"
except TypeError as e: print(e)
people = [Person(n, a) for n, a in [("Bob", 5), ("Cy", 7)]]
print(sum(q.age for q in people), max(people, key=lambda q: q.age).name)
