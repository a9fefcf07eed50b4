"""A program of several modules and a package."""
import config
import shop.cart
from shop import price as prices
from shop.cart import add, total as cart_total
from helpers import shout, VERSION
import helpers as h

print(__name__, config.__name__, shop.cart.__name__)
config.debug = True
add("apple", 3)
add("pear", 2)
add("apple", 1)
print(cart_total(), shop.cart.items)
print(prices.of("apple"), prices.RATES)
print(shout("done"), VERSION, h.calls)
config.set_level(5)
print(config.level, config.describe())


def late():
    import lazy
    return lazy.value


print("before lazy")
print(late(), late())
try:
    shop.cart.add("tank", 1)
except KeyError as e:
    print("no price for", e)
try:
    import missing_module
except ImportError as e:
    print(type(e).__name__, e)


class Error(Exception):
    pass


for k in range(2):
    try:
        raise Error("main's") if k else config.Error("config's")
    except config.Error as e:
        print("of config", e)
    except Error as e:
        print("of main", e)
raise config.Error("the end")
