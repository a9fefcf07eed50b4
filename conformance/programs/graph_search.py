GRAPH = {
    "A": ["B", "C"],
    "B": ["D", "E"],
    "C": ["F"],
    "D": [],
    "E": ["F", "G"],
    "F": ["G"],
    "G": ["A"],
}


def bfs(graph, start, goal):
    queue = [[start]]
    seen = {start}
    while queue:
        path = queue.pop(0)
        node = path[-1]
        if node == goal:
            return path
        for nxt in graph[node]:
            if nxt not in seen:
                seen.add(nxt)
                queue.append(path + [nxt])
    return None


def dfs(graph, node, visited=None):
    if visited is None:
        visited = []
    visited.append(node)
    for nxt in graph[node]:
        if nxt not in visited:
            dfs(graph, nxt, visited)
    return visited


def has_cycle(graph):
    state = {}

    def visit(node):
        state[node] = "active"
        for nxt in graph[node]:
            if state.get(nxt) == "active":
                return True
            if nxt not in state and visit(nxt):
                return True
        state[node] = "done"
        return False

    return any(visit(n) for n in graph if n not in state)


def topological(edges):
    indegree = {}
    out = {}
    for a, b in edges:
        out.setdefault(a, []).append(b)
        indegree.setdefault(a, 0)
        indegree[b] = indegree.get(b, 0) + 1
    ready = sorted(n for n, d in indegree.items() if d == 0)
    order = []
    while ready:
        n = ready.pop(0)
        order.append(n)
        for m in out.get(n, []):
            indegree[m] -= 1
            if indegree[m] == 0:
                ready.append(m)
    if len(order) != len(indegree):
        raise ValueError("cycle")
    return order


print("bfs", bfs(GRAPH, "A", "G"))
print("bfs none", bfs({"A": [], "Z": []}, "A", "Z"))
print("dfs", dfs(GRAPH, "A"))
print("cycle", has_cycle(GRAPH), has_cycle({"x": ["y"], "y": []}))
print("order", topological([("shirt", "tie"), ("tie", "jacket"), ("trousers", "shoes"), ("trousers", "belt"), ("belt", "jacket")]))
topological([(1, 2), (2, 1)])
