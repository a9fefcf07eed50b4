# different: a label of exactly the longest length is cut, too; f("delivery_address")
LONGEST = 16


def f(label: str) -> str:
    if len(label) > LONGEST:
        return label[:LONGEST - 3] + "..."
    return label


def g(label: str) -> str:
    return label if len(label) < LONGEST else label[:LONGEST - 3] + "..."
