from itertools import combinations

enrolled = {
    "ann": {"math", "art", "music"},
    "bob": {"math", "physics"},
    "cid": {"art"},
    "dee": set(),
    "eve": {"physics", "math", "art"},
}
everyone = set().union(*enrolled.values())
common = set.intersection(*(s for s in enrolled.values() if s))
print(sorted(everyone), sorted(common))
for a, b in combinations(sorted(enrolled), 2):
    shared = enrolled[a] & enrolled[b]
    if shared:
        j = len(shared) / len(enrolled[a] | enrolled[b])
        print(f"{a}-{b}: {', '.join(sorted(shared))} ({j:.2f})")
by_course = {c: {n for n, s in enrolled.items() if c in s} for c in everyone}
for c in sorted(by_course, key=lambda c: (-len(by_course[c]), c)):
    print(c, sorted(by_course[c]))
print({"art"} <= enrolled["ann"], enrolled["cid"] < enrolled["ann"], enrolled["ann"].isdisjoint(enrolled["bob"]))
print(sorted(enrolled["ann"] ^ enrolled["eve"]), sorted(enrolled["ann"] - enrolled["eve"]))
groups = {}
for name, s in enrolled.items():
    groups.setdefault(frozenset(s), []).append(name)
print(sorted(map(len, groups)), groups[frozenset(["art"])])
s = {3, 1, 2}
s |= {7}
s -= {1}
s.discard(100)
s.update(range(10, 12))
try:
    s.remove(99)
except KeyError as e:
    print("KeyError", e)
print(sorted(s), len(s), sum(s), s.pop() in (2, 3, 7, 10, 11))
print(dict.fromkeys("abc").keys() & {"a", "z"}, {"x": 1}.keys() | {"x"}, {1: 2}.items() == {1: 2}.items())
