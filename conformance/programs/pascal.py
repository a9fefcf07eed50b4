def row(n):
    r = [1]
    for k in range(n):
        r.append(r[-1] * (n - k) // (k + 1))
    return r


N = 10
for i in range(N):
    print(" ".join(f"{x:3d}" for x in row(i)).center(4 * N).rstrip())
print(row(70)[35], sum(row(100)) == 2 ** 100)


def catalan(n):
    c = 1
    for i in range(n):
        c = c * 2 * (2 * i + 1) // (i + 2)
    return c


print([catalan(i) for i in range(12)], catalan(60))


def bell(n):
    triangle = [[1]]
    while len(triangle) <= n:
        nxt = [triangle[-1][-1]]
        for v in triangle[-1]:
            nxt.append(nxt[-1] + v)
        triangle.append(nxt)
    return triangle[n][0]


print([bell(i) for i in range(10)], bell(40))
