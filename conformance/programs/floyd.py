INF = float("inf")
n = 5
dist = [[INF] * n for _ in range(n)]
for i in range(n):
    dist[i][i] = 0
for a, b, w in [(0, 1, 3), (0, 2, 8), (0, 4, -4), (1, 3, 1), (1, 4, 7), (2, 1, 4), (3, 0, 2), (3, 2, -5), (4, 3, 6)]:
    dist[a][b] = w
for k in range(n):
    for i in range(n):
        for j in range(n):
            if dist[i][k] + dist[k][j] < dist[i][j]:
                dist[i][j] = dist[i][k] + dist[k][j]
for row in dist:
    print(" ".join(f"{d:4}" for d in row))
print(dist)
