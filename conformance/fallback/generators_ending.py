# A generator is closed when the last variable that refers to it goes.


class M:
    def __enter__(self):
        print("enter")

    def __exit__(self, *args):
        print("exit")


def bar(x):
    with M():
        while True:
            x += 1
            yield x


def func():
    g = bar(0)
    for _ in range(3):
        print(next(g))


def rebound():
    g = bar(0)
    print(next(g))
    g = None
    print("rebound")


func()
rebound()
print("end")
