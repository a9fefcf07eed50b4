import sys
from collections import defaultdict


def toposort(deps):
    order, state, stack = [], {}, []

    def visit(n):
        if state.get(n) == "done":
            return
        if state.get(n) == "active":
            cycle = stack[stack.index(n):] + [n]
            raise RuntimeError("cycle: " + " -> ".join(cycle))
        state[n] = "active"
        stack.append(n)
        for m in sorted(deps.get(n, ())):
            visit(m)
        stack.pop()
        state[n] = "done"
        order.append(n)

    for n in sorted(deps):
        visit(n)
    return order


def levels(deps):
    level = {}

    def of(n):
        if n not in level:
            level[n] = 1 + max((of(m) for m in deps[n]), default=-1)
        return level[n]

    for n in list(deps):
        of(n)
    by = defaultdict(set)
    for n, l in level.items():
        by[l].add(n)
    return [sorted(by[l]) for l in sorted(by)]


graph = defaultdict(set)
for line in sys.stdin:
    target, _, sources = line.partition(":")
    for s in sources.split():
        graph[target.strip()].add(s)
print(toposort(dict(graph)))
graph2 = defaultdict(set, {k: set(v) for k, v in graph.items()})
print(levels(graph2))
graph["libc"].add("app")
toposort(dict(graph))
