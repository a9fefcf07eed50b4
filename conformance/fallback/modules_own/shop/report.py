import string
from . import prices
from .items import Item


class Sheet(string.Formatter):
    def format_field(self, value, spec):
        if spec == "price":
            return "%.2f" % (value * prices.rate)
        if isinstance(value, Item):
            return value.name + "!"
        return super().format_field(value, spec)


def table(items):
    sheet = Sheet()
    return [sheet.format("{0} {1:price}", i, i.weight) for i in items]
