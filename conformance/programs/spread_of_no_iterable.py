# Spread arguments that are no iterables: the message names what is called, or what is spread beside others.
from dataclasses import dataclass


def function(a=1):
    return a


@dataclass
class Item:
    n: int


class Plain:
    def method(self, *a):
        return a


class Ours(ValueError):
    pass


plain, five = Plain(), 5


try:
    print(function(*five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(function(*None))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(function(1, *five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(function(*[1], *five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(function(*five, a=3))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Item(*five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(plain.method(*five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Plain.method(*plain))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(*2.5, sep=''))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(max(*five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(int(*five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Ours(*five))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(ValueError(*True))
except Exception as e:
    print(type(e).__name__, e)
try:
    print('a'.join(*1j))
except Exception as e:
    print(type(e).__name__, e)
try:
    print([*five])
except Exception as e:
    print(type(e).__name__, e)
try:
    print((*five, 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    print({*five})
except Exception as e:
    print(type(e).__name__, e)
try:
    print([1, *plain])
except Exception as e:
    print(type(e).__name__, e)
