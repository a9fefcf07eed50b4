# except clauses that name something else than classes of exceptions.
class A(Exception): pass
class B(Exception): pass
class Other: pass
def handle(kind, n):
    try:
        if n: raise A(n)
        return "nothing raised"
    except kind as e:
        return "caught"
def tuple_of_instance(n):
    try:
        if n > 1: raise A("a")
        return n
    except (A, B()):
        return -1
def nested_tuple(n):
    try:
        if n: raise A("a")
        return n
    except (B, (A, ValueError)):
        return -1
def of_int(n):
    try:
        return 1 // n
    except int:
        return -1
def of_class(n):
    try:
        return 1 // n
    except (ZeroDivisionError, Other):
        return -1
for f in (tuple_of_instance, nested_tuple, of_int, of_class):
    for n in (1, 0, 2):
        try:
            print(f(n))
        except TypeError as e:
            print(f.__name__, n, e, repr(e.__context__))
        except A as e:
            print("A", e)
print(handle(A, 1), handle(A, 0))
try:
    raise A("last")
except B(): pass
