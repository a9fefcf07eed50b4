# different: IndexError handler rewritten as an upper bound check only; f([5], -2, 0)
def f(values: list[int], position: int, default: int) -> int:
    try:
        return values[position]
    except IndexError:
        return default


def g(values: list[int], position: int, default: int) -> int:
    if position < len(values):
        return values[position]
    return default
