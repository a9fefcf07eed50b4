"""Imported before the package binds shape: the module is meant."""
from . import shape


def of_early(n):
    return shape.tag() + str(n)


class Early:
    def get(self):
        return shape.tag()
