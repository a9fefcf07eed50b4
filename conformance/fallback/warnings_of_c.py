# What CPython warns of in an operation that native code leaves to it is of the line of the program.
import operator


class T:
    def __index__(self):
        return True




def f(t):
    return operator.index(t)


def main():
    total = 0
    for i in range(3):
        total += i
    print(total)
    print(f(T()))
    print(f(T()))
    print(operator.index(T()))


main()
