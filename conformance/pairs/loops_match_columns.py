# different: index loop raised IndexError on a short second list, zip stops silently; f([1, 2], [1])
def f(left: list[int], right: list[int]) -> int:
    matches = 0
    for i in range(len(left)):
        if left[i] == right[i]:
            matches += 1
    return matches


def g(left: list[int], right: list[int]) -> int:
    return sum(1 for a, b in zip(left, right) if a == b)
