# import * of modules of the library; names of later ones, and the program's own, come after.
from collections import *
from datetime import *
from itertools import *
from math import *
from operator import *

tau = 6
print(list(islice(count(3), 2)), Counter("aab"), date(2024, 1, 2) + timedelta(days=1), mul(2, 3))
print(floor(2.5), sqrt(16), pow(2, 3), hypot(3, 4), tau, round(e, 3), list(chain([1], [2])))
try:
    print(choice([1]))
except NameError as x:
    print(x)
