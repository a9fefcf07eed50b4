# Parts only: import * of the program's own modules: public names, __all__, packages, cycles, names bound
# seldom or late.
from plain import *
from listed import *
from pkg import *
from chain import *
import plain, sys

print(double(4), LIMIT, Point(1, 2).norm(), kind)
found = []
try:
    hidden
    found.append("hidden")
except NameError:
    pass
try:
    maybe
    found.append("maybe")
except NameError:
    pass
try:
    gone
    found.append("gone")
except NameError:
    pass
try:
    late
    found.append("late")
except NameError:
    pass
print(shown(), _private_but_listed, found)
print(alpha.name(), beta_name, deep_value())
print(chained(3), sqrt(16.0), pi > 3, Counter("aab")["a"])

# Names are copied when they are imported.
plain.LIMIT = 99
print(LIMIT, plain.LIMIT, plain.limit())
plain.rename("other")
print(kind, plain.kind)

# What is bound later wins.
LIMIT = "mine"
print(LIMIT, plain.LIMIT)


def double(x):
    return ("mine", x)


print(double(1), plain.double(1))

try:
    late
except NameError as e:
    print(e)
plain.make_late()
from plain import *
print(late, LIMIT)

try:
    print(_secret)
except NameError as e:
    print("no", e)

try:
    from broken import *
except AttributeError as e:
    print(e)
print(first)

if len(sys.argv) > 100:
    from never import *

from ring_a import *
print(a_one(), b_one(), both)


def uses_star():
    return shown() + str(alpha.name())


print(uses_star())
