# equal: comprehension of zeros rewritten as list multiplication, clamp written with min and max
def f(values: list[int]) -> list[int]:
    slots = [0 for _ in range(5)]
    for value in values:
        slot = value // 10
        if slot < 0:
            slot = 0
        elif slot > 4:
            slot = 4
        slots[slot] += 1
    return slots


def g(values: list[int]) -> list[int]:
    slots = [0] * 5
    for value in values:
        slots[max(0, min(value // 10, 4))] += 1
    return slots
