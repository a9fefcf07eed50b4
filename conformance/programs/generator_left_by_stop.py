# A StopIteration that leaves a generator becomes a RuntimeError where the generator is asked
# for its next value: in the frame of whoever asks, not in its own.
def broken(n):
    for i in range(n):
        yield next(iter(())) + i


def summed(n):
    return sum(broken(n))


def looped(n):
    total = 0
    for x in broken(n):
        total += x
    return total


for f in (summed, looped, lambda n: list(broken(n)), lambda n: [x for x in broken(n)], lambda n: max(broken(n), default=0)):
    try:
        print(f(0), end=" ")
        print(f(2))
    except RuntimeError as e:
        print(e, type(e.__cause__).__name__)
summed(1)
