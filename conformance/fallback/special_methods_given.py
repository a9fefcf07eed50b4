# Parts only: special methods return what CPython gives.
import ipaddress
import tomllib


class Address:
    def __init__(self, x):
        self.x = ipaddress.ip_address(x)

    def __repr__(self):
        return self.x.exploded

    def __str__(self):
        return "<%s>" % self.x

    def __bool__(self):
        return self.x.is_private

    def __int__(self):
        return self.x.__int__()

    def __format__(self, spec):
        return self.x.compressed + spec


class Given:
    def __init__(self, text):
        self.text = text

    def value(self):
        return tomllib.loads("v = " + self.text)["v"]

    __repr__ = __float__ = __index__ = __bool__ = __len__ = lambda self: self.value()


for address in Address("10.0.0.1"), Address("8.8.8.8"):
    print(address, [address], bool(address), int(address), f"{address:!}", "%s %r" % (address, address))
for text in '"x"', "3", "2.5", "[1]", "true", "2024-01-01":
    for f in repr, str, float, bool, len, hex:
        try:
            print(text, f.__name__, f(Given(text)))
        except Exception as e:
            print(text, f.__name__, type(e).__name__, e)
