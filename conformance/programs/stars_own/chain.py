from math import *
from collections import *
from links import *


def chained(x):
    return linked(x) + floor(2.5)
