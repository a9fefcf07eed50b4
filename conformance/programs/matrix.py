def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def transpose(m):
    return [list(row) for row in zip(*m)]


def identity(n):
    return [[1 if i == j else 0 for j in range(n)] for i in range(n)]


def power(m, n):
    result = identity(len(m))
    while n > 0:
        if n % 2 == 1:
            result = multiply(result, m)
        m = multiply(m, m)
        n //= 2
    return result


def minor(m, i, j):
    return [row[:j] + row[j + 1:] for k, row in enumerate(m) if k != i]


def det(m):
    if len(m) == 1:
        return m[0][0]
    total = 0
    for j in range(len(m)):
        total += (-1) ** j * m[0][j] * det(minor(m, 0, j))
    return total


def spiral(m):
    out = []
    m = [row[:] for row in m]
    while m:
        out += m.pop(0)
        m = [list(row) for row in zip(*m)][::-1]
    return out


def show(m):
    for row in m:
        print(" ".join(f"{x:6}" for x in row))


a = [[1, 2, 3], [4, 5, 6]]
b = [[7, 8], [9, 10], [11, 12]]
show(multiply(a, b))
show(transpose(a))
print(power([[1, 1], [1, 0]], 90))
print(det([[2, -3, 1], [2, 0, -1], [1, 4, 5]]))
print(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
