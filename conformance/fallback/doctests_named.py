# Doctests after other statements, by a name that the guard imports.
def f(x):
    """
    >>> f(1)
    3
    """
    return x + 1

print(f(10))
if __name__ == "__main__":
    from doctest import testmod
    testmod()
    for i in range(3):
        print(f(i))
