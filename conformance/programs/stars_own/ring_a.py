from ring_b import *
both = "a"


def a_one():
    return "a1"
