# equal: one loop with two accumulators split into two sums
def f(deltas: list[int]) -> tuple[int, int]:
    credit = 0
    debit = 0
    for delta in deltas:
        if delta > 0:
            credit += delta
        else:
            debit -= delta
    return credit, debit


def g(deltas: list[int]) -> tuple[int, int]:
    credit = sum(d for d in deltas if d > 0)
    debit = sum(-d for d in deltas if d < 0)
    return (credit, debit)
