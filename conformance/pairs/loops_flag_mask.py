# equal: shifted bit or-ed in by index rewritten as a sum of doubling weights
def f(values: list[int]) -> int:
    mask = 0
    for i, value in enumerate(values):
        if value & 1:
            mask |= 1 << i
    return mask


def g(values: list[int]) -> int:
    mask = 0
    weight = 1
    for value in values:
        if value % 2 != 0:
            mask += weight
        weight *= 2
    return mask
