tutor = True


def halve(x):
    return x // 2


def double(x):
    return x * 2


def even(x):
    return not x % 2


def ethiopian(multiplier, multiplicand):
    if tutor:
        print("Ethiopian multiplication of %i and %i" % (multiplier, multiplicand))
    result = 0
    while multiplier >= 1:
        if even(multiplier):
            if tutor:
                print("%4i %6i STRUCK" % (multiplier, multiplicand))
        else:
            if tutor:
                print("%4i %6i KEPT" % (multiplier, multiplicand))
            result += multiplicand
        multiplier = halve(multiplier)
        multiplicand = double(multiplicand)
    if tutor:
        print()
    return result


print(ethiopian(17, 34))
tutor = False
print(ethiopian(2 ** 70 + 1, 10 ** 30))
print(hex(ethiopian(0xdeadbeef, 0xcafebabe)), "%x %X %o %e %g %r %s %c%%" % (255, 255, 8, 12345.678, 1e-10, "q'", None, "x"))
