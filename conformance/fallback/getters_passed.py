"""itemgetter and its like as arguments of CPython's functions; the data of a partial."""
from functools import partial
from operator import itemgetter, attrgetter, methodcaller
import sqlite3
p = partial(int, base=2)
print(p("101"), p.keywords, p.args, p.func("7"), p.func.__name__, type(p).__name__, type(partial).__name__)
q = partial(print, "a", sep="-", end="!\n"); q("b"); print(sorted(q.keywords.items()), len(q.args), partial(max).keywords, p.keywords["base"] + 1)
db = sqlite3.connect(":memory:")
rows = db.execute("select 2, 'b' union all select 1, 'c' order by 1 desc").fetchall()
print(sorted(rows, key=itemgetter(0)), sorted(rows, key=itemgetter(1, 0), reverse=True), max(rows, key=itemgetter(1)))
rows.sort(key=itemgetter(0)); print(rows, list(map(itemgetter(1), rows)))
print(type(itemgetter(1)).__name__, type(attrgetter("a")).__name__, type(methodcaller("x")).__name__, type(itemgetter).__name__)
i = 1
print(sorted(rows, key=itemgetter(i)), sorted("b a".split(), key=methodcaller("count", "a")))
g = itemgetter(0)
for f in (lambda: g(1, 2), lambda: g(5), lambda: g([])):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(type(super).__name__, type(property).__name__, type(classmethod).__name__, type(memoryview).__name__, type(sorted).__name__)
print(isinstance(super, type), isinstance(map, type), isinstance(len, type), isinstance(property, type))
try: super + 1
except TypeError as e: print(e)
