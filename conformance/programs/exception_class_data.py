# Attributes of classes of exceptions that are no methods.
for make in (lambda: len(ValueError.args), lambda: OSError.errno + 1, lambda: StopIteration.value[0], lambda: KeyError.__cause__()):
    try:
        print(make())
    except Exception as e:
        print(type(e).__name__, e)
print(ValueError.__mro__[1].__name__, LookupError.__bases__, type(ValueError.args).__name__)
