from ring_a import *
both = "b"


def b_one():
    return "b1", "a_one" in globals()
