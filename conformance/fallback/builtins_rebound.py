# Names of builtins that a module binds itself, later than it uses them.
sizes = [len("ab"), max(1, 2)]
print(sizes, Ellipsis is ..., NotImplemented)


def largest(*values):
    return max(*values)


def kind(text):
    try:
        return ValueError(text)
    except TypeError:
        return None


print(largest(3, 4), kind("a"))
max = max(sizes)
print(max)
len = [len(str(n)) for n in (1, 22, 333)]
print(len)
for list in (list("ab"), list("c")):
    print(list)
    list = tuple
if sizes:
    sum = sum([1, 2])
print(sum)


def low(*values):
    return min(values)


print(low(3, 1))
min = sorted
print(low(3, 1))
ValueError = KeyError
print(repr(kind("b")))
Ellipsis = 5
print(Ellipsis)
try:
    largest(3, 4)
except TypeError as e:
    print(e)
del min
print(low(9, 8))
