# different: negative places count from the end; f([1], -1)
def f(rows: list[int], n: int) -> int:
    if n < 0 or n >= len(rows):
        raise IndexError(n)
    return rows[n]


def g(rows: list[int], n: int) -> int:
    if n >= len(rows):
        raise IndexError(n)
    return rows[n]
