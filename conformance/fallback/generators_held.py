# Generators with a finally clause that variables of functions hold.
log = []


def numbers(n, name="n"):
    try:
        for i in range(n):
            yield i
    finally:
        log.append((name, n))
        print("closed", name, n)


def take(n):
    m = numbers(n)
    a = next(m)
    b = next(m, None)
    print("taken", a, b)
    return a + b


def some(n):
    m = numbers(n, "some")
    for x in m:
        if x > 1:
            print("break")
            break
    print("more", [x for x in range(3)])
    rest = list(m)
    return rest


def closing(n):
    m = numbers(n, "closing")
    next(m)
    m.close()
    return next(m, "ended")


def first(n):
    return next(numbers(n, "first"))


print(take(4), take(2))
print(some(5), some(1))
print(closing(3))
print(first(7))
for x in numbers(2, "loop"):
    print(x)
for x in numbers(5, "left"):
    if x:
        break
total = 0
for i in range(1000):
    total += i * i
print(total, sorted(log))
