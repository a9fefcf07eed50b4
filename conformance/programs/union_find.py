parent = {}


def find(x):
    parent.setdefault(x, x)
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x


def union(a, b):
    ra, rb = find(a), find(b)
    if ra == rb:
        return False
    parent[rb] = ra
    return True


edges = [(7, "A", "D"), (5, "A", "B"), (8, "B", "C"), (9, "B", "D"), (7, "B", "E"), (5, "C", "E"), (15, "D", "E"), (6, "D", "F"), (8, "E", "F"), (9, "E", "G"), (11, "F", "G")]
total = 0
tree = []
for w, a, b in sorted(edges):
    if union(a, b):
        total += w
        tree.append(a + b)
print(total, tree)
groups = {}
for x in "ABCDEFGHI":
    groups.setdefault(find(x), []).append(x)
print(groups)
