# Which look-ups ask for a hash: all but pop() of an empty dict.
class Loud:
    def __hash__(self):
        print("hash")
        return 1


class Bad:
    def __hash__(self):
        raise ValueError("no hash")


def pop(n):
    d = {i: i for i in range(n)}
    return d.pop([1], "default")


try:
    print({}.pop([]))
except Exception as e:
    print(type(e).__name__, e)
try:
    print({}.pop({}, 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    print({1: 2}.pop([], 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(pop(0))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(pop(2))
except Exception as e:
    print(type(e).__name__, e)
try:
    print({}.get(Loud()))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Loud() in {1})
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Bad() in {1: 2})
except Exception as e:
    print(type(e).__name__, e)
try:
    print({1}.discard(Bad()))
except Exception as e:
    print(type(e).__name__, e)
try:
    print({"a": 1}.keys() in {})
except Exception as e:
    print(type(e).__name__, e)
try:
    print({}.get({"a": 1}.items(), 2))
except Exception as e:
    print(type(e).__name__, e)
try:
    print({}.get(slice(1, 2)))
except Exception as e:
    print(type(e).__name__, e)
try:
    print([{}].count(Loud()))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Bad() in [1])
except Exception as e:
    print(type(e).__name__, e)
