# raise without an exception, by what is being handled when it runs; yield from iterators with methods.


def again():
    raise


def called():
    try:
        raise TypeError("foo")
    except TypeError:
        again()


def final():
    try:
        raise TypeError("foo")
    except TypeError:
        try:
            raise KeyError("second")
        finally:
            raise


def inner_ended():
    try:
        raise KeyError("k")
    except KeyError:
        try:
            int("x")
        except ValueError:
            pass
        raise


for f in (called, final, inner_ended, again):
    try:
        f()
    except Exception as e:
        print(f.__name__, type(e).__name__, e, repr(e.__context__))


class Inc:
    def __iter__(self):
        return self

    def __next__(self):
        return "start"

    def send(self, val):
        return val + 1

    def close(self):
        print("close")


def gen():
    yield from Inc()


g = gen()
print(next(g), g.send(5))
g.close()
