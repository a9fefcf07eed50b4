# The longest common subsequence of two texts, by a table of lazy lengths: only those that
# the answer depends on are computed.

import sys

from hipy.lazy import Lazy, delay, force, lazy


def entry(a: str, b: str, table: list[list[Lazy[int]]], i: int, j: int) -> int:
    if a[i] == b[j]:
        return 1 + force(table[i + 1][j + 1])
    return max(force(table[i + 1][j]), force(table[i][j + 1]))


def row(a: str, b: str, table: list[list[Lazy[int]]], i: int) -> list[Lazy[int]]:
    if i == len(a):
        return [lazy(0) for _ in range(len(b) + 1)]
    return [delay(lambda j=j: entry(a, b, table, i, j)) for j in range(len(b))] + [lazy(0)]


def common(a: str, b: str) -> tuple[int, str]:
    table: list[list[Lazy[int]]] = []
    for i in range(len(a) + 1):
        table.append(row(a, b, table, i))
    size = force(table[0][0])
    found = []
    i, j = 0, 0
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            found.append(a[i])
            i += 1
            j += 1
        elif force(table[i + 1][j]) >= force(table[i][j + 1]):
            i += 1
        else:
            j += 1
    return size, "".join(found)


def text(n: int, step: int) -> str:
    letters = []
    state = step
    for _ in range(n):
        state = (state * 1103515245 + 12345) % 2147483648
        letters.append("acgt"[state // 65536 % 4])
    return "".join(letters)


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    sys.setrecursionlimit(100000)
    size, found = common(text(n, 1), text(n, 7))
    print(size, len(found), found[:40])


main()
