"""Exact linear algebra with fractions as (numerator, denominator) tuples."""


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def make(n, d=1):
    if d == 0:
        raise ZeroDivisionError("zero denominator")
    if d < 0:
        n, d = -n, -d
    g = gcd(abs(n), d)
    return (n // g, d // g)


def add(a, b):
    return make(a[0] * b[1] + b[0] * a[1], a[1] * b[1])


def sub(a, b):
    return make(a[0] * b[1] - b[0] * a[1], a[1] * b[1])


def mul(a, b):
    return make(a[0] * b[0], a[1] * b[1])


def div(a, b):
    return make(a[0] * b[1], a[1] * b[0])


def text(f):
    return str(f[0]) if f[1] == 1 else f"{f[0]}/{f[1]}"


def determinant(matrix):
    m = [[make(x) for x in row] for row in matrix]
    n = len(m)
    det = make(1)
    for i in range(n):
        pivot = None
        for r in range(i, n):
            if m[r][i][0] != 0:
                pivot = r
                break
        if pivot is None:
            return make(0)
        if pivot != i:
            m[i], m[pivot] = m[pivot], m[i]
            det = mul(det, make(-1))
        det = mul(det, m[i][i])
        for r in range(i + 1, n):
            factor = div(m[r][i], m[i][i])
            for c in range(i, n):
                m[r][c] = sub(m[r][c], mul(factor, m[i][c]))
    return det


def harmonic(n):
    total = make(0)
    for i in range(1, n + 1):
        total = add(total, make(1, i))
    return total


print(text(determinant([[2, 0, 1], [1, 3, 2], [1, 1, 4]])))
print(text(determinant([[1, 2], [2, 4]])))
print(text(determinant([[0, 2, 3], [4, 5, 6], [7, 8, 10]])))
hilbert = [[make(1, i + j + 1) for j in range(4)] for i in range(4)]
print([[text(f) for f in row] for row in hilbert])
for n in (1, 5, 10, 40):
    print(n, text(harmonic(n)))
make(1, 0)
