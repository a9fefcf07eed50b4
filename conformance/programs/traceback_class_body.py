def deco(c): return c
def helper(n):
    return 1 // n
@deco
class A:
    x = 1
    class B:
        y = helper(x)
        z = helper(0)
