import sys


def check(x):
    if x > 2:
        sys.exit("value too large: %d" % x)
    return x


for i in range(5):
    print(check(i))
