import functools

calls = []


def logged(fn):
    @functools.wraps(fn)
    def wrapper(*args):
        calls.append(fn.__name__)
        result = fn(*args)
        print(f"{fn.__name__}{args} -> {result}")
        return result

    return wrapper


def repeat(n):
    def deco(fn):
        def inner(x):
            for _ in range(n):
                x = fn(x)
            return x

        return inner

    return deco


@logged
def add(a, b):
    return a + b


@repeat(3)
def triple(x):
    return x * 3


add(1, 2)
add(3, add(4, 5))
print(triple(2), calls)
