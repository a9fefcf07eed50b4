from collections import Counter, defaultdict, deque
import collections
d = deque([1, 2, 3], maxlen=4)
d.append(4); d.append(5)
print(d, len(d), d[0], d[-1], 3 in d, 9 in d, list(d))
d.appendleft(0)
print(d)
q = deque()
for i in range(100):
    q.append(i)
    if i % 3 == 0:
        q.popleft()
print(sum(q), len(q), q.popleft(), q.pop())
while q:
    q.popleft()
print(q, bool(q))
try:
    q.pop()
except IndexError as e:
    print(e)
s = deque("abc")
s.rotate(1); s.extendleft("xy"); s.reverse()
print(s, "".join(s), s.count("a"))
try:
    for x in s:
        s.append(x)
except RuntimeError as e:
    print(e)
try:
    s[50]
except IndexError as e:
    print(e)
dd = defaultdict(list)
for w in "one two three four five".split():
    dd[len(w)].append(w)
print(dd, dict(dd), sorted(dd.items()), len(dd), 3 in dd, 99 in dd)
dd[7]
print(dd.get(8), dd[7], list(dd.keys()), dd == {3: ["one", "two"], 5: ["three"], 4: ["four", "five"], 7: []})
n = defaultdict(int)
for ch in "mississippi":
    n[ch] += 1
print(n["z"], dict(n))
del n["z"]
print(n)
g = collections.defaultdict(lambda: [0, 0])
g["a"][1] += 5
print(g["a"], g["b"])
c = Counter("abracadabra")
print(c, c.most_common(2), c["z"], c["a"], sum(c.values()), len(c))
c.update("aaa"); c["new"] = 2
c.update({"b": 10})
print(c.most_common(), c.total())
print(Counter("aab") + Counter("abc"), Counter("aab") - Counter("abc"), Counter("aab") & Counter("ab"), Counter("aab") | Counter("bc"))
print(sorted(c.elements())[:5], max(c, key=c.get), Counter("ab") == Counter("ba"), Counter("ab") == Counter("b"))
for k, v in sorted(c.items()):
    print(k, v, end=" ")
print()
def bfs(g, s):
    seen = {s}
    q = deque([s])
    order = []
    while q:
        u = q.popleft()
        order.append(u)
        for v in g[u]:
            if v not in seen:
                seen.add(v)
                q.append(v)
    return order
graph = defaultdict(list)
for a, b in [(1, 2), (1, 3), (2, 4), (3, 4), (4, 5)]:
    graph[a].append(b)
    graph[b].append(a)
print(bfs(graph, 1))
def count(words, into):
    for w in words:
        into[w] += 1
    return into
print(count(["x", "y", "x"], Counter()))
