import heapq

edges = [
    ("Bonn", "Koeln", 29), ("Koeln", "Aachen", 70), ("Bonn", "Koblenz", 60), ("Koblenz", "Mainz", 92),
    ("Mainz", "Frankfurt", 43), ("Koeln", "Frankfurt", 190), ("Aachen", "Luettich", 56),
]


def build(edges):
    graph = {}
    for a, b, w in edges:
        graph.setdefault(a, []).append((b, w))
        graph.setdefault(b, []).append((a, w))
    return graph


def dijkstra(graph, start):
    dist = {start: 0}
    prev = {}
    heap = [(0, start)]
    while heap:
        d, node = heapq.heappop(heap)
        if d > dist.get(node, float("inf")):
            continue
        for nxt, w in graph[node]:
            nd = d + w
            if nd < dist.get(nxt, float("inf")):
                dist[nxt] = nd
                prev[nxt] = node
                heapq.heappush(heap, (nd, nxt))
    return dist, prev


def path_to(prev, start, goal):
    path = [goal]
    while path[-1] != start:
        path.append(prev[path[-1]])
    return path[::-1]


graph = build(edges)
dist, prev = dijkstra(graph, "Bonn")
for city in sorted(dist, key=lambda c: dist[c]):
    print(f"{city:<10} {dist[city]:>4} km  {' - '.join(path_to(prev, 'Bonn', city))}")
print(path_to(prev, "Bonn", "Paris"))
