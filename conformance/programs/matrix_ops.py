def transpose(m):
    return [list(row) for row in zip(*m)]


def matmul(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def det(m):
    if len(m) == 1:
        return m[0][0]
    total = 0
    for j, v in enumerate(m[0]):
        minor = [row[:j] + row[j + 1:] for row in m[1:]]
        total += (-1) ** j * v * det(minor)
    return total


def rotate(m):
    return [list(r) for r in zip(*m[::-1])]


def identity(n):
    return [[int(i == j) for j in range(n)] for i in range(n)]


def power(m, n):
    result = identity(len(m))
    while n:
        if n & 1:
            result = matmul(result, m)
        m = matmul(m, m)
        n >>= 1
    return result


def show(m):
    w = max(len(str(v)) for row in m for v in row)
    for row in m:
        print("[" + " ".join(f"{v:>{w}}" for v in row) + "]")


a = [[1, 2, 3], [0, -4, 5], [7, 8, 10]]
show(transpose(a))
show(matmul(a, a))
print(det(a))
show(rotate(a))
show(power([[1, 1], [1, 0]], 90))
print(power([[1, 1], [1, 0]], 300)[0][1])
print([sum(r) for r in a], [sum(c) for c in zip(*a)], sum(a[i][i] for i in range(3)))
print([x for row in a for x in row if x % 2])
matmul([[1, 2]], [])
print(det([[1, 2], [3]]))
