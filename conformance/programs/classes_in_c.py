"""Names of classes that CPython has in C, in messages and by type()."""
import csv, io, operator, functools
r = csv.reader(io.StringIO('a\n'))
w = csv.writer(io.StringIO())
try:
    print(r[0])
except Exception as e:
    print(type(e).__name__, e)
try:
    print(len(r))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(r + 1)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(list(w))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(r())
except Exception as e:
    print(type(e).__name__, e)
try:
    print('a' + r)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(w < 3)
except Exception as e:
    print(type(e).__name__, e)
try:
    print([1, 2][r])
except Exception as e:
    print(type(e).__name__, e)
try:
    print(w['a'])
except Exception as e:
    print(type(e).__name__, e)
g = operator.itemgetter(1)
try:
    print(g(1, 2))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(g(5))
except Exception as e:
    print(type(e).__name__, e)
print(type(r).__name__, type(w).__name__, type(io.StringIO()).__name__, type(g).__name__, type(operator.attrgetter("a")).__name__)
print(type(super).__name__, type(property).__name__, type(memoryview).__name__, type(operator.itemgetter).__name__, type(sorted).__name__)
print(isinstance(super, type), isinstance(property, type), isinstance(map, type), isinstance(len, type))
