from ringed import left


def twice(n):
    return 2 * left.f(n)
