from . import late


def use():
    return late.tag()
