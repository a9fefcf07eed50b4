# equal: an else that raises
def f(n: int) -> str:
    if n < 0:
        raise ValueError("negative")
    if n > 3:
        raise ValueError("large")
    return "ABCD"[n]


def g(n: int) -> str:
    if 0 <= n <= 3:
        return ["A", "B", "C", "D"][n]
    else:
        raise ValueError(n)
