from operator import itemgetter, attrgetter
from collections import namedtuple

Person = namedtuple("Person", ["name", "age", "city"])
people = [Person("Ann", 31, "Rome"), Person("Bob", 25, "Oslo"), Person("Cid", 31, "Oslo"), Person("Dee", 25, "Rome")]
print([p.name for p in sorted(people, key=attrgetter("age"))])
print([p.name for p in sorted(people, key=attrgetter("age", "name"), reverse=True)])
print([p.name for p in sorted(people, key=itemgetter(2, 1))])
print([p.name for p in sorted(people, key=lambda p: (p.city, -p.age))])
people.sort(key=lambda p: p.name, reverse=True)
print([p.name for p in people])
print(min(people, key=lambda p: p.age), max(people, key=lambda p: p.age).name)
pairs = [("b", 2), ("a", 2), ("c", 1)]
pairs.sort(key=itemgetter(1))
print(pairs, sorted(pairs), sorted(pairs, key=lambda x: -x[1]))
words = "The the THE cat Cat".split()
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len, reverse=True))
print(sorted([3, -1, 2], key=abs), sorted("bca", reverse=True), sorted({"b": 1, "a": 2}), sorted([[2, 1], [1, 5], [1]]))
print(sorted([0.5, 3, True, -2]), sorted([(1, "b"), (1, "a"), (0, "z")]))
xs = [5, 2, 8]
print(xs.sort(), xs, list(reversed(xs)), xs[::-1])
by_city = {}
for p in people:
    by_city.setdefault(p.city, []).append(p)
for city, ps in sorted(by_city.items()):
    print(city, ", ".join(f"{p.name} ({p.age})" for p in sorted(ps)))
try:
    sorted([1, "a", None])
except TypeError as e:
    print("TypeError:", e)
