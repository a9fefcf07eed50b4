# equal: chain of None guards rewritten as min over the present values with a default
def f(left: int | None, right: int | None) -> int | None:
    if left is None:
        return right
    if right is None:
        return left
    return left if left <= right else right


def g(left: int | None, right: int | None) -> int | None:
    present = [value for value in (left, right) if value is not None]
    return min(present, default=None)
