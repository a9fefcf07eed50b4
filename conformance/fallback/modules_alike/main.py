# Modules beside the script that have names of the library's: nothing imports them but what the script imports.
def names():
    for c in BaseException.__subclasses__():
        yield c.__name__


def failing(x):
    return 1 // x


print(list(names()))
print(sorted(type.__subclasses__(ArithmeticError), key=lambda c: c.__name__))
ArithmeticError.__subclasses__().sort(key=lambda c: failing(len(c.__name__) - len(c.__name__)))
